import { describe, expect } from 'vitest';
import type { Answer } from '../../support/server.ts';
import { exampleOf } from '../support/fixtures.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
});

type Json = Answer['json'];

const entriesOf = async (of: World, query = ''): Promise<Json[]> =>
  (await must(of, 'GET', `/v1/audit-log?limit=100${query}`)).data;

/** The audit entry of each change: its target, and the fields that differ, before and after. */
const told: Readonly<
  Record<string, (of: World, answer: Answer) => readonly [target: string, before: Json, after: Json]>
> = {
  createProgram: (_, { json }) => [json.id, null, { name: 'Points', status: 'draft' }],
  updateProgram: ({ programId }) => [programId, { name: 'Shop' }, { name: 'Bean points' }],
  activateProgram: ({ draftId }) => [draftId, { status: 'draft' }, { status: 'active' }],
  pauseProgram: ({ programId }) => [programId, { status: 'active' }, { status: 'paused' }],
  archiveProgram: ({ draftId }) => [draftId, { status: 'draft' }, { status: 'archived' }],
  createReward: (_, { json }) => [json.id, null, { name: 'Tea', cost: 5 }],
  updateReward: ({ rewardId }) => [rewardId, { stock: null }, { stock: 50 }],
  createApiKey: (_, { json }) => [json.id, null, { name: 'Till 3', scopes: ['cards:read', 'transactions:write'] }],
  rotateApiKey: ({ keyId }, { json }) => [keyId, { expires_at: null }, { rotated_to: json.id }],
  revokeApiKey: ({ keyId }) => [keyId, { revoked_at: null }, {}],
  adjustCard: ({ giftCardId }, { json }) => [
    giftCardId,
    { balance: { available: 3_000 } },
    { balance: { available: 3_010 }, transaction_id: json.transaction.id },
  ],
  blockCard: ({ cardId }) => [
    cardId,
    { status: 'active', status_reason: null },
    { status: 'blocked', status_reason: 'Lost.' },
  ],
  closeCard: ({ closingCardId }) => [closingCardId, { status: 'active' }, { status: 'closed' }],
  replaceCard: ({ lostCardId }, { json }) => [
    lostCardId,
    { status: 'active', replaced_by: null },
    { status: 'closed', replaced_by: json.id },
  ],
  reverseTransaction: ({ transactionId }, { json }) => [
    transactionId,
    { reversed_amount: 0 },
    { reversed_amount: 250, reversal: json.transaction.id },
  ],
};

// Some run at once, because each has a separate world.
describe.concurrent.each(Object.keys(told))('%s', (operationId) => {
  it('200: records the key, the request, the target and the changed fields, and nothing more for a replay', async ({
    server,
  }) => {
    const own = await makeWorld(server);
    const { data } = await must(own, 'GET', '/v1/api-keys');
    const { method, path, body } = exampleOf(own, operationId);
    const headers = { 'Idempotency-Key': 'once' };
    const answer = await own.call(method, path, { body, headers });
    expect(answer.status).toBeLessThan(300);
    await own.call(method, path, { body, headers });

    const entries = await entriesOf(own, `&action=${operationId}`);
    const [target, before, after] = told[operationId]?.(own, answer) ?? [];
    const ofTarget = entries.filter((entry) => entry.target === target);
    expect(ofTarget).toHaveLength(1);
    expect(ofTarget[0]).toMatchObject({
      object: 'audit_entry',
      action: operationId,
      request_id: answer.headers.get('request-id'),
      after,
    });
    if (before === null) expect(ofTarget[0].before).toBeNull();
    else expect(ofTarget[0].before).toMatchObject(before);
    expect(data.map(({ id }: Json) => id)).toContain(ofTarget[0].key_id);
    // Only what differs.
    for (const [name, value] of Object.entries(before === null ? {} : ofTarget[0].before))
      expect(JSON.stringify(value)).not.toBe(JSON.stringify(ofTarget[0].after[name]));
  });
});

it('200: what changes nothing, is refused, or only moves a balance as programs say, is not told', async ({
  server,
}) => {
  const own = await makeWorld(server);
  const before = await entriesOf(own);
  await must(own, 'PATCH', `/v1/programs/${own.programId}`, { name: 'Shop' });
  await must(own, 'PATCH', `/v1/rewards/${own.rewardId}`, { name: 'Coffee' });
  await must(own, 'POST', `/v1/programs/${own.programId}/activate`);
  expectProblem(await own.call('POST', `/v1/cards/${own.giftCardId}/close`), 'open_holds', {
    members: { hold_ids: expect.any(Array) },
  });
  await own.earn({ amount: 1_250 });
  expect(await entriesOf(own)).toEqual(before);
});

it('200: records an unblocking with the earlier status', async ({ server }) => {
  const own = await makeWorld(server);
  await must(own, 'POST', `/v1/cards/${own.cardId}/block`, { reason: 'lost' });
  await must(own, 'POST', `/v1/cards/${own.cardId}/unblock`);
  const [entry] = await entriesOf(own, `&target=${own.cardId}`);
  expect(entry).toMatchObject({ action: 'unblockCard', before: { status: 'blocked' }, after: { status: 'active' } });
});

it('200: keys that the command line makes are told without a key', async () => {
  const [entry] = await entriesOf(world, '&action=createApiKey');
  expect(entry.key_id).not.toBeNull();
  const first = (await entriesOf(world, '&action=createApiKey')).at(-1);
  expect(first.key_id).toBeNull();
});

it('200: no secret is ever told', async ({ server }) => {
  const own = await makeWorld(server);
  const { secret } = await must(own, 'POST', '/v1/api-keys', { name: 'Till', scopes: ['cards:read'] });
  expect(await snapshot(server)).not.toContain(secret.slice(12));
});

it('200: newest first, page by page, and by target, action and key', async ({ server }) => {
  const shop = await openShop(server);
  for (const name of ['a', 'b', 'c']) await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { name });
  const first = await must(shop, 'GET', '/v1/audit-log?limit=2');
  const second = await must(shop, 'GET', `/v1/audit-log?limit=2&cursor=${first.next_cursor}`);
  const names = [...first.data, ...second.data].map(({ after }: Json) => after.name);
  expect(names).toEqual(['c', 'b', 'a', 'Shop']);
  const none = await must(shop, 'GET', '/v1/audit-log?action=closeCard');
  expect(none.data).toEqual([]);
  const { key_id } = first.data[0];
  const byKey = await must(shop, 'GET', `/v1/audit-log?key_id=${key_id}`);
  expect(byKey.data).toHaveLength(4);
  const byTarget = await must(shop, 'GET', `/v1/audit-log?target=${shop.programId}&action=createProgram`);
  expect(byTarget.data).toHaveLength(1);
});

it("200: another business's and the other mode's log are their own", async ({ server }) => {
  const live = await makeWorld(server, { mode: 'live' });
  const ids = new Set((await entriesOf(live)).map(({ id }) => id));
  for (const { id } of await entriesOf(world)) expect(ids).not.toContain(id);
});

it('400 invalid_cursor, invalid_request: what is no cursor, and no key', async () => {
  expectProblem(await world.call('GET', '/v1/audit-log?cursor=x'), 'invalid_cursor', {
    in: 'query',
    pointers: ['/cursor'],
  });
  expectProblem(await world.call('GET', '/v1/audit-log?key_id=x'), 'invalid_request', {
    in: 'query',
    pointers: ['/key_id'],
  });
});

it('200: has the name that a program gives itself', async ({ server }) => {
  const own = await makeWorld(server);
  const path = `/v1/cards/${own.cardId}/block`;
  const sent = (agent: string) =>
    own.call('POST', path, { body: { reason: 'lost' }, headers: { 'Loyalty-Agent': agent } });
  for (const agent of ['', 'x'.repeat(101), 'caf\u00e9'])
    expectProblem(await sent(agent), 'invalid_request', { in: 'header', pointers: ['/loyalty-agent'] });
  expect((await sent('night-job 2')).status).toBe(200);
  expect((await entriesOf(own, `&target=${own.cardId}`))[0]).toMatchObject({ agent: 'night-job 2' });
  await must(own, 'POST', `/v1/cards/${own.cardId}/unblock`);
  expect((await entriesOf(own, `&target=${own.cardId}`))[0]).toMatchObject({ agent: null });
});
