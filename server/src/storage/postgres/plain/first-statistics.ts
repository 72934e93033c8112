import { tableNames } from '../../tables.ts';
import type { Readers } from '../connection/settings.ts';

const everyMs = 1_000;
/** What has less is read through in no time. */
const worthBytes = 131_072;

const sizesText = `select name, pg_relation_size(to_regclass(name))::float8 as bytes from unnest($1::text[]) as name`;

/** Tables with a column that nothing is known of: it may have got another type since statistics were gathered. */
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
 * Of a table that it knows nothing of, PostgreSQL takes any index that begins with the business for as good as the one that has all
 * columns of a look-up, and reads all rows of the business for one of them. It gathers statistics by itself once a minute: an
 * import begins there with a minute in which each row takes longer than the one before. So the first ones are gathered as soon
 * as a table has rows.
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
    // Another process may be at it.
    if (unknown.length > 0)
      await this.readers.query(`analyze (skip_locked) ${unknown.map(({ name }) => name).join(', ')}`);
  }
}
