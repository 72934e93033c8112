import type { Store } from '@loyalty-service/server/storage/store';
import { StoreAround as Around } from '@loyalty-service/server/storage/store-around';

/** A store whose writes go another way: to watch them, to break them, or to plant a bug. */
export class StoreAround extends Around {
  constructor(
    inner: Store,
    readonly writeInstead: Store['write'],
    readonly given: Partial<Pick<Store, 'writers' | 'mixesBusinesses'>> = {},
  ) {
    super(inner);
  }

  override get writers(): number {
    return this.given.writers ?? this.inner.writers;
  }

  override get mixesBusinesses(): boolean {
    return this.given.mixesBusinesses ?? this.inner.mixesBusinesses;
  }

  override write(...given: Parameters<Store['write']>): Promise<void> {
    return this.writeInstead(...given);
  }
}
