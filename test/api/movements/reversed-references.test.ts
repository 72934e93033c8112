import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { gift, passes } from '../support/counter.ts';
import { gymRules } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn();
});

type Json = Readonly<Record<string, unknown>>;

/** A sale that carries a reference, in a separate program. */
interface Sale {
  readonly path: string;
  readonly rules: Json;
  readonly body: Json;
  /** The balance of the card before the sale. */
  readonly balance?: number;
  /** Part of the sale that can be reversed alone. */
  readonly part?: number;
  readonly cost?: number;
}

const reference = 'order-1';
const counted = {
  kind: 'membership',
  plans: [{ ...gymRules.plans[0], uses: { count: 4, per: { unit: 'month', count: 1 } } }],
};

const sales: Readonly<Record<string, Sale>> = {
  'an earn': { path: 'earn', rules: pointsRules, body: { amount: 1_000 }, part: 400 },
  'an earn of no value': { path: 'earn', rules: pointsRules, body: { amount: 50 }, part: 10 },
  'a use': { path: 'use', rules: gift, body: { amount: 500 }, balance: 1_000, part: 200 },
  'a top-up of money': { path: 'top-up', rules: gift, body: { amount: 500 }, part: 200 },
  'a top-up of a pack': { path: 'top-up', rules: passes, body: { pack_id: 'ten' }, part: 3 },
  'a redeem': { path: 'redeem', rules: pointsRules, body: {}, balance: 100, cost: 10 },
  'a redeem of cost 0': { path: 'redeem', rules: pointsRules, body: {}, cost: 0 },
  'an adjustment': { path: 'adjust', rules: pointsRules, body: { delta: 50, note: 'Goodwill.' } },
  'a renewal': { path: 'membership/renew', rules: counted, body: { plan_id: 'gym' } },
};

/** A shop that can make the sale, and the sale's body with its reference. */
async function openFor({ rules, balance, cost, body }: Sale): Promise<{ shop: Shop; sale: Json }> {
  const shop = await openShop(server, { rules });
  if (balance !== undefined)
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/adjust`, { delta: balance, note: 'Start' });
  if (cost === undefined) return { shop, sale: { ...body, reference } };
  const benefit = { kind: 'free_item', sku: 'coffee', quantity: 1 };
  const reward = await must(shop, 'POST', '/v1/rewards', { program_id: shop.programId, name: 'Coffee', benefit, cost });
  return { shop, sale: { ...body, reward_id: reward.id, reference } };
}

const send = (shop: Shop, card: string, { path }: Sale, body: Json, key?: string): Promise<Answer> =>
  shop.call('POST', `/v1/cards/${card}/${path}`, { body, ...(key ? { headers: { 'Idempotency-Key': key } } : {}) });

async function sellAndReverse(shop: Shop, sale: Sale, body: Json, key?: string) {
  const first = await send(shop, shop.cardId, sale, body, key);
  expect(first.status).toBe(200);
  const { id } = first.json.transaction;
  await must(shop, 'POST', `/v1/transactions/${id}/reverse`, {});
  return { first, id };
}

async function expectRefused(sent: () => Promise<Answer>, transaction_id: string): Promise<void> {
  const before = await snapshot(server);
  const answer = await sent();
  expectProblem(answer, 'reference_reversed', { members: { transaction_id } });
  expect(answer.json.detail).toContain('was reversed');
  expect(answer.json.detail).toContain('new reference');
  expect(await snapshot(server)).toBe(before);
}

describe.each(Object.entries(sales))('%s that was wholly reversed', (_name, sale) => {
  it('409 reference_reversed: the same sale again under another key, and nothing is written', async () => {
    const { shop, sale: body } = await openFor(sale);
    const { id } = await sellAndReverse(shop, sale, body);
    await expectRefused(() => send(shop, shop.cardId, sale, body), id);
  });

  it('200: the same Idempotency-Key still answers the stored bytes', async () => {
    const { shop, sale: body } = await openFor(sale);
    const { first } = await sellAndReverse(shop, sale, body, 'first-try');
    const again = await send(shop, shop.cardId, sale, body, 'first-try');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('200: a new reference books the sale again', async () => {
    const { shop, sale: body } = await openFor(sale);
    const { id } = await sellAndReverse(shop, sale, body);
    const again = await send(shop, shop.cardId, sale, { ...body, reference: 'order-1b' });
    expect(again.status).toBe(200);
    expect(again.json.transaction.id).not.toBe(id);
  });

  it('409 reference_reversed: also on the card that replaced its card', async () => {
    const { shop, sale: body } = await openFor(sale);
    const { id } = await sellAndReverse(shop, sale, body);
    const replaced = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    await expectRefused(() => send(shop, replaced.id, sale, body), id);
  });

  it('409 reference_reversed: also on the card that its card was merged into', async () => {
    const { shop, sale: body } = await openFor(sale);
    const { id } = await sellAndReverse(shop, sale, body);
    const target = await must(shop, 'POST', '/v1/customers', {});
    const stays = await shop.issue({ customer_id: target.id });
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into: target.id });
    await expectRefused(() => send(shop, stays, sale, body), id);
  });
});

describe.each(Object.entries(sales).filter(([, { part }]) => part))('%s that was reversed in part', (_name, sale) => {
  it('200: answers the original for its reference', async () => {
    const { shop, sale: body } = await openFor(sale);
    const first = await send(shop, shop.cardId, sale, body);
    const { id } = first.json.transaction;
    await must(shop, 'POST', `/v1/transactions/${id}/reverse`, { amount: sale.part });
    const again = await send(shop, shop.cardId, sale, body);
    expect([again.status, again.json.transaction.id]).toEqual([200, id]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json.transaction.reversed_amount).toBe(sale.part);
  });
});

describe('the reference of a hold', () => {
  const use = { for: 'use', amount: 500, reference };
  async function capturedAndReversed() {
    const { shop } = await openFor(sales['a use'] as Sale);
    const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, use);
    const { transaction } = await must(shop, 'POST', `/v1/holds/${hold.id}/capture`, {});
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    return { shop, id: transaction.id };
  }

  it('409 reference_reversed: its capture was reversed, for a hold and for a use', async () => {
    const { shop, id } = await capturedAndReversed();
    const path = `/v1/cards/${shop.cardId}`;
    await expectRefused(() => shop.call('POST', `${path}/holds`, { body: use }), id);
    await expectRefused(() => shop.call('POST', `${path}/use`, { body: { amount: 500, reference } }), id);
  });

  it('409 reference_reversed: the use with it was reversed', async () => {
    const sale = sales['a use'] as Sale;
    const { shop, sale: body } = await openFor(sale);
    const { id } = await sellAndReverse(shop, sale, body);
    await expectRefused(() => shop.call('POST', `/v1/cards/${shop.cardId}/holds`, { body: use }), id);
  });

  it.each(['use', 'redeem'])(
    '409: on a replaced and on a merged card, it is still the %s of its predecessor',
    async (kind) => {
      const { shop, sale: body } = await openFor(sales[`a ${kind}`] as Sale);
      const { transaction } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/${kind}`, body);
      const members = { members: { transaction_id: transaction.id } };
      const { id: replaced } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
      const hold = { body: { for: kind, ...body, ...(kind === 'use' ? { amount: 10 } : {}) } };
      expectProblem(await shop.call('POST', `/v1/cards/${replaced}/holds`, hold), 'reference_in_use', members);
      const target = await must(shop, 'POST', '/v1/customers', {});
      const stays = await shop.issue({ customer_id: target.id });
      await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into: target.id });
      expectProblem(await shop.call('POST', `/v1/cards/${stays}/holds`, hold), 'reference_in_use', members);
    },
  );

  it('201: on the card that replaced its card, a captured hold is answered again', async () => {
    const { shop } = await openFor(sales['a use'] as Sale);
    const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, use);
    await must(shop, 'POST', `/v1/holds/${hold.id}/capture`, {});
    const { id: replaced } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    const again = await shop.call('POST', `/v1/cards/${replaced}/holds`, { body: use });
    expect([again.status, again.json.id]).toEqual([201, hold.id]);
  });
});

it.each(['an earn', 'a use', 'a top-up of money', 'a redeem', 'a renewal'])(
  '200: in a batch, the item is refused and the others are booked: %s',
  async (name) => {
    const sale = sales[name] as Sale;
    const { shop, sale: body } = await openFor(sale);
    const { id } = await sellAndReverse(shop, sale, body);
    const action = sale.path.replace('membership/', '').replace('-', '_');
    const item = { action, card_id: shop.cardId, ...body };
    const { results } = await must(shop, 'POST', '/v1/transactions/batch', {
      items: [item, { ...item, reference: 'order-2' }],
    });
    expect(results.map(({ status }: Answer['json']) => status)).toEqual([409, 200]);
    expect(results[0].body).toMatchObject({ code: 'reference_reversed', transaction_id: id });
  },
);

it('409 reference_reversed: a preview answers what the earn would', async () => {
  const sale = sales['an earn'] as Sale;
  const { shop, sale: body } = await openFor(sale);
  const { id } = await sellAndReverse(shop, sale, body);
  await expectRefused(() => shop.preview(body), id);
});
