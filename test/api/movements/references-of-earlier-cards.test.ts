import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { expectSound } from '../support/bonuses.ts';
import { gift, passes } from '../support/counter.ts';
import { gymRules } from '../support/member-shop.ts';
import { merge, openPair, type Pair } from '../support/merging.ts';
import { expectProblem } from '../support/problem.ts';
import { replace } from '../support/replacing.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, pointsRules } from '../support/shop.ts';

const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn();
});
afterAll(() => expectSound(server));

type Json = Readonly<Record<string, unknown>>;

const reference = 'sale-1';
const packs = { ...passes, packs: [...passes.packs, { id: 'two', name: 'Two', units: 2, price: 2 }] };
const plans = { kind: 'membership', plans: [gymRules.plans[0], { ...gymRules.plans[0], id: 'pool' }] };
const paying = { ...pointsRules, pay: { units: 1, amount: 1 } };

/** The action, the rules, the sale, and another sale that has the same reference. */
const sales: readonly (readonly [action: string, rules: Json, sale: Json, other: Json])[] = [
  ['earn', paying, { amount: 1_000 }, { amount: 1_100 }],
  ['use', paying, { amount: 10 }, { amount: 11 }],
  ['redeem', paying, { reward_id: 'first' }, { reward_id: 'second' }],
  ['top-up', gift, { amount: 10 }, { amount: 11 }],
  ['top-up', packs, { pack_id: 'ten' }, { pack_id: 'two' }],
  ['adjust', paying, { delta: 10, note: 'Sorry.' }, { delta: 11, note: 'Sorry.' }],
  ['membership/renew', plans, { plan_id: 'gym' }, { plan_id: 'pool' }],
];

/** How the units come to another card, whose id each answers. */
const ways: Readonly<Record<string, (shop: Pair) => Promise<string>>> = {
  'replaced its card': ({ goingCard, ...shop }) => replace({ ...shop }, goingCard),
  'replaced its card twice': async ({ goingCard, ...shop }) => replace(shop, await replace(shop, goingCard)),
  'its card was merged into': async (shop) => {
    expect((await merge(shop)).status).toBe(200);
    return shop.cardId;
  },
  'replaced the one that its card was merged into': async (shop) => {
    const second = await replace(shop, shop.goingCard);
    expect((await merge(shop)).status).toBe(200);
    expect((await must(shop, 'GET', `/v1/cards/${second}`)).replaced_by).toBe(shop.cardId);
    return replace(shop, shop.cardId);
  },
};

/** Two cards with 100 units each that can make the sales, and the bodies with ids of rewards there are. */
async function openFor(rules: Json) {
  const shop = await openPair(server, { rules });
  if (rules['kind'] !== 'membership')
    for (const card of [shop.cardId, shop.goingCard])
      await must(shop, 'POST', `/v1/cards/${card}/adjust`, { delta: 100, note: 'Start.' });
  const rewards: Record<string, string> = {};
  for (const name of ['first', 'second']) {
    const reward = { program_id: shop.programId, name, benefit: { kind: 'custom', label: name }, cost: 10 };
    if (rules['kind'] === 'points') rewards[name] = (await must(shop, 'POST', '/v1/rewards', reward)).id;
  }
  const bodyOf = (body: Json) => ({
    ...body,
    ...(body['reward_id'] ? { reward_id: rewards[String(body['reward_id'])] } : {}),
    reference,
  });
  const send = (card: string, action: string, body: Json): Promise<Answer> =>
    shop.call('POST', `/v1/cards/${card}/${action}`, { body: bodyOf(body) });
  const balanceOf = async (card: string) => (await must(shop, 'GET', `/v1/cards/${card}`)).balance;
  return { shop, send, balanceOf };
}

describe.each(Object.entries(ways))('on the card that %s', (_way, follow) => {
  it.each(sales)('200, 409: a reference of %s under %j is known', async (action, rules, sale, other) => {
    const { shop, send, balanceOf } = await openFor(rules);
    const first = await send(shop.goingCard, action, sale);
    expect([first.status, first.text.length > 0]).toEqual([200, true]);
    const card = await follow(shop);
    const before = await balanceOf(card);
    const again = await send(card, action, sale);
    expect([again.status, again.json.transaction?.id]).toEqual([200, first.json.transaction.id]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const members = { transaction_id: first.json.transaction.id };
    expectProblem(await send(card, action, other), 'reference_in_use', { members });
    expect(await balanceOf(card)).toEqual(before);
  });

  it.each(['use', 'redeem'])('201, 409: a captured hold for %s is answered again for its reference', async (kind) => {
    const { shop, send, balanceOf } = await openFor(paying);
    const body = kind === 'use' ? { for: kind, amount: 10 } : { for: kind, reward_id: 'first' };
    const hold = await send(shop.goingCard, 'holds', body);
    const { transaction } = await must(shop, 'POST', `/v1/holds/${hold.json.id}/capture`, {});
    const card = await follow(shop);
    const before = await balanceOf(card);
    const again = await send(card, 'holds', body);
    expect([again.status, again.json.id]).toEqual([201, hold.json.id]);
    const other = kind === 'use' ? { for: kind, amount: 11 } : { for: kind, reward_id: 'second' };
    expectProblem(await send(card, 'holds', other), 'reference_in_use', {
      members: { transaction_id: transaction.id },
    });
    expect(await balanceOf(card)).toEqual(before);
  });

  it('201: the reference of a released hold is free', async () => {
    const { shop, send } = await openFor(paying);
    const body = { for: 'use', amount: 10 };
    const released = await send(shop.goingCard, 'holds', body);
    await must(shop, 'POST', `/v1/holds/${released.json.id}/release`);
    const again = await send(await follow(shop), 'holds', body);
    expect(again.status).toBe(201);
    expect(again.json.id).not.toBe(released.json.id);
  });

  it('409 reference_in_use: a hold that is asked of the earlier card finds the sale of the later one', async () => {
    const { shop, send } = await openFor(paying);
    const card = await follow(shop);
    const { transaction } = (await send(card, 'use', { amount: 10 })).json;
    const refused = await send(shop.goingCard, 'holds', { for: 'use', amount: 10 });
    expectProblem(refused, 'reference_in_use', { members: { transaction_id: transaction.id } });
  });

  it('200, 409: a return note of a reversal is known', async () => {
    const { shop, send, balanceOf } = await openFor(paying);
    const { transaction } = (await send(shop.goingCard, 'earn', { amount: 1_000 })).json;
    const reverse = (amount: number) =>
      shop.call('POST', `/v1/transactions/${transaction.id}/reverse`, { body: { amount, reference: 'note-1' } });
    const first = await reverse(400);
    const card = await follow(shop);
    const before = await balanceOf(card);
    const again = await reverse(400);
    expect([again.status, again.json.transaction?.id]).toEqual([200, first.json.transaction.id]);
    expectProblem(await reverse(500), 'reference_in_use', { members: { transaction_id: first.json.transaction.id } });
    expect(await balanceOf(card)).toEqual(before);
  });
});
