import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { describe, expect } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { openReferralShop } from '../referrals/referral-shop.ts';
import { day, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();
const it = testWith({ now: clock.now });
const path = '/v1/analytics/referrals';
const none = { pending: 0, qualified: 0, completed: 0, expired: 0, refused: 0, revoked: 0 };

const figuresOf = async (shop: Parameters<typeof must>[0]) => (await must(shop, 'GET', path)).programs;

/** A referral of each status but `expired`, and two that are completed. */
async function openWithReferrals(server: TestServer) {
  const shop = await openReferralShop(server);
  const [first, second, third] = [await shop.friend(), await shop.friend(), await shop.friend()];
  await shop.buy(first);
  await shop.buy(second);
  const returned = await shop.buy(third);
  clock.advance(15 * day);
  await sweepOnce(server);
  await shop.refund(returned);
  await shop.buy(await shop.friend());
  await shop.friend();
  const { id } = await shop.friend();
  await must(shop, 'POST', `/v1/customers/${id}/erase`, {});
  return shop;
}

describe('figures of referrals', () => {
  it('200: count each status, and the units of those that are completed', async ({ server }) => {
    const shop = await openWithReferrals(server);
    expect(await figuresOf(shop)).toEqual([
      {
        ...{ program_id: shop.programId, unit: 'point', currency: null },
        ...{ ...none, pending: 1, qualified: 1, completed: 2, refused: 1, revoked: 1 },
        ...{ friend_units: 40, referrer_units: 60 },
      },
    ]);
    expect((await verifyLedger(server.service.store, clock.now())).listed).toEqual([]);
  });

  it('200: count a referral as expired once its time is over, like the list', async ({ server }) => {
    const shop = await openReferralShop(server);
    await shop.friend();
    expect(await figuresOf(shop)).toMatchObject([{ ...none, pending: 1 }]);
    clock.advance(91 * day);
    expect(await figuresOf(shop)).toMatchObject([{ ...none, expired: 1, friend_units: 0, referrer_units: 0 }]);
  });

  it('200, 404: are of one program, and of no other business', async ({ server }) => {
    const shop = await openReferralShop(server);
    const other = await openShop(server);
    await shop.friend();
    expect(await figuresOf(other)).toEqual([]);
    expect((await must(shop, 'GET', `${path}?program_id=${shop.programId}`)).programs).toHaveLength(1);
    expectProblem(await other.call('GET', `${path}?program_id=${shop.programId}`), 'not_found', {
      in: 'query',
      pointers: ['/program_id'],
    });
  });
});
