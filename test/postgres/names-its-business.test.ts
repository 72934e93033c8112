import { Socket } from 'node:net';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { openReadPools } from '@loyalty-service/server/storage/postgres/connection/settings';
import { PostgresStore } from '@loyalty-service/server/storage/postgres/postgres-store';
import { expect, it, vi } from 'vitest';
import { must, openShop } from '../api/support/shop.ts';
import { sweepOnce } from '../api/support/sweep.ts';
import { rememberingMailer, until } from '../api/support/webhooks.ts';
import { startTestServer } from '../support/server.ts';
import { makeTestDatabase } from '../support/test-store.ts';

/** Statements that name no business, and why they need not. */
const known = [
  /^begin isolation level read committed$/,
  /^commit$/,
  // Endpoints were made that the batch did not know of: it is planned again.
  /^rollback$/,
  // Settings that a connection makes when it begins, and its questions about its server.
  /^set (statement|lock)_timeout = \d+(; set \w+ = \w+)*$/,
  /^select current_setting\('synchronous_commit'\)/,
  /^select tag, made_at::float8 as made_at from drizzle\.oldest_writer /,
  /^show transaction_read_only$/,
  // Due rows of all businesses: first those of real time, then those of test clocks that are ahead.
  /^select business_id, mode, id, due_at from cards where due_at <= \$1::bigint and business_id <> all\(\$2::text\[\]\) order by/,
  /^select cards\.business_id, .* from test_clocks join cards on cards\.business_id = test_clocks\.business_id and /,
  // Whose old rows are to be removed.
  /^select [a-z_, ]+ from businesses order by business_id limit \$1$/,
  // Whose sums are behind the ledger.
  /^select [a-z_, ]+ from (sum_positions|cohort_positions|voucher_positions|event_counters) order by business_id, mode limit \$1$/,
  // Which test clocks are to be moved.
  /^select [a-z_, ]+ from test_clocks order by business_id limit \$1$/,
  // Which endpoints have deliveries that are due, and which mails are to be sent.
  /^\nselect endpoint\.business_id, endpoint\.mode, endpoint\.id\nfrom webhook_endpoints endpoint\n/,
  /^select [a-z_., ]+ from mails where due_at <= \$1::bigint and business_id <> all\(\$2::text\[\]\) order by/,
  // A key is looked up by its digest before anyone knows whose it is: a table that lies on every machine.
  /^select [a-z_, ]+ from key_digests where digest = \$1::text$/,
];

const letter = (type: string): number => type.charCodeAt(0);

/** The texts of statements among messages to PostgreSQL: `Parse` has a name before it, `Query` has not. */
function textsIn(messages: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at + 5 <= messages.length; at += 1 + messages.readInt32BE(at + 1)) {
    const body = messages
      .subarray(at + 5, at + 1 + messages.readInt32BE(at + 1))
      .toString()
      .split('\0');
    if (messages[at] === letter('P')) texts.push(body[1] ?? '');
    if (messages[at] === letter('Q')) texts.push(body[0] ?? '');
    // Who begins a connection names no type.
    if (messages[at] === 0) break;
  }
  return texts;
}

it('every statement names its business, but for a few that are known', async () => {
  const database = await makeTestDatabase();
  await (await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false })).close();
  const { url } = database;
  const onError = () => {};
  // As Citus is spoken to, where alone it matters.
  const store = new PostgresStore({ url, isCitus: true, readers: openReadPools(url, onError), onError });
  const texts = new Set<string>();
  const written = vi.spyOn(Socket.prototype, 'write');
  const server = await startTestServer({ store, rateLimited: true, mailer: rememberingMailer() });
  const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };
  const shop = await openShop(server, { rules });
  await shop.earn({ amount: 100, reference: 'r' });
  await shop.earn({ amount: 100, reference: 'r' });
  const hook = { url: 'https://shop.example.com/hooks', enabled_events: '*' };
  const { id: endpointId } = await must(shop, 'POST', '/v1/webhook-endpoints', hook);
  await must(shop, 'POST', `/v1/webhook-endpoints/${endpointId}/test`, { type: 'card.issued' });
  const attempted = async () => (await must(shop, 'GET', '/v1/deliveries')).data[0].attempts.length > 0;
  await until(attempted, 'an attempt');
  await shop.preview({ amount: 100 });
  await must(shop, 'PATCH', `/v1/cards/${shop.cardId}`, { metadata: { a: 'b' } });
  await must(shop, 'PATCH', `/v1/customers/${shop.customerId}`, { name: 'Ada' });
  await must(shop, 'PUT', '/v1/external-customers/x', { name: 'Grace' });
  for (const path of ['customers', 'cards', 'programs', 'transactions', 'events', 'api-keys'])
    await must(shop, 'GET', `/v1/${path}`);
  await must(shop, 'GET', `/v1/transactions?customer_id=${shop.customerId}`);
  await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?kind=earn`);
  await must(shop, 'POST', '/v1/test-clock', { advance_to: new Date(Date.now() + 86_400_000).toISOString() });
  await must(shop, 'POST', '/v1/test-data/reset', {});
  await sweepOnce(server);
  await store.health();
  const port = Number(new URL(database.url).port);
  for (const [index, [bytes]] of written.mock.calls.entries()) {
    const { remotePort } = written.mock.contexts[index] as Socket;
    if (remotePort === port && Buffer.isBuffer(bytes)) for (const text of textsIn(bytes)) texts.add(text);
  }
  written.mockRestore();
  await server.stop();
  await database.remove();

  expect(texts.size).toBeGreaterThan(25);
  expect([...texts].filter((text) => text.startsWith('insert into rate_buckets'))).toHaveLength(1);
  const namesBusiness =
    /business_id = (any\()?\$|(unnest\(\$\d+::text\[\]\)|\$\d+::text) as business_id\b|^insert into \w+( as bucket)? \((digest, )?business_id\b/s;
  const nameless = [...texts].filter((text) => !namesBusiness.test(text));
  expect(nameless.filter((text) => !known.some((pattern) => pattern.test(text)))).toEqual([]);
  // The list holds nothing that is not needed.
  expect(known.filter((pattern) => !nameless.some((text) => pattern.test(text)))).toEqual([]);
});
