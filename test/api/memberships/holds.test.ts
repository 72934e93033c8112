import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { expectSound } from '../support/bonuses.ts';
import { day, minute, testClock } from '../support/clock.ts';
import { gym, gymRules, type MemberShop, month, openMemberShop } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});
afterAll(() => expectSound(server));

/** At most so many visits on a day. */
const visitsADay = (max: number, measure = 'amount') => ({
  limits: { caps: [{ id: 'visits', on: 'use', measure, window: 'day', max, over: 'refuse' }] },
});

async function open(rules: object = gymRules): Promise<MemberShop> {
  clock.advance(day);
  const shop = await openMemberShop(server, { rules: { ...rules } });
  expect((await shop.renew()).status).toBe(200);
  return shop;
}

/** The cap on visits allows no more of them. */
const expectFull = ({ status, json }: Answer) =>
  expect([status, json.code, json.cap_id]).toEqual([422, 'limit_exceeded', 'visits']);

const placeHold = (shop: MemberShop, amount: number, more: object = {}) =>
  shop.call('POST', `/v1/cards/${shop.cardId}/holds`, { body: { for: 'use', amount, ...more } });
const held = async (shop: MemberShop, amount: number): Promise<string> => {
  const { status, json } = await placeHold(shop, amount);
  expect([status, json.amount]).toEqual([201, amount]);
  return json.id;
};

describe('a hold of a plan without a number of uses', () => {
  it('201: has the amount that was asked for, takes no units, and counts for the caps', async () => {
    const shop = await open({ ...gymRules, ...visitsADay(1) });
    await held(shop, 1);
    expect((await shop.card()).balance).toMatchObject({ available: 0, held: 0 });
    expectFull(await shop.use(1));
    expectFull(await placeHold(shop, 1));
  });

  it.each(['amount', 'count'])('200: frees a cap on %s when it is released', async (measure) => {
    const shop = await open({ ...gymRules, ...visitsADay(1, measure) });
    await must(shop, 'POST', `/v1/holds/${await held(shop, 1)}/release`);
    expect((await shop.use(1)).status).toBe(200);
    expectFull(await shop.use(1));
  });

  it('200: frees a cap when it expires', async () => {
    const shop = await open({ ...gymRules, ...visitsADay(2) });
    await held(shop, 2);
    clock.advance(16 * minute);
    expect((await shop.use(2)).json.transaction).toMatchObject({ amount: 2, delta: 0 });
    expectFull(await shop.use(1));
  });

  it('200: frees what its capture does not take, and the rest when the capture is reversed', async () => {
    const shop = await open({ ...gymRules, ...visitsADay(3) });
    const captured = await must(shop, 'POST', `/v1/holds/${await held(shop, 3)}/capture`, { amount: 1 });
    expect(captured.transaction).toMatchObject({ kind: 'use', amount: 1, delta: 0 });
    expect(captured.hold).toMatchObject({ amount: 3, captured: 1, status: 'captured' });
    expect((await shop.use(2)).status).toBe(200);
    expectFull(await shop.use(1));
    await must(shop, 'POST', `/v1/transactions/${captured.transaction.id}/reverse`, {});
    expect((await shop.use(1)).status).toBe(200);
    expect((await shop.card()).balance).toMatchObject({ available: 0, held: 0, lifetime_used: 0 });
  });

  it('201: is answered again for its reference, and 409 for another amount', async () => {
    const shop = await open();
    const first = await placeHold(shop, 2, { reference: 'booking-1' });
    const again = await placeHold(shop, 2, { reference: 'booking-1' });
    expect([again.status, again.json]).toEqual([201, first.json]);
    expectProblem(await placeHold(shop, 1, { reference: 'booking-1' }), 'reference_in_use');
  });

  it('200: gives no units back where the card has a number of uses by then', async () => {
    const shop = await open();
    const holdId = await held(shop, 2);
    await shop.patchRules({ ...gymRules, plans: [{ ...gym, uses: { count: 5, per: month } }] });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/adjust`, { delta: 3, note: 'A gift.' });
    await must(shop, 'POST', `/v1/holds/${holdId}/release`);
    expect((await shop.card()).balance).toMatchObject({ available: 3, held: 0 });
  });

  it('200: is released by a close that writes everything off', async () => {
    const shop = await open({ ...gymRules, ...visitsADay(1) });
    const holdId = await held(shop, 1);
    const closed = await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, { forfeit: true });
    expect(closed.balance).toMatchObject({ available: 0, held: 0 });
    expect(await must(shop, 'GET', `/v1/holds/${holdId}`)).toMatchObject({ amount: 1, status: 'released' });
  });
});

describe('a hold of a plan with a number of uses', () => {
  it('200: sets units aside, and frees them and its cap', async () => {
    const limited = { ...gymRules, plans: [{ ...gym, uses: { count: 5, per: month } }], ...visitsADay(2) };
    const shop = await open(limited);
    const holdId = await held(shop, 2);
    expect((await shop.card()).balance).toMatchObject({ available: 3, held: 2 });
    await must(shop, 'POST', `/v1/holds/${holdId}/release`);
    expect((await shop.use(2)).json.card.balance).toMatchObject({ available: 3, held: 0 });
  });
});
