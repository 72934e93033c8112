import { describe, expect } from 'vitest';
import type { Answer } from '../../support/server.ts';
import { exampleOf, examplesFor, operationIds } from '../support/fixtures.ts';
import { eventsAfter, lastSequence, must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

/** For operations that tell nothing: one after the other, each goes well in what the others have left. */
let quiet: World;
it.beforeAll(async ({ server }) => {
  quiet = await makeWorld(server);
});

/** The events of each operation. All others emit none. */
const emitted: Readonly<Record<string, readonly string[]>> = {
  earnOnCard: ['transaction.created'],
  topUpCard: ['transaction.created', 'card.topped_up'],
  useCard: ['transaction.created', 'card.units_used'],
  redeemReward: ['transaction.created', 'reward.redeemed'],
  captureHold: ['transaction.created', 'card.units_used'],
  reverseTransaction: ['transaction.created'],
  adjustCard: ['transaction.created'],
  renewMembership: ['transaction.created', 'card.topped_up', 'card.updated'],
  cancelMembership: ['card.updated'],
  createVoucher: ['voucher.issued'],
  redeemVouchers: ['transaction.created', 'voucher.redeemed'],
  voidVoucher: ['voucher.voided'],
  createReferral: ['referral.created'],
  signUpFriend: ['customer.updated', 'referral.created', 'card.issued'],
  voidVoucherBatch: ['voucher_batch.voided'],
  issueCard: ['card.issued'],
  updateCard: ['card.updated'],
  blockCard: ['card.updated'],
  closeCard: ['transaction.created', 'card.updated'],
  extendCard: ['card.updated'],
  replaceCard: ['transaction.created', 'card.updated', 'card.issued', 'transaction.created'],
  createCustomer: ['customer.updated'],
  updateCustomer: ['customer.updated'],
  updateCardPageCustomer: ['customer.updated'],
  putExternalCustomer: ['customer.updated'],
  mergeCustomer: ['transaction.created', 'card.updated', 'transaction.created', 'card.updated', 'customer.updated'],
  eraseCustomer: ['card.updated', 'customer.updated'],
  batchTransactions: ['transaction.created'],
};

const sendWithKey = (world: World, operationId: string, key: string): Promise<Answer> => {
  const { method, path, body } = exampleOf(world, operationId);
  return world.call(method, path, { body, headers: { 'Idempotency-Key': key } });
};

describe.each(operationIds)('%s', (operationId) => {
  const types = emitted[operationId] ?? [];
  it(`2xx: emits ${types.join(' and ') || 'nothing'}, once, with the request that caused it`, async ({ server }) => {
    const world = types.length > 0 ? await makeWorld(server) : quiet;
    const sequence = await lastSequence(world);
    const cause = `cause-${operationId}`;
    const answer = await sendWithKey(world, operationId, cause);
    expect(answer.status, answer.text).toBeLessThan(300);
    await sendWithKey(world, operationId, cause);
    const events = await eventsAfter(world, sequence);
    expect(events.map(({ type }) => type)).toEqual(types);
    // The items of a batch have references in place of one key for all of it, and a friend names an attempt.
    const idempotency_key = ['batchTransactions', 'signUpFriend'].includes(operationId) ? null : cause;
    const request = { id: answer.headers.get('request-id'), idempotency_key };
    events.forEach((event, index) => {
      expect(event).toMatchObject({
        object: 'event',
        sequence: sequence + index + 1,
        api_version: 'v1',
        livemode: false,
        request,
      });
      expect(event.timestamp).toBe(event.created_at);
      expect(event.business_id).toBe(world.caller.tenant.business_id);
    });
  });
});

it('2xx: no operation tells anything about a request that it refuses', async ({ server }) => {
  const world = await makeWorld(server);
  const sequence = await lastSequence(world);
  // A friend who signs up names an attempt, and no key or version.
  const refused = examplesFor(world).filter(({ route }) => route.metadata.operationId !== 'signUpFriend');
  for (const { method, path, body } of refused) {
    await world.call(method, path, {
      body: body ?? (method === 'GET' ? undefined : {}),
      headers: { 'If-Match': '"999"', 'Idempotency-Key': 'two words' },
    });
    await world.call(method, `${path}?wrong=1`, { body });
  }
  const writes = (await eventsAfter(world, sequence)).map(({ type }) => type);
  expect(writes).toEqual([]);
});

describe('data', () => {
  const lastEvents = async (shop: Shop, act: () => Promise<unknown>) => {
    const sequence = await lastSequence(shop);
    await act();
    return eventsAfter(shop, sequence);
  };

  it('200: transaction.created has the row as answered, and the card as the row left it', async ({ server }) => {
    const shop = await openShop(server);
    let answer: Answer['json'];
    const [event] = await lastEvents(shop, async () => {
      answer = (await shop.earn({ amount: 1_250 })).json;
    });
    const { id, version, balance, progress, tier_id } = answer.card;
    expect(event.data).toEqual({ transaction: answer.transaction, card: { id, version, balance, progress, tier_id } });
    expect(event.request.idempotency_key).toBeNull();
  });

  it('200: a replay by reference emits no event', async ({ server }) => {
    const shop = await openShop(server);
    await shop.earn({ amount: 100, reference: 'r' });
    expect(await lastEvents(shop, () => shop.earn({ amount: 100, reference: 'r' }))).toEqual([]);
  });

  it('200: card.issued and card.updated have the card as answered, and what changed', async ({ server }) => {
    const shop = await openShop(server);
    const call = (method: string, path: string, body?: object) => () => must(shop, method, path, body);
    const [issued] = await lastEvents(shop, call('POST', '/v1/cards', { program_id: shop.programId }));
    const { id } = issued.data.card;
    expect(issued.data.card).toEqual(await must(shop, 'GET', `/v1/cards/${id}`));
    const steps: [string, string, object | undefined, string[]][] = [
      ['PATCH', `/v1/cards/${id}`, { external_id: 'a' }, ['external_id']],
      ['PATCH', `/v1/cards/${id}`, { external_id: 'a', metadata: { k: 'v' } }, ['metadata']],
      ['POST', `/v1/cards/${id}/block`, { reason: 'lost' }, ['status', 'status_reason', 'status_changed_at']],
      ['POST', `/v1/cards/${id}/unblock`, undefined, ['status', 'status_reason', 'status_changed_at']],
      ['POST', `/v1/cards/${id}/close`, undefined, ['status', 'status_changed_at']],
    ];
    for (const [method, path, body, changed] of steps) {
      const [event, ...more] = await lastEvents(shop, call(method, path, body));
      expect(more).toEqual([]);
      expect([event.type, event.data.changed.toSorted()]).toEqual(['card.updated', changed.toSorted()]);
      expect(event.data.card).toEqual(await must(shop, 'GET', `/v1/cards/${id}`));
    }
  });

  it('200: customer.updated says whether the customer was created or updated, and is not sent if nothing changed', async ({
    server,
  }) => {
    const shop = await openShop(server);
    const put = (body: object) => () => must(shop, 'PUT', '/v1/external-customers/put', body);
    const [created] = await lastEvents(shop, put({ name: 'Ada' }));
    expect(created.data).toEqual({
      customer: await must(shop, 'GET', `/v1/customers/${created.data.customer.id}`),
      change: 'created',
    });
    const [updated] = await lastEvents(shop, put({ name: 'Grace' }));
    expect([updated.data.change, updated.data.customer.name, updated.data.customer.version]).toEqual([
      'updated',
      'Grace',
      2,
    ]);
    expect(await lastEvents(shop, put({ name: 'Grace' }))).toEqual([]);
    const [patched] = await lastEvents(shop, () =>
      must(shop, 'PATCH', `/v1/customers/${created.data.customer.id}`, { name: null }),
    );
    expect([patched.data.change, patched.data.customer.name]).toEqual(['updated', null]);
  });

  it('200: closing with a balance tells the row, then the card', async ({ server }) => {
    const shop = await openShop(server);
    await shop.earn({ amount: 500 });
    const events = await lastEvents(shop, () =>
      must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, { forfeit: true }),
    );
    expect(events.map(({ type, data }) => [type, data.transaction?.delta ?? null, data.card.version])).toEqual([
      ['transaction.created', -5, 3],
      ['card.updated', null, 4],
    ]);
  });
});
