import { openStore } from '@loyalty-service/server/boot/open-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { tableNames, tables } from '@loyalty-service/server/storage/tables';
import pg from 'pg';
import { temporaryFolder } from '../support/server.ts';
import { makeTestDatabase, testDatabase } from '../support/test-store.ts';
import type { OpenedStore } from './opened-store.ts';
import { tenantA, tenantB } from './rows.ts';
import { storeCardRowsSuite } from './store-card-rows-suite.ts';
import { storeDeliveriesSuite } from './store-deliveries-suite.ts';
import { storeDueSuite } from './store-due-suite.ts';
import { storeExpiringSuite } from './store-expiring-suite.ts';
import { storeFaultsSuite } from './store-faults-suite.ts';
import { storeReadsSuite } from './store-reads-suite.ts';
import { storeReferralSumsSuite } from './store-referral-sums-suite.ts';
import { storeSuite } from './store-suite.ts';
import { storeSumsSuite } from './store-sums-suite.ts';
import { storeTenantsSuite } from './store-tenants-suite.ts';

async function open(): Promise<OpenedStore> {
  const { url, remove } = await (testDatabase === 'sqlite' ? makeFile() : makeEmptyDatabase());
  const openIt = (): Promise<Store> => openStore({ databaseUrl: url, migrate: true }, { exclusive: true });
  let store = await openIt();
  return {
    store,
    async reopen() {
      await store.close();
      store = await openIt();
      return store;
    },
    async remove() {
      await store.close();
      await remove();
    },
  };
}

async function makeFile() {
  const folder = temporaryFolder();
  return { url: `file:${folder.path}/loyalty.db`, remove: async () => folder.remove() };
}

/** On Citus, where the tests share a database, the suite's businesses are emptied. */
async function makeEmptyDatabase() {
  const database = await makeTestDatabase();
  if (testDatabase === 'postgres') return database;
  const client = new pg.Client(database.url);
  await client.connect();
  for (const table of tableNames.filter((name) => tables[name].scope !== 'global')) {
    for (const { business_id } of [tenantA, tenantB])
      await client.query(`delete from ${table} where business_id = $1`, [business_id]);
  }
  await client.query('delete from key_digests where business_id = any($1)', [
    [tenantA.business_id, tenantB.business_id],
  ]);
  await client.end();
  return database;
}

storeSuite(testDatabase, open);
storeFaultsSuite(testDatabase, open);
storeReadsSuite(testDatabase, open);
storeCardRowsSuite(testDatabase, open);
storeSumsSuite(testDatabase, open);
storeExpiringSuite(testDatabase, open);
storeReferralSumsSuite(testDatabase, open);
storeDueSuite(testDatabase, open);
storeDeliveriesSuite(testDatabase, open);
storeTenantsSuite(testDatabase, open);
