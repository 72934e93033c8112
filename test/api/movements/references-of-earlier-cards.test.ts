import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { expectSound } from '../support/bonuses.ts';
import { merge, type Pair } from '../support/merging.ts';
import { expectProblem } from '../support/problem.ts';
import { openFor, paying, sales } from '../support/referenced-sales.ts';
import { replace } from '../support/replacing.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';

const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn();
});
afterAll(() => expectSound(server));

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

describe.each(Object.entries(ways))('on the card that %s', (_way, follow) => {
  it.each(sales)('200, 409: a reference of %s under %j is known', async (action, rules, sale, other) => {
    const { shop, send, balanceOf } = await openFor(server, rules);
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
    const { shop, send, balanceOf } = await openFor(server, paying);
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
    const { shop, send } = await openFor(server, paying);
    const body = { for: 'use', amount: 10 };
    const released = await send(shop.goingCard, 'holds', body);
    await must(shop, 'POST', `/v1/holds/${released.json.id}/release`);
    const again = await send(await follow(shop), 'holds', body);
    expect(again.status).toBe(201);
    expect(again.json.id).not.toBe(released.json.id);
  });

  it('409 reference_in_use: a hold that is asked of the earlier card finds the sale of the later one', async () => {
    const { shop, send } = await openFor(server, paying);
    const card = await follow(shop);
    const { transaction } = (await send(card, 'use', { amount: 10 })).json;
    const refused = await send(shop.goingCard, 'holds', { for: 'use', amount: 10 });
    expectProblem(refused, 'reference_in_use', { members: { transaction_id: transaction.id } });
  });

  it('200, 409: a return note of a reversal is known', async () => {
    const { shop, send, balanceOf } = await openFor(server, paying);
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
