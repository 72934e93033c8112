interface Lease {
  readonly endpointId: string;
  readonly until: number;
}

/** Which deliveries are being made: one process serves a file, so nothing need be written, and a crash ends all leases. */
export class MemoryLeases {
  readonly #leases = new Map<string, Lease>();

  /** Those of one endpoint that somebody has. */
  taken(endpointId: string, now: number): string[] {
    const ids: string[] = [];
    for (const [id, lease] of this.#leases) if (lease.endpointId === endpointId && lease.until > now) ids.push(id);
    return ids;
  }

  take(deliveries: readonly { readonly id: string }[], endpointId: string, until: number): void {
    for (const { id } of deliveries) this.#leases.set(id, { endpointId, until });
  }

  /** What is written is settled. */
  end(id: string): void {
    this.#leases.delete(id);
  }

  /** Another may have taken it since. */
  giveBack(id: string, until: number): void {
    if (this.#leases.get(id)?.until === until) this.#leases.delete(id);
  }
}
