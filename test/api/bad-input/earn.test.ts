import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { badEarns } from './bodies.ts';

let server: TestServer;
let shop: Shop;
let path: string;
let before: string;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server);
  path = `/v1/cards/${shop.cardId}/earn`;
  before = await snapshot(server);
});
afterAll(() => server.stop());

const json = { 'Content-Type': 'application/json' };

describe('an earn', () => {
  it.each(badEarns)('400 $code: $name', async ({ raw, code, pointers }) => {
    for (const at of [path, `${path}/preview`]) {
      const answer = await shop.call('POST', at, { raw, headers: { ...json, 'Idempotency-Key': 'bad' } });
      expectProblem(answer, code, { instance: at, ...(pointers ? { pointers } : {}) });
    }
    expect(await snapshot(server)).toBe(before);
  });

  it('400 invalid_request: names at most 50 of the fields that are wrong', async () => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field_${index}`, index]));
    const answer = await shop.earn(body);
    expect(`${answer.status} ${answer.json.code} ${answer.json.errors.length}`).toBe('400 invalid_request 50');
  });
});

it('400: the answer to an invalid time or day shows a valid one', async () => {
  const time = await shop.earn({ amount: 1, occurred_at: 'yesterday' });
  expect(time.json.errors[0].detail).toBe('is not a time such as 2026-11-21T09:30:00Z');
  const day = await shop.call('POST', '/v1/customers', { body: { birthday: '3rd of May' } });
  expect(day.json.errors[0].detail).toBe('is not a day such as 2026-11-21');
});

describe('a metadata key', () => {
  it.each(['\\u0000', '\\ud800', ''])('400 invalid_request: %j', async (key) => {
    const answer = await shop.call('POST', path, { raw: `{"amount":1,"metadata":{"${key}":"v"}}`, headers: json });
    expect(`${answer.status} ${answer.json.code}`).toBe('400 invalid_request');
    expect(answer.json.errors[0].pointer).toMatch(/^\/metadata/);
    expect(await snapshot(server)).toBe(before);
  });
});

it('200: what is unusual and valid is kept exactly', async () => {
  const fine = await openShop(server);
  const note = 'smile \u{1f600}, \u2028, \u00e9, "quotes", \\ and \u007f';
  const metadata = { constructor: 'a', toString: 'b', 'with/slash~': 'c', '\u{1f600}': '' };
  const earned = await fine.earn({ amount: 100, note, metadata });
  expect(earned.status).toBe(200);
  const got = await must(fine, 'GET', `/v1/transactions/${earned.json.transaction.id}`);
  expect([got.note, got.metadata]).toEqual([note, metadata]);
  for (const raw of ['{"amount":1E2}', '{"amount":100.0}', '{"amount":"1","amount":100}', ' {"amount":100}\n']) {
    const answer = await fine.call('POST', `/v1/cards/${fine.cardId}/earn`, { raw });
    expect(answer.json.transaction.amount).toBe(100);
  }
});

it('200: good earns sent in between bad ones are all booked, and nothing else is', async () => {
  const busy = await openShop(server);
  const good = Array.from(
    { length: badEarns.length },
    (_, index) => () => busy.earn({ amount: 100, reference: `sale-${index}` }),
  );
  const bad = badEarns.map(
    ({ raw }) =>
      () =>
        busy.call('POST', `/v1/cards/${busy.cardId}/earn`, { raw, headers: json }),
  );
  const answers = await Promise.all(good.flatMap((earn, index) => [earn(), bad[index]?.()]));
  const statuses = answers.map((answer) => answer?.status);
  expect(statuses.filter((status) => status === 200).length).toBe(good.length);
  expect(statuses.filter((status) => status === 400).length).toBe(bad.length);
  const card = await must(busy, 'GET', `/v1/cards/${busy.cardId}`);
  expect([card.balance.available, card.version]).toEqual([good.length, good.length + 1]);
});

it.each([
  ['visit', 1],
  ['item', 2],
])('422: items of more than the largest amount, in a program that counts by %s', async (basis, amount) => {
  const stamps = await openShop(server, { rules: { kind: 'stamps', goal: 10, earn: { basis, value: 1 } } });
  const earn = (each: number, sku: (index: number) => string) =>
    stamps.earn({ amount, items: [0, 1].map((index) => ({ sku: sku(index), amount: each })) });
  for (const sku of [() => 'gold', (index: number) => `gold-${index}`]) {
    const refused = await earn(500_000_000_001, sku);
    expectProblem(refused, 'amount_mismatch', { members: { pointer: '/items' } });
    expect(refused.json.detail).toContain('1000000000000');
    expect((await earn(500_000_000_000, sku)).status).toBe(200);
  }
});
