/** The rows of one read. A stream whose rows are nearly all needed reads more at once, and one that is skipped through reads fewer. */
const fewestRows = 128;
const mostRows = 1_024;
/** A read was worth its rows if the search stopped at least at one in this many. */
const rowsPerStop = 64;

/** The reads and rows that a search has left. Streams end when they are used up. */
export interface Budget {
  reads: number;
  rows: number;
}

/** Reads ids before a text, from the last to the first. Null: from the very last. */
export type ReadIds = (before: string | null, limit: number) => Promise<readonly string[]>;

/** Ids in descending order. */
export interface OrderedIds {
  /** The last id before a text. A text must not be greater than the one of the call before. */
  lastBefore(before: string | null): Promise<string | null>;
}

/** A text directly after this id: no other id is between them. */
const after = (id: string): string => `${id} `;

/** Ids that are read in pieces. A piece begins at the requested id, so skipped ids are not read. */
export class ReadInPieces implements OrderedIds {
  #ids: readonly string[] = [];
  #at = 0;
  #stops = 0;
  #stoppedAt = -1;
  #limit = fewestRows;
  #isOver = false;

  constructor(
    readonly read: ReadIds,
    readonly budget: Budget,
  ) {}

  async lastBefore(before: string | null): Promise<string | null> {
    for (;;) {
      while (before !== null && this.#at < this.#ids.length && (this.#ids[this.#at] ?? '') >= before) this.#at += 1;
      const id = this.#ids[this.#at];
      if (id !== undefined) {
        if (this.#at > this.#stoppedAt) this.#stops += 1;
        this.#stoppedAt = this.#at;
        return id;
      }
      if (this.#isOver || this.budget.reads <= 0 || this.budget.rows <= 0) return null;
      await this.#readOn(before);
    }
  }

  async #readOn(before: string | null): Promise<void> {
    if (this.#ids.length > 0) {
      const isWorthIt = this.#stops * rowsPerStop >= this.#ids.length;
      this.#limit = isWorthIt ? Math.min(mostRows, this.#limit * 2) : Math.max(fewestRows, this.#limit / 2);
    }
    const last = this.#ids.at(-1) ?? null;
    const from = last !== null && (before === null || last < before) ? last : before;
    this.#ids = await this.read(from, this.#limit);
    [this.#at, this.#stops, this.#stoppedAt] = [0, 0, -1];
    this.#isOver = this.#ids.length < this.#limit;
    this.budget.reads -= 1;
    this.budget.rows -= this.#ids.length;
  }
}

/** Ids that are in memory. */
export class Listed implements OrderedIds {
  readonly #ids: readonly string[];
  #at = 0;

  constructor(ids: Iterable<string>) {
    this.#ids = [...new Set(ids)].sort().reverse();
  }

  async lastBefore(before: string | null): Promise<string | null> {
    while (before !== null && this.#at < this.#ids.length && (this.#ids[this.#at] ?? '') >= before) this.#at += 1;
    return this.#ids[this.#at] ?? null;
  }
}

/** The ids that at least one of the streams has. */
export class InAny implements OrderedIds {
  constructor(readonly streams: readonly OrderedIds[]) {}

  async lastBefore(before: string | null): Promise<string | null> {
    let last: string | null = null;
    for (const stream of this.streams) {
      const id = await stream.lastBefore(before);
      if (id !== null && (last === null || id > last)) last = id;
    }
    return last;
  }
}

/** The ids that all streams have. Each stream in turn skips to the id of the one before it. */
export async function* idsInAll(streams: readonly OrderedIds[]): AsyncIterable<string> {
  let before: string | null = null;
  for (let agreed = 0, at = 0, sought: string | null = null; streams.length > 0; at = (at + 1) % streams.length) {
    const id: string | null = (await streams[at]?.lastBefore(before)) ?? null;
    if (id === null) return;
    agreed = id === sought ? agreed + 1 : 1;
    sought = id;
    before = after(id);
    if (agreed < streams.length) continue;
    yield id;
    [agreed, sought, before] = [0, null, id];
  }
}
