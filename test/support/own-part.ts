import type { Need, Tenant } from '@loyalty-service/server/storage/needs';
import type {
  ClaimQuery,
  DueEndpointsQuery,
  DueQuery,
  GiveBackQuery,
  PageQuery,
  RowsToSumQuery,
  TotalsQuery,
} from '@loyalty-service/server/storage/queries';
import type { Plan, Store, WriteOptions } from '@loyalty-service/server/storage/store';
import { keyNames, type Row, type TableName } from '@loyalty-service/server/storage/tables';
import pg from 'pg';

const int8 = 20;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** A server's part of a database that tests share: it is scanned and swept for the server's own businesses only. */
export class OwnPart implements Store {
  readonly mixesBusinesses: boolean;
  readonly writers: number;

  constructor(
    readonly whole: Store,
    readonly url: string,
    readonly businessIds: readonly string[],
    readonly close: () => Promise<void>,
  ) {
    this.mixesBusinesses = whole.mixesBusinesses;
    this.writers = whole.writers;
  }

  load = (needs: readonly Need[]) => this.whole.load(needs);
  page = <Name extends TableName>(query: PageQuery<Name>) => this.whole.page(query);
  rowsToSum = (query: RowsToSumQuery) => this.whole.rowsToSum(query);
  totals = <Name extends TableName, Column extends keyof Row<Name> & string>(query: TotalsQuery<Name, Column>) =>
    this.whole.totals(query);
  write = (needs: readonly Need[], plan: Plan, options?: WriteOptions) => this.whole.write(needs, plan, options);
  takeToken = (businessId: string, quota: number) => this.whole.takeToken(businessId, quota);
  health = () => this.whole.health();

  claimDeliveries = (query: ClaimQuery) => this.whole.claimDeliveries(query);
  giveBackDeliveries = (query: GiveBackQuery) => this.whole.giveBackDeliveries(query);
  due = (query: DueQuery) => this.#own(query, this.whole.due.bind(this.whole), ({ business_id }) => business_id);
  dueEndpoints = (query: DueEndpointsQuery) =>
    this.#own(query, this.whole.dueEndpoints.bind(this.whole), ({ id }) => id);

  dueMails = (query: DueQuery) =>
    this.#own(query, this.whole.dueMails.bind(this.whole), ({ business_id }) => business_id);

  /** What is found after others' is passed over. */
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

  async *scan<Name extends TableName>(table: Name): AsyncIterable<readonly Row<Name>[]> {
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
