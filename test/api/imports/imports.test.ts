import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { expect } from 'vitest';
import { imported, importOnce, postCsv } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { eventsAfter, lastSequence, must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeEach(async ({ server }) => {
  shop = await openShop(server);
});

const counts = (created: number, unchanged = 0, refused = 0) => ({
  total: created + unchanged + refused,
  created,
  unchanged,
  refused,
});
const rowsOf = async (cardId: string) => (await must(shop, 'GET', `/v1/cards/${cardId}/transactions`)).data;
const cardsOf = async (external_id: string) => (await must(shop, 'POST', '/v1/cards/lookup', { external_id })).data;
const customersOf = async (external_id: string) =>
  (await must(shop, 'POST', '/v1/customers/search', { external_id })).data;
const member = (more: object = {}) => ({
  customer_external_id: 'm-1',
  name: 'Ada',
  program_id: shop.programId,
  card_external_id: 'k-1',
  opening_balance: 120,
  ...more,
});

it('202: a row makes a customer, a card and an opening balance, and tells them', async ({ server }) => {
  const before = await lastSequence(shop);
  const sent = await shop.call('POST', '/v1/imports', { body: { rows: [member({ card_code: '4006381333931' })] } });
  expect(sent.status).toBe(202);
  expect(sent.json).toMatchObject({ kind: 'balances', status: 'pending', counts: { total: 1, created: 0 } });
  await importOnce(server);
  const done = await must(shop, 'GET', `/v1/imports/${sent.json.id}`);
  expect(done).toMatchObject({ status: 'done', counts: counts(1), refused: [] });
  const [customer] = await customersOf('m-1');
  const [card] = await cardsOf('k-1');
  expect(customer).toMatchObject({ name: 'Ada', email: null, status: 'active' });
  expect(card).toMatchObject({ customer_id: customer.id, code: '4006381333931', status: 'active' });
  expect(card.balance).toMatchObject({ available: 120, lifetime_earned: 0 });
  const [row] = await rowsOf(card.id);
  expect(row).toMatchObject({ kind: 'import', amount: 120, delta: 120, balance_after: 120, sequence: 1 });
  const events = await eventsAfter(shop, before);
  expect(events.map(({ type }) => type)).toEqual(['customer.updated', 'card.issued', 'transaction.created']);
  for (const { request } of events) expect(request.id).toBe(sent.headers.get('request-id'));
  expect((await verifyLedger(server.service.store, server.service.now())).listed).toEqual([]);
});

it('202: the same rows again change nothing and count nothing twice, also after the card went on', async ({
  server,
}) => {
  await imported(server, shop, [member()]);
  const [card] = await cardsOf('k-1');
  await must(shop, 'POST', `/v1/cards/${card.id}/earn`, { amount: 1_000 });
  const [{ id: customerId }] = await customersOf('m-1');
  await must(shop, 'PATCH', `/v1/customers/${customerId}`, { name: 'Countess' });
  const sequence = await lastSequence(shop);
  expect(await imported(server, shop, [member(), member()])).toMatchObject({ counts: counts(0, 2) });
  expect(await lastSequence(shop)).toBe(sequence);
  expect((await customersOf('m-1'))[0].name).toBe('Countess');
  const replaced = await must(shop, 'POST', `/v1/cards/${card.id}/replace`, {});
  expect(await imported(server, shop, [member()])).toMatchObject({ counts: counts(0, 1) });
  expect((await must(shop, 'GET', `/v1/cards/${replaced.id}`)).balance.available).toBe(130);
});

it('202: what is there already gets what a row adds: the card of a customer, the balance of a card', async ({
  server,
}) => {
  const customers = [{ customer_external_id: 'm-1' }];
  expect(await imported(server, shop, customers)).toMatchObject({ kind: 'customers', counts: counts(1) });
  const cards = [{ customer_external_id: 'm-1', program_id: shop.programId }];
  expect(await imported(server, shop, cards)).toMatchObject({ kind: 'cards', counts: counts(1) });
  expect(await imported(server, shop, cards)).toMatchObject({ counts: counts(0, 1) });
  const balances = [{ ...cards[0], opening_balance: 7 }];
  expect(await imported(server, shop, balances)).toMatchObject({ kind: 'balances', counts: counts(1) });
  expect(await imported(server, shop, balances)).toMatchObject({ counts: counts(0, 1) });
  const [customer] = await customersOf('m-1');
  const { data } = await must(shop, 'GET', `/v1/cards?customer_id=${customer.id}`);
  expect(data.map((card: { balance: { available: number } }) => card.balance.available)).toEqual([7]);
});

it('202: rows of one file that name one thing find what those before them made', async ({ server }) => {
  const rows = [
    { customer_external_id: 'm-1' },
    { customer_external_id: 'm-1', program_id: shop.programId },
    { customer_external_id: 'm-1', program_id: shop.programId, opening_balance: 5 },
    { customer_external_id: 'm-1', program_id: shop.programId, opening_balance: 5 },
  ];
  expect(await imported(server, shop, rows)).toMatchObject({ counts: counts(3, 1) });
});

it('202: a refused row leaves nothing behind, names its line, code and field, and the others go in', async ({
  server,
}) => {
  const other = await openShop(server);
  const done = await imported(server, shop, [
    { customer_external_id: 'a', email: 'nobody' },
    { customer_external_id: 'b', program_id: other.programId },
    { customer_external_id: 'c', colour: 'red' },
    { name: 'No id' },
    { customer_external_id: 'd', opening_balance: 5 },
    member(),
    { ...member(), customer_external_id: 'e' },
    { ...member(), opening_balance: 999 },
    { customer_external_id: 'f', program_id: shop.programId, opening_balance: 1.5 },
    { customer_external_id: 'g', birthday: '9990-12-10' },
  ]);
  expect(done).toMatchObject({ status: 'done', counts: counts(1, 0, 9) });
  expect(done.refused.map(({ line, code, field }: Refused) => [line, code, field])).toEqual([
    [1, 'invalid_request', 'email'],
    [2, 'not_found', 'program_id'],
    [3, 'invalid_request', 'colour'],
    [4, 'invalid_request', 'customer_external_id'],
    [5, 'invalid_request', 'program_id'],
    [7, 'external_id_taken', 'card_external_id'],
    [8, 'reference_in_use', null],
    [9, 'invalid_request', 'opening_balance'],
    [10, 'invalid_request', 'birthday'],
  ]);
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) expect(await customersOf(id)).toEqual([]);
});

interface Refused {
  readonly line: number;
  readonly code: string;
  readonly field: string | null;
}

it('202: no bonus for issue is granted for a card that was issued before it came in', async ({ server }) => {
  const welcome = { id: 'welcome', name: 'Welcome', on: { kind: 'issue' }, effect: { kind: 'add', value: 50 } };
  const greeting = await openShop(server, {
    rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, campaigns: [welcome] },
  });
  shop = greeting;
  const issued = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
  expect(issued.balance.available).toBe(50);
  await imported(server, shop, [member()]);
  expect((await cardsOf('k-1'))[0].balance.available).toBe(120);
});

it('202: units that were paid for come as a lot that expires when its row says', async ({ server }) => {
  shop = await openShop(server, { rules: { kind: 'gift' } });
  const balance_expires_at = '2099-01-31T23:00:00.000Z';
  await imported(server, shop, [member({ balance_expires_at })]);
  const [card] = await cardsOf('k-1');
  expect(card.balance.next_expiry).toEqual({ amount: 120, at: balance_expires_at });
  const lots = await must(shop, 'GET', `/v1/cards/${card.id}/lots`);
  expect(lots.data).toMatchObject([{ remaining: 120, expires_at: balance_expires_at }]);
  expect((await verifyLedger(server.service.store, server.service.now())).listed).toEqual([]);
});

it('202: an opening balance above max_balance is refused, and one on a membership', async ({ server }) => {
  const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };
  shop = await openShop(server, { rules: { ...points, limits: { max_balance: 100 } } });
  const [over] = (await imported(server, shop, [member()])).refused;
  expect(over).toMatchObject({ code: 'limit_exceeded' });
  shop = await openShop(server, {
    rules: { kind: 'membership', plans: [{ id: 'year', name: 'Year', price: 1, period: { unit: 'year', count: 1 } }] },
  });
  const [units] = (await imported(server, shop, [member()])).refused;
  expect(units).toMatchObject({ code: 'unsupported_for_kind' });
  expect(await cardsOf('k-1')).toEqual([]);
});

it('202: a closed card is neither opened nor made anew by its row', async ({ server }) => {
  const row = { customer_external_id: 'm-1', program_id: shop.programId, opening_balance: 9 };
  await imported(server, shop, [row]);
  const [customer] = await customersOf('m-1');
  const { data } = await must(shop, 'GET', `/v1/cards?customer_id=${customer.id}`);
  await must(shop, 'POST', `/v1/cards/${data[0].id}/close`, { forfeit: true });
  expect(await imported(server, shop, [row])).toMatchObject({ counts: counts(0, 1) });
  expect((await must(shop, 'GET', `/v1/cards?customer_id=${customer.id}`)).data).toHaveLength(1);
});

it('202: rows that wait for a customer who is erased meanwhile are forgotten, not imported', async ({ server }) => {
  const marker = 'q8markerq8';
  await imported(server, shop, [{ customer_external_id: `x-${marker}`, name: marker }]);
  const [customer] = await customersOf(`x-${marker}`);
  const waiting = await shop.call('POST', '/v1/imports', {
    body: { rows: [{ customer_external_id: `x-${marker}`, name: marker }, { customer_external_id: 'm-2' }] },
  });
  await must(shop, 'POST', `/v1/customers/${customer.id}/erase`);
  expect(await snapshot(server)).not.toContain(marker);
  await importOnce(server);
  const done = await must(shop, 'GET', `/v1/imports/${waiting.json.id}`);
  expect(done).toMatchObject({ status: 'done', counts: counts(1, 0, 1) });
  expect(done.refused).toMatchObject([{ line: 1, code: 'customer_not_active', field: 'customer_external_id' }]);
  expect(await snapshot(server)).not.toContain(marker);
});

it('202: nothing of the rows is kept once they are in, but for why some were refused', async ({ server }) => {
  const secret = 'q9markerq9';
  await imported(server, shop, [
    { customer_external_id: 'm-1', email: `${secret}@` },
    { customer_external_id: secret },
  ]);
  const left = (await snapshot(server)).split('\n').filter((line) => /^import_(rows|jobs) /.test(line));
  expect(left.join('\n')).not.toContain(secret);
});

it('202: rows of a key that was revoked meanwhile are refused', async ({ server }) => {
  const key = await shop.keyWith(['admin']);
  const sent = await shop.call('POST', '/v1/imports', { key, body: { rows: [{ customer_external_id: 'm-1' }] } });
  const { id } = (await shop.call('GET', '/v1/me', { key })).json.key;
  await must(shop, 'DELETE', `/v1/api-keys/${id}`);
  await importOnce(server);
  const done = await must(shop, 'GET', `/v1/imports/${sent.json.id}`);
  expect(done.refused).toMatchObject([{ line: 1, code: 'invalid_api_key' }]);
});

it('202: an Idempotency-Key answers the same import again, for a file by its very bytes', async () => {
  const headers = { 'Idempotency-Key': 'move-in', 'Content-Type': 'text/csv' };
  const post = (raw: string) => shop.call('POST', '/v1/imports', { raw, headers });
  const first = await post('customer_external_id\nm-1\n');
  const again = await post('customer_external_id\nm-1\n');
  expect(again.text).toBe(first.text);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expectProblem(await post('customer_external_id\r\nm-1\r\n'), 'idempotency_key_reused');
});

it('202: that it was sent is in the audit log, without a word of its rows', async () => {
  const { json } = await postCsv(shop, 'customer_external_id,name\nm-1,Ada\n');
  const { data } = await must(shop, 'GET', `/v1/audit-log?target=${json.id}`);
  expect(data).toMatchObject([{ action: 'createImport', before: null, after: { kind: 'customers', total: 1 } }]);
});
