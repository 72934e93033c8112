import { describe, expect } from 'vitest';
import { testClock } from '../support/clock.ts';
import { gym, gymRules, type MemberShop, month, openMemberShop } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let shop: MemberShop;
const memberships: string[] = [];
const cards: string[] = [];

/** The nth of the memberships that a list has. */
const listed = async (query: string): Promise<number[]> =>
  (await must(shop, 'GET', `/v1/memberships?${query}`)).data.map(({ id }: { id: string }) => memberships.indexOf(id));

it.beforeAll(async ({ server }) => {
  const visits = { ...gym, id: 'visits', uses: { count: 4, per: month } };
  const year = { ...gym, id: 'year', period: { unit: 'year', count: 1 } };
  shop = await openMemberShop(server, { rules: { ...gymRules, plans: [gym, visits, year] } });
  for (const plan_id of ['gym', 'visits', 'year']) {
    const { id } = await must(shop, 'POST', '/v1/cards', { program_id: shop.programId });
    memberships.push((await must(shop, 'POST', `/v1/cards/${id}/membership/renew`, { plan_id })).membership.id);
    cards.push(id);
  }
  await must(shop, 'POST', `/v1/cards/${cards[1]}/use`, { amount: 1 });
  await must(shop, 'POST', `/v1/cards/${cards[2]}/membership/cancel`, { at: 'period_end' });
  memberships.push((await shop.renew({ plan_id: 'gym' })).json.membership.id);
});

describe('memberships', () => {
  it('200: newest first, by each filter', async () => {
    expect(await listed('')).toEqual([3, 2, 1, 0]);
    expect(await listed('limit=2')).toEqual([3, 2]);
    expect(await listed('status=active')).toEqual([3, 1, 0]);
    expect(await listed('status=canceled')).toEqual([2]);
    expect(await listed('status=expired')).toEqual([]);
    expect(await listed(`customer_id=${shop.customerId}`)).toEqual([3]);
    expect(await listed('expires_before=2026-04-10T22:00:00Z')).toEqual([]);
    expect(await listed('expires_before=2026-04-10T22:00:01Z')).toEqual([3, 1, 0]);
    expect(await listed('status=canceled&expires_before=2027-04-01T00:00:00Z')).toEqual([2]);
  });

  it('400: invalid filters', async () => {
    const answer = await shop.call('GET', '/v1/memberships?status=paused&expires_before=soon');
    expectProblem(answer, 'invalid_request', { in: 'query', pointers: ['/status', '/expires_before'] });
  });

  it('200: the same by itself, in the list and on its card, however the card is found', async () => {
    const { data } = await must(shop, 'GET', '/v1/memberships');
    const onCards = (await must(shop, 'GET', '/v1/cards')).data;
    for (const [index, id] of memberships.entries()) {
      const one = await shop.call('GET', `/v1/memberships/${id}`);
      expect(one.headers.get('etag')).toBe(`"${one.json.version}"`);
      expect(data.find((listed: { id: string }) => listed.id === id)).toEqual(one.json);
      const card = await must(shop, 'GET', `/v1/cards/${one.json.card_id}`);
      expect(card.membership).toEqual(one.json);
      expect(onCards.find((listed: { id: string }) => listed.id === card.id)).toEqual(card);
      const found = await must(shop, 'POST', '/v1/cards/lookup', { code: card.code });
      expect(found.data).toEqual([card]);
      expect(one.json.uses_left).toBe(index === 1 ? 3 : null);
    }
  });

  it('200: the events have the card and the membership as they were answered', async ({ server }) => {
    const fresh = await openMemberShop(server);
    let answer: Awaited<ReturnType<MemberShop['renew']>> | undefined;
    const told = await fresh.toldBy(async () => {
      answer = await fresh.renew();
    });
    const { card, transaction } = answer?.json ?? {};
    const { id, version, balance, progress, tier_id } = card;
    expect(told.map(([, data]) => data)).toEqual([
      { transaction, card: { id, version, balance, progress, tier_id } },
      { card, transaction },
      { card, changed: ['benefits', 'membership', 'last_activity_at'] },
    ]);
  });
});
