import { afterEach, expect, it, vi } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { checkAndRedeem } from '../api/vouchers/random-vouchers.ts';
import { seededRandom } from './seeded-random.ts';

const planted = vi.hoisted(() => ({ forgotten: null as string | null, fired: 0 }));
afterEach(() => {
  planted.forgotten = null;
  planted.fired = 0;
});

/** A redeem that forgets a reason of the check, although the check knows it. */
vi.mock('../../server/src/accounts/vouchers/find-vouchers.ts', async (original) => {
  const real = await original<typeof import('../../server/src/accounts/vouchers/find-vouchers.ts')>();
  const { refusalOf } = await import('../../server/src/domain/vouchers/voucher-faults.ts');
  const usableVouchers: typeof real.usableVouchers = (view, codes = [], where) =>
    real.findVouchers(view, codes, where).map(({ voucher, reward, faults }, index) => {
      const known = faults.filter(({ code, reason }) => (reason ?? code) !== planted.forgotten);
      if (known.length < faults.length) planted.fired += 1;
      const [fault] = known;
      if (fault) throw refusalOf(fault, `/vouchers/${index}`);
      if (!voucher || !reward) throw new Error('A voucher without a reason is there.');
      return { voucher, reward };
    });
  return { ...real, usableVouchers };
});

const start = serversOfThisFile();
const cases = 600;

it('a redeem that forgets nothing agrees with the check', { timeout: 120_000 }, async () => {
  await checkAndRedeem(start, seededRandom(1), cases);
  expect(planted.fired).toBe(0);
});

it.each([
  'voucher_redeemed',
  'voucher_held',
  'voucher_void',
  'voucher_expired',
  'voucher_of_another_customer',
  'not_started',
  'other_program',
])('a redeem that forgets %s is caught by its check', { timeout: 120_000 }, async (reason) => {
  planted.forgotten = reason;
  await expect(checkAndRedeem(start, seededRandom(1), cases)).rejects.toThrow(reason);
  expect(planted.fired).toBeGreaterThan(0);
});
