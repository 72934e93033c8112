/** Which deliveries are being made: one process serves a file, so nothing need be written, and a crash ends all leases. */
export class MemoryLeases {
  readonly #until = new Map<string, number>();

  get size(): number {
    return this.#until.size;
  }

  /** Takes those that nobody has. */
  take<T extends { readonly id: string }>(rows: readonly T[], now: number, leaseMs: number, limit: number): T[] {
    const free = rows.filter(({ id }) => (this.#until.get(id) ?? 0) <= now).slice(0, limit);
    for (const { id } of free) this.#until.set(id, now + leaseMs);
    return free;
  }

  /** What is written is settled. */
  end(id: string): void {
    this.#until.delete(id);
  }
}
