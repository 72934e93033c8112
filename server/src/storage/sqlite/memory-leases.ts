interface Lease {
  readonly endpointId: string;
  readonly until: number;
}

/** The leases of deliveries. One process serves a file, so leases need not be stored, and a crash ends them all. */
export class MemoryLeases {
  readonly #leases = new Map<string, Lease>();

  /** The leased deliveries of one endpoint. */
  taken(endpointId: string, now: number): string[] {
    const ids: string[] = [];
    for (const [id, lease] of this.#leases) if (lease.endpointId === endpointId && lease.until > now) ids.push(id);
    return ids;
  }

  take(deliveries: readonly { readonly id: string }[], endpointId: string, until: number): void {
    for (const { id } of deliveries) this.#leases.set(id, { endpointId, until });
  }

  /** Ends the lease of a delivery that was written. */
  end(id: string): void {
    this.#leases.delete(id);
  }

  /** Another worker may have leased the delivery since. Its lease is not ended. */
  giveBack(id: string, until: number): void {
    if (this.#leases.get(id)?.until === until) this.#leases.delete(id);
  }
}
