import { afterEach, expect, it, vi } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { compareWithModel } from '../api/vouchers/voucher-model.ts';

type ChangeVoucher = typeof import('../../server/src/accounts/vouchers/change-voucher.ts')['changeVoucher'];
type Changes = Parameters<ChangeVoucher>[2];

/** Changes of a voucher that a server with a bug forgets. */
const bugs: Readonly<Record<string, (...change: readonly [Parameters<ChangeVoucher>[1], Changes]) => boolean>> = {
  'does not give a returned use back': ({ uses }, changes) => (changes.uses ?? uses) < uses,
  'does not give a held use back': (voucher, { uses, held = voucher.held }) =>
    uses === undefined && held < voucher.held,
  'does not reserve a held use': ({ held }, changes) => (changes.held ?? held) > held,
  'does not count the use of a captured hold': ({ uses, held }, changes) =>
    changes.uses !== undefined && changes.uses > uses && changes.held !== undefined && changes.held < held,
  'does not void': (_, { voided_at = null }) => voided_at !== null,
};

const planted = vi.hoisted(() => ({ bug: null as string | null, fired: 0 }));
afterEach(() => {
  planted.bug = null;
  planted.fired = 0;
});

vi.mock('../../server/src/accounts/vouchers/change-voucher.ts', async (original) => {
  const real = await original<typeof import('../../server/src/accounts/vouchers/change-voucher.ts')>();
  const changeVoucher: ChangeVoucher = (view, voucher, changes) => {
    if (planted.bug === null || !bugs[planted.bug]?.(voucher, changes))
      return real.changeVoucher(view, voucher, changes);
    planted.fired += 1;
    return voucher;
  };
  return { ...real, changeVoucher };
});

const start = serversOfThisFile();
const runs = { seed: 1, numRuns: 20 };

it('a server without a bug agrees with the model', { timeout: 120_000 }, async () => {
  await compareWithModel(start, runs);
  expect(planted.fired).toBe(0);
});

it.each(Object.keys(bugs))('the model catches a server that %s', { timeout: 120_000 }, async (bug) => {
  planted.bug = bug;
  await expect(compareWithModel(start, runs)).rejects.toThrow();
  expect(planted.fired).toBeGreaterThan(0);
});
