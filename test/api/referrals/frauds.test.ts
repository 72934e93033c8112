import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { expectSound } from '../support/bonuses.ts';
import { day, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';
import { openReferralShop, type ReferralShop, referral } from './referral-shop.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

const refusal = ({ status, json }: Answer) => [status, json.code, json.reason, json.errors?.[0]?.pointer];
const refused = (reason: string, pointer = '/code') => [422, 'referral_refused', reason, pointer];

const refer = (shop: ReferralShop, code: string, friend_id: string) =>
  shop.call('POST', '/v1/referrals', { body: { code, friend_id } });
const signUp = (shop: ReferralShop, body: object) =>
  shop.call('POST', '/v1/customers', { body: { referral_code: shop.code, ...body } });
const newCustomer = async (shop: ReferralShop, body: object = {}): Promise<string> =>
  (await must(shop, 'POST', '/v1/customers', body)).id;

/** Tries to refer the friend, and checks that the check says the same and that nothing was written. */
async function tried(shop: ReferralShop, code: string, friendId: string) {
  const before = (await must(shop, 'GET', '/v1/referrals')).data;
  const check = await must(shop, 'POST', '/v1/referrals/check', { code, friend_id: friendId });
  const answer = await refer(shop, code, friendId);
  expect(check.valid).toBe(false);
  const reasons = check.reasons.map((one: Answer['json']) => [one.code, one.reason ?? undefined]);
  expect(reasons[0]).toEqual([answer.json.code, answer.json.reason]);
  expect((await must(shop, 'GET', '/v1/referrals')).data).toEqual(before);
  return answer;
}

const settle = (shop: ReferralShop, ...ids: readonly string[]) =>
  Promise.all(ids.map((id) => must(shop, 'PATCH', `/v1/cards/${id}`, {})));

describe('a referral is refused', () => {
  it('with a code of the customer', async () => {
    const shop = await openReferralShop(server);
    expect(refusal(await tried(shop, shop.code, shop.customerId))).toEqual(refused('own_code'));
  });

  it('with the e-mail address of the referrer, also with a plus, and with the phone number', async () => {
    const customer = { email: 'ada@example.com', phone: '+4915112345678' };
    const shop = await openReferralShop(server, { customer });
    for (const body of [{ email: 'ADA@example.com' }, { email: 'ada+2@example.com' }, { phone: '+49 151 1234 5678' }]) {
      expect(refusal(await signUp(shop, body))).toEqual(refused('same_contact', '/referral_code'));
      expect(refusal(await tried(shop, shop.code, await newCustomer(shop, body)))).toEqual(refused('same_contact'));
    }
    expect((await signUp(shop, { email: 'adam@example.com' })).status).toBe(201);
  });

  it('for a customer who already made a purchase, even one that was fully returned', async () => {
    const shop = await openReferralShop(server);
    const id = await newCustomer(shop);
    const cardId = await shop.issue({ customer_id: id });
    await shop.refund(await shop.buy({ cardId }));
    expect(refusal(await tried(shop, shop.code, id))).toEqual(refused('existing_customer'));
  });

  it('for a customer who brought the referrer, directly or through another', async () => {
    const shop = await openReferralShop(server);
    const friend = await shop.friend();
    const code = await shop.codeOf(friend.id);
    expect(refusal(await tried(shop, code, shop.customerId))).toEqual(refused('ring'));
    const third = await shop.friend({ referral_code: code });
    expect(refusal(await tried(shop, await shop.codeOf(third.id), shop.customerId))).toEqual(refused('ring'));
  });

  it('beyond the limit of the referrer, also for two at the same moment', async () => {
    const shop = await openReferralShop(server, {
      terms: { ...referral, max_per_referrer: { count: 2, window: 'month' } },
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(shop, {})));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(2);
    expect(refusal(answers.find(({ status }) => status !== 201) as Answer)).toEqual(refused('limit', '/referral_code'));
    expect((await must(shop, 'GET', '/v1/customers?limit=100')).data).toHaveLength(3);
    clock.advance(31 * day);
    expect((await signUp(shop, {})).status).toBe(201);
  });

  it('with the code of a customer who is gone, and with one that nobody has', async () => {
    const shop = await openReferralShop(server);
    const [id, other] = [await newCustomer(shop), await newCustomer(shop)];
    const code = await shop.codeOf(other);
    await must(shop, 'POST', `/v1/customers/${other}/erase`);
    for (const unknown of [code, 'AAAA-AAAA'])
      expect(refusal(await refer(shop, unknown, id))).toEqual([404, 'not_found', undefined, '/code']);
    expect(refusal(await signUp(shop, { referral_code: code }))).toEqual([
      404,
      'not_found',
      undefined,
      '/referral_code',
    ]);
  });

  it('a second time', async () => {
    const shop = await openReferralShop(server);
    const friend = await shop.friend();
    const other = await shop.codeOf(await newCustomer(shop));
    expect(refusal(await tried(shop, other, friend.id))).toEqual([409, 'already_referred', undefined, '/friend_id']);
    const lone = await newCustomer(shop);
    const answers = await Promise.all([refer(shop, shop.code, lone), refer(shop, other, lone)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('a referral ends', () => {
  /** A friend whose bonuses are booked or are still to come. */
  async function openWith(completed: boolean) {
    const shop = await openReferralShop(server);
    const friend = await shop.friend();
    await shop.buy(friend);
    if (completed) {
      clock.advance(14 * day);
      await settle(shop, friend.cardId);
      expect(await shop.points(shop)).toBe(30);
    }
    return { shop, friend };
  }

  it('when the friend turns out to be the referrer, before the bonuses and after them', async () => {
    for (const [completed, status] of [
      [false, 'refused'],
      [true, 'revoked'],
    ] as const) {
      const { shop, friend } = await openWith(completed);
      await must(shop, 'POST', `/v1/customers/${friend.id}/merge`, { into: shop.customerId });
      const [ended] = (await must(shop, 'GET', '/v1/referrals')).data;
      expect(ended).toMatchObject({ status, reason: 'own_code' });
      expect(await shop.points(shop)).toBe(20);
      await expectSound(server);
    }
  });

  it('when two of a chain turn out to be one person', async () => {
    const { shop, friend } = await openWith(true);
    const third = await shop.friend({ referral_code: await shop.codeOf(friend.id) });
    await shop.buy(third);
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into: third.id });
    expect(await shop.of(friend)).toMatchObject({ status: 'revoked', reason: 'ring' });
    expect(await shop.of(third)).toMatchObject({ status: 'qualified' });
    await expectSound(server);
  });

  it('when the friend turns out to have bought before', async () => {
    const { shop, friend } = await openWith(false);
    const regular = await newCustomer(shop);
    const cardId = await shop.issue({ customer_id: regular });
    clock.advance(day);
    await shop.buy({ cardId });
    await must(shop, 'POST', `/v1/customers/${friend.id}/merge`, { into: regular });
    // The card of the other record is younger than the referral, so the purchases of one new customer are joined.
    expect(await shop.of({ id: regular })).toMatchObject({ status: 'qualified' });
    await expectSound(server);
  });

  it('when one of both is erased before the bonuses', async () => {
    for (const side of ['friend', 'referrer'] as const) {
      const { shop, friend } = await openWith(false);
      await must(shop, 'POST', `/v1/customers/${side === 'friend' ? friend.id : shop.customerId}/erase`);
      const [ended] = (await must(shop, 'GET', '/v1/referrals')).data;
      expect(ended).toMatchObject({ status: 'refused', reason: 'inactive', [`${side}_id`]: null });
      await expectSound(server);
    }
  });

  it('when both have the same phone number by the time of the bonuses', async () => {
    const { shop, friend } = await openWith(false);
    for (const id of [friend.id, shop.customerId])
      await must(shop, 'PATCH', `/v1/customers/${id}`, { phone: '+4915112345678' });
    clock.advance(14 * day);
    await settle(shop, friend.cardId);
    expect(await shop.of(friend)).toMatchObject({ status: 'refused', reason: 'same_contact' });
    expect([await shop.points(friend), await shop.points(shop)]).toEqual([20, 0]);
    await expectSound(server);
  });

  it('and follows the card of the friend when it is replaced, and the record of the referrer when it is merged', async () => {
    const { shop, friend } = await openWith(false);
    const next = await must(shop, 'POST', `/v1/cards/${friend.cardId}/replace`, {});
    const keeper = await newCustomer(shop);
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into: keeper });
    clock.advance(14 * day);
    await settle(shop, next.id);
    expect(await shop.of(friend)).toMatchObject({ status: 'completed', referrer_id: keeper });
    expect([await shop.points({ cardId: next.id }), await shop.points(shop)]).toEqual([40, 30]);
    const again = await shop.friend();
    expect(await shop.of(again)).toMatchObject({ referrer_id: keeper });
    await expectSound(server);
  });

  it('with the card of the friend', async () => {
    const { shop, friend } = await openWith(false);
    await must(shop, 'POST', `/v1/cards/${friend.cardId}/close`, { forfeit: true });
    expect(await shop.of(friend)).toMatchObject({ status: 'refused', reason: 'inactive' });
    await expectSound(server);
  });
});

describe('the program of a referral', () => {
  it('409: none has referrals, or several have', async () => {
    const shop = await openReferralShop(server);
    const id = await newCustomer(shop);
    const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, referral };
    const { id: program_id } = await must(shop, 'POST', '/v1/programs', { name: 'Other', status: 'active', rules });
    expect(refusal(await refer(shop, shop.code, id))).toEqual([409, 'invalid_state', undefined, undefined]);
    const named = await must(shop, 'POST', '/v1/referrals', { code: shop.code, friend_id: id, program_id });
    expect(named).toMatchObject({ program_id, status: 'pending' });
    const plain = await server.business();
    const friend = await must(plain, 'POST', '/v1/customers', {});
    const { code } = await must(plain, 'POST', `/v1/customers/${friend.id}/referral-code`);
    const answer = await plain.call('POST', '/v1/referrals', { body: { code, friend_id: friend.id } });
    expect(refusal(answer)).toEqual([409, 'invalid_state', undefined, undefined]);
  });
});
