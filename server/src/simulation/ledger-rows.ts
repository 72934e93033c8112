import type { Row } from '../storage/tables.ts';

type Transaction = Row<'transactions'>;

/** How many rows are known ahead, so that a hold is placed before the row that captures it. */
const rowsAhead = 100;

/** The rows of one card, the oldest first. Of a card with many rows, they are read in pages. */
export class LedgerRows {
  #rows: readonly Transaction[] = [];
  #next = 0;
  #isWhole: boolean;

  constructor(
    /** Rows that were recorded at that time or later are left out, in ms. */
    readonly to: number,
    /** Reads the rows after a sequence. Null: all rows are given at once. */
    readonly readMore: ((after: number) => Promise<readonly Transaction[]>) | null,
  ) {
    this.#isWhole = readMore === null;
  }

  /** Whether more rows must be read before the next one is taken. */
  get isLow(): boolean {
    return !this.#isWhole && this.#rows.length - this.#next < rowsAhead;
  }

  /** The rows that are known already, and not taken yet. */
  get known(): readonly Transaction[] {
    return this.#rows.slice(this.#next);
  }

  get first(): Transaction | undefined {
    return this.#rows[this.#next];
  }

  shift(): void {
    this.#next += 1;
  }

  /** Adds rows, and returns those that take part. None: there are no more. */
  add(rows: readonly Transaction[]): readonly Transaction[] {
    const end = rows.findIndex(({ created_at }) => created_at >= this.to);
    const taken = end < 0 ? rows : rows.slice(0, end);
    this.#rows = [...this.#rows.slice(this.#next), ...taken];
    this.#next = 0;
    this.#isWhole = this.readMore === null || rows.length === 0 || end >= 0;
    return taken;
  }

  /** Reads more rows, and returns them. */
  async read(): Promise<readonly Transaction[]> {
    if (!this.readMore) return [];
    return this.add(await this.readMore(this.#rows.at(-1)?.sequence ?? 0));
  }
}
