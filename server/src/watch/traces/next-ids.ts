import { randomBytes } from 'node:crypto';

export interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
}

/** Makes the ids of spans. They are random, except for a span that is made within `use`. */
export class NextIds {
  #given: SpanIds | null = null;

  /** @param make makes one span, without waiting for anything. */
  use<T>(given: SpanIds, make: () => T): T {
    this.#given = given;
    try {
      return make();
    } finally {
      this.#given = null;
    }
  }

  generateTraceId = (): string => this.#given?.traceId ?? randomBytes(16).toString('hex');
  generateSpanId = (): string => this.#given?.spanId ?? randomBytes(8).toString('hex');
}
