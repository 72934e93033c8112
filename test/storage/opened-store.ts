import type { Store } from '@loyalty-service/server/storage/store';
import { afterEach, beforeEach } from 'vitest';

export interface OpenedStore {
  readonly store: Store;
  /** Closes the store and opens the same data again. */
  reopen(): Promise<Store>;
  remove(): Promise<void>;
}

/** Opens a store before each test of a suite, gives it to `use`, and removes it after the test. */
export function openStoreForEach(open: () => Promise<OpenedStore>, use: (opened: OpenedStore) => void): void {
  let opened: OpenedStore;
  beforeEach(async () => {
    opened = await open();
    use(opened);
  });
  afterEach(() => opened.remove());
}
