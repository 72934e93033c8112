import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { type Agent, connectAgent } from './agent.ts';
import { type Cafe, openCafe } from './cafe.ts';

let server: TestServer;
let business: TestBusiness;
let cafe: Cafe;
beforeAll(async () => {
  server = await startTestServer();
  business = await server.business();
  cafe = await openCafe(business);
});
afterAll(() => server.stop());

/** What a change would show in: all that the business has. */
const stored = async (): Promise<string> => {
  const paths = [
    'cards',
    'customers',
    'transactions',
    'programs',
    'vouchers',
    'rewards',
    'holds',
    'audit-log',
    'events',
  ];
  const all = paths.map(async (path) => (await business.call('GET', `/v1/${path}?limit=100`)).text);
  return (await Promise.all(all)).join('\n');
};

async function tryToWrite(agent: Agent): Promise<readonly boolean[]> {
  const { ada, gift } = cafe.cards;
  const asked = listRoutes()
    .filter(({ method }) => method !== 'get')
    .map(({ method, path }) => {
      const at = path.replace('{card_id}', ada.id).replace('{id}', cafe.pointsId);
      return ['call_api', { method: method.toUpperCase(), path: at, body: { amount: 1 }, reference: 'w' }] as const;
    });
  const calls = [
    ...asked,
    ['book', { action: 'earn', card: ada.id, amount: 100, reference: 'w' }],
    ['book', { action: 'top_up', card: gift.id, amount: 100, reference: 'w' }],
    ['book', { action: 'adjust', card: ada.id, amount: 100, note: 'w', reference: 'w' }],
    ['issue_voucher', { reward: 'Cake', reference: 'w' }],
    ['change_program', { program: 'Points', rules: { earn: { value: 9 } } }],
    ['simulate_rules', { program: 'Points', rules: { earn: { value: 9 } } }],
  ] as const;
  const answers: boolean[] = [];
  for (const [name, args] of calls) answers.push((await agent.call(name, args)).isError);
  return answers;
}

it('a key without a scope to write changes nothing by any tool or operation', async () => {
  const scopes = ['customers:read', 'cards:read', 'rewards:read'] as const;
  const agent = await connectAgent({ url: server.url, key: await business.keyWith(scopes) });
  const before = await stored();
  const refused = await tryToWrite(agent);
  expect(refused.length).toBeGreaterThan(90);
  expect(refused.every(Boolean)).toBe(true);
  expect(await stored()).toBe(before);
  await agent.close();
});

it('a key that may write one thing is refused by every operation of another scope, and by no other for its scope', async () => {
  const agent = await connectAgent({ url: server.url, key: await business.keyWith(['cards:write']) });
  const own = new Set(['cards:write', 'any', 'none']);
  for (const { method, path, metadata } of listRoutes().filter((route) => route.method !== 'get')) {
    const at = path.replace('{card_id}', cafe.cards.gift.id).replace('{id}', cafe.pointsId);
    const asked = { method: method.toUpperCase(), path: at, body: {}, reference: `w-${metadata.operationId}` };
    const { value } = await agent.call('call_api', asked);
    expect([metadata.operationId, value.code === 'insufficient_scope']).toEqual([
      metadata.operationId,
      !own.has(metadata.scope),
    ]);
  }
  await agent.close();
});

it('a key of some programs gets the programs, rewards and transactions of these alone', async () => {
  const make = { name: 'Two programs', scopes: ['cards:read', 'rewards:read', 'transactions:write'] };
  const program_ids = [cafe.pointsId, cafe.cards.graceStamps.program_id];
  const { json } = await business.call('POST', '/v1/api-keys', { body: { ...make, program_ids } });
  const agent = await connectAgent({ url: server.url, key: json.secret });
  const { value } = await agent.call('list_programs');
  expect(value.programs.map(({ id }: { id: string }) => id).toSorted()).toEqual(program_ids.toSorted());
  expect((await agent.call('explain_transaction', { transaction: 'sale-2' })).value.transactions).toHaveLength(1);
  expect((await agent.call('explain_transaction', { transaction: 'gift-1' })).value.code).toBe('not_found');
  const summary = (await agent.call('card_summary', { card: cafe.cards.ada.id })).value;
  expect([summary.card.balance.available, summary.rewards.length]).toEqual([49, 2]);
  expect((await agent.call('card_summary', { card: cafe.cards.gift.id })).value.code).toBe('insufficient_scope');
  const redeem = { action: 'redeem', card: cafe.cards.ada.id, reward: 'Free coffee', reference: 'bound-1' };
  expect((await agent.call('book', redeem)).isError).toBe(false);
  await agent.close();
});

it('a key of one operation gets what that operation gives', async () => {
  const make = { name: 'Narrow', scopes: ['cards:read', 'customers:read'], operations: ['getCard'] };
  const { json } = await business.call('POST', '/v1/api-keys', { body: make });
  const agent = await connectAgent({ url: server.url, key: json.secret });
  const { value } = await agent.call('card_summary', { card: cafe.cards.grace.id });
  expect(value.card.balance.available).toBe(49);
  expect(value.transactions).toContain('not permitted to call listCardTransactions');
  await agent.close();
});

it('the same calls with a key that may write would differ', async () => {
  const agent = await connectAgent({ url: server.url, key: business.key });
  const before = await stored();
  expect(
    (await agent.call('book', { action: 'earn', card: cafe.cards.ada.id, amount: 100, reference: 'w' })).isError,
  ).toBe(false);
  expect(await stored()).not.toBe(before);
  await agent.close();
});
