import type { ServerResponse } from 'node:http';
import type { Arrived } from './receiver.ts';

/** Which attempts a receiver has open, by delivery: two of one at the same time are an overlap. */
export class Attempts {
  readonly #open = new Set<string>();
  readonly #counts = new Map<string, number>();
  overlaps = 0;

  /** Notes an attempt that began with this request, and ends with its answer or its connection. */
  note(response: ServerResponse, { headers, event }: Arrived): void {
    const name = `${headers['loyalty-endpoint-id']} ${event.id}`;
    if (this.#open.has(name)) this.overlaps += 1;
    this.#open.add(name);
    this.#counts.set(name, this.of(name) + 1);
    response.once('close', () => this.#open.delete(name));
  }

  /** By endpoint and event. */
  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  get counts(): readonly number[] {
    return [...this.#counts.values()];
  }
}
