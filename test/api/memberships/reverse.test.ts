import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { gym, gymRules, type MemberShop, month, openMemberShop, typesOf } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';

const visits = { ...gym, uses: { count: 8, per: month } };
const rules = { ...gymRules, grace_days: 5, plans: [visits] };

let clock: TestClock;
let server: TestServer;
beforeAll(async () => {
  clock = testClock('2026-03-10T09:00:00.000Z');
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());

const reverse = (shop: MemberShop, id: string, body = {}) =>
  shop.call('POST', `/v1/transactions/${id}/reverse`, { body });
const renewed = async (shop: MemberShop): Promise<string> => (await shop.renew()).json.transaction.id;

describe('a renewal that is reversed', () => {
  it('200: takes its period and its uses back, and leaves the one before as it was', async () => {
    const shop = await openMemberShop(server, { rules });
    await renewed(shop);
    await shop.use(2);
    const before = await shop.membership();
    const { balance } = await shop.card();
    const second = await renewed(shop);
    const told = await shop.toldBy(async () => {
      const { status, json } = await reverse(shop, second);
      expect(status).toBe(200);
      expect(json.transaction).toMatchObject({ kind: 'reverse', amount: 8, delta: -8, reverses: second });
    });
    expect(typesOf(told)).toEqual(['transaction.created', 'card.updated']);
    expect(told[1]?.[1].changed).toContain('membership');
    const { version, updated_at, ...after } = await shop.membership();
    expect(before).toMatchObject(after);
    expect(version).toBe(before.version + 2);
    const card = await shop.card();
    expect(card.balance).toEqual(balance);
    expect(updated_at).toBe(card.updated_at);
  });

  it('200: the uses of the period before last through its grace again', async () => {
    const shop = await openMemberShop(server, { rules });
    await renewed(shop);
    const { next_expiry } = (await shop.card()).balance;
    const second = await renewed(shop);
    expect((await shop.card()).balance.next_expiry).not.toEqual(next_expiry);
    await reverse(shop, second);
    expect((await shop.card()).balance.next_expiry).toEqual(next_expiry);
  });

  it('200: of the only period there is ends the membership, which is told', async () => {
    const shop = await openMemberShop(server, { rules });
    const first = await renewed(shop);
    const told = await shop.toldBy(() => reverse(shop, first));
    expect(typesOf(told)).toEqual(['transaction.created', 'card.updated', 'membership.expired']);
    expect(await shop.membership()).toMatchObject({ status: 'canceled', entitled: false, uses_left: 0 });
    expect((await shop.card()).benefits).toEqual([]);
    expectProblem(await reverse(shop, first), 'already_reversed');
    expect((await shop.renew()).json.membership).toMatchObject({ status: 'active', entitled: true, uses_left: 8 });
  });

  it('200: after a period that was over ends with it, and one that is in its grace goes on in it', async () => {
    const start = clock.now();
    const [over, inGrace] = [
      await openMemberShop(server, { rules: { ...rules, grace_days: 0 } }),
      await openMemberShop(server, { rules }),
    ];
    for (const shop of [over, inGrace]) await renewed(shop);
    clock.advance(Date.parse('2026-04-12T09:00:00.000Z') - start);
    for (const shop of [over, inGrace]) await reverse(shop, await renewed(shop));
    expect(await over.membership()).toMatchObject({ status: 'expired', entitled: false });
    expect(await inGrace.membership()).toMatchObject({ status: 'grace', entitled: true });
  });

  it('409 invalid_state: not the newest, or once some of its uses are spent or held', async () => {
    const shop = await openMemberShop(server, { rules });
    const first = await renewed(shop);
    const second = await renewed(shop);
    expectProblem(await reverse(shop, first), 'invalid_state');
    expect((await reverse(shop, second)).status).toBe(200);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 1 });
    expectProblem(await reverse(shop, first), 'invalid_state');
  });

  it('422 invalid_amount: a part of it', async () => {
    const shop = await openMemberShop(server, { rules });
    expectProblem(await reverse(shop, await renewed(shop), { amount: 3 }), 'invalid_amount', {
      members: { min: 8, max: 8 },
    });
  });

  it('422 nothing_to_reverse: of an unlimited plan, which is canceled instead', async () => {
    const shop = await openMemberShop(server);
    const { json } = await reverse(shop, await renewed(shop));
    expect(json).toMatchObject({ code: 'nothing_to_reverse', detail: expect.stringContaining('Cancel') });
  });
});
