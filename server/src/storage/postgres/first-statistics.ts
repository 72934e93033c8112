import { tableNames } from '../tables.ts';
import type { Readers } from './connection/settings.ts';

const everyMs = 1_000;
/** A smaller table is read in no time. */
const worthBytes = 131_072;

const sizesText = `select name, pg_relation_size(to_regclass(name))::float8 as bytes from unnest($1::text[]) as name`;

/** Tables with a column without statistics. A migration that changes the type of a column removes its statistics. */
const unknownText = `select relname as name from pg_class
join pg_namespace on pg_namespace.oid = relnamespace
join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
left join pg_stats on schemaname = nspname and tablename = relname and pg_stats.attname = pg_attribute.attname
where pg_class.oid in (select to_regclass(name) from unnest($1::text[]) as name)
group by relname having count(*) > count(tablename)`;

interface Table {
  readonly name: string;
}

/**
 * Gathers the first statistics as soon as a table has rows. Without statistics, PostgreSQL may use any index that begins with the
 * business for a lookup, and read all rows of the business for one of them. It gathers statistics by itself once a minute. In
 * the first minute of an import, each row would take longer than the one before.
 */
export class FirstStatistics {
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Tables that have few rows yet. */
  #small: readonly string[] = tableNames;
  #isClosed = false;

  constructor(
    readonly readers: Readers,
    readonly onError: (error: Error) => void,
  ) {}

  noteWrite(): void {
    const now = performance.now();
    if (this.#small.length === 0 || now - this.#lookedAt < everyMs) return;
    this.#lookedAt = now;
    this.#gather().catch((error) => this.#isClosed || this.onError(error));
  }

  close(): void {
    this.#isClosed = true;
  }

  async #gather(): Promise<void> {
    const { rows } = await this.readers.query<Table & { readonly bytes: number }>(sizesText, [this.#small]);
    const large = new Set(rows.filter(({ bytes }) => bytes >= worthBytes).map(({ name }) => name));
    if (large.size === 0) return;
    this.#small = this.#small.filter((name) => !large.has(name));
    const { rows: unknown } = await this.readers.query<Table>(unknownText, [[...large]]);
    // Another process may be gathering them.
    if (unknown.length > 0)
      await this.readers.query(`analyze (skip_locked) ${unknown.map(({ name }) => name).join(', ')}`);
  }
}
