import type { Need } from '@loyalty-service/server/storage/needs';
import type {
  ClaimQuery,
  DueEndpointsQuery,
  DueQuery,
  ExpiringQuery,
  GiveBackQuery,
  PageQuery,
  ReferralSumsQuery,
  RowsToSumQuery,
  TotalsQuery,
} from '@loyalty-service/server/storage/queries';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Row, TableName } from '@loyalty-service/server/storage/tables';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';

/**
 * A store that passes every call on to another one. Its writes can go another way: to watch them, to break them, or to plant a
 * bug. Classes that extend it change other calls.
 */
export class StoreAround implements Store {
  constructor(
    readonly inner: Store,
    readonly writeInstead: Store['write'] = inner.write.bind(inner),
    readonly given: Partial<Pick<Store, 'writers' | 'mixesBusinesses'>> = {},
  ) {}

  get mixesBusinesses(): boolean {
    return this.given.mixesBusinesses ?? this.inner.mixesBusinesses;
  }

  get writers(): number {
    return this.given.writers ?? this.inner.writers;
  }

  get background(): Store['background'] {
    return this.inner.background;
  }

  write(...given: Parameters<Store['write']>): Promise<void> {
    return this.writeInstead(...given);
  }

  load = (needs: readonly Need[]) => this.inner.load(needs);
  page = <Name extends TableName>(query: PageQuery<Name>) => this.inner.page(query);
  totals = <Name extends TableName, Column extends keyof Row<Name> & string>(query: TotalsQuery<Name, Column>) =>
    this.inner.totals(query);
  rowsToSum = (query: RowsToSumQuery) => this.inner.rowsToSum(query);
  expiringUnits = (query: ExpiringQuery) => this.inner.expiringUnits(query);
  referralSums = (query: ReferralSumsQuery) => this.inner.referralSums(query);
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
