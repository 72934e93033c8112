import type { Tenant } from '@loyalty-service/server/storage/needs';
import type { DueEndpointsQuery, DueQuery } from '@loyalty-service/server/storage/queries';
import type { Store } from '@loyalty-service/server/storage/store';
import { keyNames, type Row, type TableName } from '@loyalty-service/server/storage/tables';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';
import pg from 'pg';
import { StoreAround } from '../storage/store-around.ts';

const int8 = 20;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** A server's part of a database that tests share: it is scanned and swept for the server's own businesses only. */
export class OwnPart extends StoreAround {
  constructor(
    whole: Store,
    readonly url: string,
    readonly businessIds: readonly string[],
  ) {
    super(whole);
  }

  override due = (query: DueQuery) =>
    this.#own(query, this.inner.due.bind(this.inner), ({ business_id }) => business_id);
  override dueEndpoints = (query: DueEndpointsQuery) =>
    this.#own(query, this.inner.dueEndpoints.bind(this.inner), ({ id }) => id);

  override dueMails = (query: DueQuery) =>
    this.#own(query, this.inner.dueMails.bind(this.inner), ({ business_id }) => business_id);

  override scan = <Name extends TableName>(table: Name, after?: AnyRow) =>
    after ? this.inner.scan(table, after) : this.#scan(table);

  /** The first own rows, found after those of others are passed over. */
  async #own<Query extends { readonly passing: readonly string[] }, Found extends Pick<Tenant, 'business_id'>>(
    query: Query,
    find: (query: Query) => Promise<readonly Found[]>,
    nameOf: (found: Found) => string,
  ): Promise<readonly Found[]> {
    const passing = [...query.passing];
    for (;;) {
      const found = await find({ ...query, passing });
      const others = found.filter(({ business_id }) => !this.businessIds.includes(business_id));
      if (others.length === 0) return found;
      passing.push(...others.map(nameOf));
    }
  }

  async *#scan<Name extends TableName>(table: Name): AsyncIterable<readonly Row<Name>[]> {
    const text = `select * from ${table} where business_id = any($1) order by ${keyNames[table].join(', ')}`;
    const { rows } = await scannerOf(this.url).query<Row<Name>>(text, [this.businessIds]);
    if (rows.length > 0) yield rows;
  }
}

let scanner: pg.Pool | undefined;

/** A connection to Citus learns where all tables are by its first query, which takes 100 ms. So scans share theirs. */
const scannerOf = (url: string): pg.Pool => {
  scanner ??= new pg.Pool({ connectionString: url, types, max: 2, allowExitOnIdle: true });
  return scanner;
};
