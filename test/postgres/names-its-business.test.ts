import { openStore } from '@loyalty-service/server/storage/open-store';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { must, openShop } from '../api/support/shop.ts';
import { startTestServer } from '../support/server.ts';
import { makeTestDatabase } from '../support/test-store.ts';

/** What names no business, and why it need not. */
const known = [
  /^begin isolation level read committed$/,
  /^commit$/,
  /^discard plans$/,
  /^show synchronous_commit$/,
  /^select 1$/,
  // A key is looked up by its digest before anyone knows whose it is: a table that lies on every machine.
  /^select found\.\* from unnest\(\$1::text\[\]\) as given\(v0\) cross join lateral \(select [a-z_, ]+ from key_digests where digest = given\.v0 /,
];

it('every statement names its business, but for a few that are known', async () => {
  const database = await makeTestDatabase();
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  const texts = new Set<string>();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const server = await startTestServer({ store, rateLimited: true });
  const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };
  const shop = await openShop(server, { rules });
  await shop.earn({ amount: 100, reference: 'r' });
  await shop.earn({ amount: 100, reference: 'r' });
  await shop.preview({ amount: 100 });
  await must(shop, 'PATCH', `/v1/cards/${shop.cardId}`, { metadata: { a: 'b' } });
  await must(shop, 'PATCH', `/v1/customers/${shop.customerId}`, { name: 'Ada' });
  await must(shop, 'PUT', '/v1/external-customers/x', { name: 'Grace' });
  for (const path of ['customers', 'cards', 'programs', 'transactions', 'events', 'api-keys'])
    await must(shop, 'GET', `/v1/${path}`);
  await must(shop, 'GET', `/v1/transactions?customer_id=${shop.customerId}`);
  await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?kind=earn`);
  await store.health();
  for (const [asked] of query.mock.calls as unknown as [string | { readonly text: string }][])
    texts.add(typeof asked === 'string' ? asked : asked.text);
  query.mockRestore();
  await server.stop();
  await database.remove();

  expect(texts.size).toBeGreaterThan(25);
  expect([...texts].filter((text) => text.startsWith('insert into rate_buckets'))).toHaveLength(1);
  const namesBusiness =
    /business_id = (any\()?\$|\bbusiness_id\b.*from json_to_recordset|business_id text, mode text|^insert into rate_buckets as bucket \(business_id/s;
  const nameless = [...texts].filter((text) => !namesBusiness.test(text));
  expect(nameless.filter((text) => !known.some((pattern) => pattern.test(text)))).toEqual([]);
  // The list holds nothing that is not needed.
  for (const pattern of known) expect(nameless.some((text) => pattern.test(text))).toBe(true);
});
