import type { Need } from './needs.ts';
import type {
  ClaimQuery,
  DueEndpointsQuery,
  DueQuery,
  ExpiringQuery,
  GiveBackQuery,
  PageQuery,
  RowsToSumQuery,
  TotalsQuery,
} from './queries.ts';
import type { Plan, Store, WriteOptions } from './store.ts';
import type { AnyRow } from './tables/table.ts';
import type { Row, TableName } from './tables.ts';

/** A store that passes every call on to another one. Classes that extend it change some of the calls. */
export class StoreAround implements Store {
  constructor(readonly inner: Store) {}

  get mixesBusinesses(): boolean {
    return this.inner.mixesBusinesses;
  }

  get writers(): number {
    return this.inner.writers;
  }

  get background(): Store['background'] {
    return this.inner.background;
  }

  write(needs: readonly Need[], plan: Plan, options?: WriteOptions): Promise<void> {
    return this.inner.write(needs, plan, options);
  }

  load = (needs: readonly Need[]) => this.inner.load(needs);
  page = <Name extends TableName>(query: PageQuery<Name>) => this.inner.page(query);
  totals = <Name extends TableName, Column extends keyof Row<Name> & string>(query: TotalsQuery<Name, Column>) =>
    this.inner.totals(query);
  rowsToSum = (query: RowsToSumQuery) => this.inner.rowsToSum(query);
  expiringUnits = (query: ExpiringQuery) => this.inner.expiringUnits(query);
  scan = <Name extends TableName>(table: Name, after?: AnyRow) => this.inner.scan(table, after);
  due = (query: DueQuery) => this.inner.due(query);
  dueEndpoints = (query: DueEndpointsQuery) => this.inner.dueEndpoints(query);
  claimDeliveries = (query: ClaimQuery) => this.inner.claimDeliveries(query);
  giveBackDeliveries = (query: GiveBackQuery) => this.inner.giveBackDeliveries(query);
  dueMails = (query: DueQuery) => this.inner.dueMails(query);
  takeToken = (businessId: string, quota: number) => this.inner.takeToken(businessId, quota);
  forgetBucket = (businessId: string) => this.inner.forgetBucket(businessId);
  health = () => this.inner.health();
  vitals = (now: number) => this.inner.vitals(now);
  pools = () => this.inner.pools();
  close = () => this.inner.close();
}
