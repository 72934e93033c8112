import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { temporaryFolder } from '../support/server.ts';
import { storeReadsSuite } from './store-reads-suite.ts';
import { type OpenedStore, storeSuite } from './store-suite.ts';

async function open(): Promise<OpenedStore> {
  const folder = temporaryFolder();
  const options = { file: join(folder.path, 'loyalty.db'), exclusive: true };
  let store = openSqliteStore(options);
  return {
    store,
    async reopen() {
      await store.close();
      store = openSqliteStore(options);
      return store;
    },
    async remove() {
      await store.close();
      folder.remove();
    },
  };
}

storeSuite('SQLite', open);
storeReadsSuite('SQLite', open);
