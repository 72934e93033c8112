import { tableNames } from '../tables.ts';
import type { Readers } from './connection.ts';

const everyMs = 1_000;
/** What has less is read through in no time. */
const worthBytes = 131_072;

/** Tables of which PostgreSQL knows nothing. */
const unknownText = `select relname as name, pg_relation_size(oid)::float8 as bytes from pg_class
where oid in (select to_regclass(name) from unnest($1::text[]) as name) and reltuples < 0`;

interface Unknown {
  readonly name: string;
  readonly bytes: number;
}

/**
 * Of a table that it knows nothing of, PostgreSQL takes any index that begins with the business for as good as the one that has all
 * columns of a look-up, and reads all rows of the business for one of them. It gathers statistics by itself once a minute: an
 * import begins there with a minute in which each row takes longer than the one before. So the first ones are gathered as soon
 * as a table has rows.
 */
export class FirstStatistics {
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Tables that were seen to: where it came to nothing, it would again. */
  readonly #seenTo = new Set<string>();
  #isDone = false;

  constructor(
    readonly readers: Readers,
    readonly onError: (error: Error) => void,
  ) {}

  noteWrite(): void {
    const now = performance.now();
    if (this.#isDone || now - this.#lookedAt < everyMs) return;
    this.#lookedAt = now;
    this.#gather().catch(this.onError);
  }

  async #gather(): Promise<void> {
    const { rows } = await this.readers.query<Unknown>(unknownText, [tableNames]);
    const unknown = rows.filter(({ name }) => !this.#seenTo.has(name));
    this.#isDone = unknown.length === 0;
    const full = unknown.filter(({ bytes }) => bytes >= worthBytes).map(({ name }) => name);
    for (const name of full) this.#seenTo.add(name);
    // Another process may be at it.
    if (full.length > 0) await this.readers.query(`analyze (skip_locked) ${full.join(', ')}`);
  }
}
