import { jsonText } from '@loyalty-service/server/base/stored-json';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { need } from '@loyalty-service/server/storage/needs';
import { openPool } from '@loyalty-service/server/storage/postgres/connection/settings';
import { LateKeys } from '@loyalty-service/server/storage/postgres/keys/late-keys';
import { expect, it, vi } from 'vitest';
import { expectKeysOfEarlierRows } from '../storage/earlier-keys.ts';
import { cardRow, entriesIn, newCustomer, newEntry, save, tenantA } from '../storage/rows.ts';
import { saveExpiring } from '../storage/store-expiring-suite.ts';
import { earlierPostgres } from '../support/earlier-database.ts';
import { makeTestDatabase } from '../support/test-store.ts';

it('rows of an earlier version are found by e-mail and code as if they were written today', async () => {
  const database = await earlierPostgres('comparison-keys');
  await expectKeysOfEarlierRows(database);
  await database.remove();
});

it('rows that a process of an earlier version writes during the update are found after a while', async () => {
  const database = await makeTestDatabase();
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  await saveExpiring(store, (index) => index % 2 === 0);
  await save(store, [
    { kind: 'insert', table: 'cards', row: cardRow(tenantA, 'keyless', { code: 'AB-12', code_key: null }) },
    newCustomer(tenantA, 'erased', { email: null, email_key: 'gone@example.com' }),
    newCustomer(tenantA, 'p', { email: 'Ada@Example.com', plain_search_version: null }),
    newCustomer(tenantA, 'q', { name: 'After', version: 2, search_entries: jsonText(['wbefore', 'wsame']) }),
    ...['wbefore', 'wsame'].map((entry) => newEntry(tenantA, entry, 'q')),
    newCustomer(tenantA, 'r', { name: 'Łukasz', plain_search_version: null, search_entries: jsonText(['włukasz']) }),
    newEntry(tenantA, 'włukasz', 'r'),
  ]);
  const readers = openPool(database.url, () => {}, { max: 1 });
  const late = new LateKeys(readers, (error) => expect.unreachable(error.message), 10);
  await vi.waitFor(async () => {
    const found = await store.load([need('cards', 'any_program', tenantA, ['AB12'])]);
    expect(found[0]?.rows).toMatchObject([{ id: 'keyless' }]);
  }, 10_000);
  await late.close();
  const [customer] = await store.load([need('customers', 'key', tenantA, ['p'])]);
  expect(customer?.rows).toMatchObject([{ email: 'Ada@Example.com', email_key: 'ada@example.com' }]);
  await vi.waitFor(async () => {
    const [changed] = await store.load([need('customers', 'key', tenantA, ['q'])]);
    expect(changed?.rows).toMatchObject([{ search_entries: '["wafter"]', search_version: 2 }]);
    const [folded] = await store.load([need('customers', 'key', tenantA, ['r'])]);
    expect(folded?.rows).toMatchObject([{ search_entries: '["wlukasz"]', plain_search_version: 1 }]);
  }, 10_000);
  expect(await entriesIn(store)).toEqual(['wada p', 'wafter q', 'wexample p', 'wcom p', 'wlukasz r'].toSorted());
  await vi.waitFor(async () => {
    const lots = [];
    for await (const rows of store.scan('lots')) lots.push(...rows.filter(({ mode }) => mode === tenantA.mode));
    const open = lots.filter(({ open_card_id, expires_at }) => open_card_id !== null && expires_at !== null);
    expect(new Set(open.map(({ card_id, program_id }) => `${card_id} ${program_id}`))).toEqual(
      new Set(['a p', 'b q', 'c q', 'e r']),
    );
  }, 10_000);
  const [erased] = await store.load([need('customers', 'key', tenantA, ['erased'])]);
  expect(erased?.rows).toMatchObject([{ email: null, email_key: null }]);
  await readers.end();
  await store.close();
  await database.remove();
});
