import type { Need } from '@loyalty-service/server/storage/needs';
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
import type { TableName } from '@loyalty-service/server/storage/tables';

/** A store whose writes go another way: to watch them, to break them, or to plant a bug. */
export class StoreAround implements Store {
  readonly mixesBusinesses: boolean;
  readonly writers: number;

  constructor(
    readonly inner: Store,
    readonly write: (needs: readonly Need[], plan: Plan, options?: WriteOptions) => Promise<void>,
  ) {
    this.mixesBusinesses = inner.mixesBusinesses;
    this.writers = inner.writers;
  }

  load = (needs: readonly Need[]) => this.inner.load(needs);
  page = <Name extends TableName>(query: PageQuery<Name>) => this.inner.page(query);
  totals = <Name extends TableName>(query: TotalsQuery<Name>) => this.inner.totals(query);
  rowsToSum = (query: RowsToSumQuery) => this.inner.rowsToSum(query);
  scan = <Name extends TableName>(table: Name) => this.inner.scan(table);
  due = (query: DueQuery) => this.inner.due(query);
  dueEndpoints = (query: DueEndpointsQuery) => this.inner.dueEndpoints(query);
  claimDeliveries = (query: ClaimQuery) => this.inner.claimDeliveries(query);
  giveBackDeliveries = (query: GiveBackQuery) => this.inner.giveBackDeliveries(query);
  dueMails = (query: DueQuery) => this.inner.dueMails(query);
  takeToken = (businessId: string, quota: number) => this.inner.takeToken(businessId, quota);
  health = () => this.inner.health();
  close = () => this.inner.close();
}
