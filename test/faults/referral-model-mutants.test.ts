import { afterEach, expect, it, vi } from 'vitest';
import { compareWithModel } from '../api/referrals/referral-model.ts';
import { serversOfThisFile } from '../api/support/servers.ts';

type Revoke = typeof import('../../server/src/accounts/referrals/revoke-referral.ts');
type State = typeof import('../../server/src/domain/referrals/referral-state.ts');

const bugs = [
  'the return of the purchase took only the bonus of the friend back',
  'the return of the purchase took only the bonus of the referrer back',
  'the bonuses came a day early',
  'a purchase of which too little was left counted',
] as const;

/** The bug that is planted in the server meanwhile, and how often it changed something. */
const planted = vi.hoisted(() => ({ bug: null as string | null, fired: 0 }));
afterEach(() => {
  planted.bug = null;
  planted.fired = 0;
});

function has(bug: (typeof bugs)[number]): boolean {
  if (planted.bug === bug) planted.fired += 1;
  return planted.bug === bug;
}

vi.mock('../../server/src/accounts/referrals/revoke-referral.ts', async (original) => {
  const real = await original<Revoke>();
  const revokeReferral: Revoke['revokeReferral'] = (view, caller, account, { referral, ...revoking }) => {
    const [onlyFriend, onlyReferrer] = [has(bugs[0]), has(bugs[1])];
    const forgotten = {
      ...(onlyFriend && { referrer_bonus_id: null }),
      ...(onlyReferrer && { friend_bonus_id: null }),
    };
    return real.revokeReferral(view, caller, account, { ...revoking, referral: { ...referral, ...forgotten } });
  };
  return { ...real, revokeReferral };
});

vi.mock('../../server/src/domain/referrals/referral-state.ts', async (original) => {
  const real = await original<State>();
  const completesAt: State['completesAt'] = (terms, zone, at) =>
    real.completesAt(terms, zone, at) - (has(bugs[2]) ? 86_400_000 : 0);
  const qualifies: State['qualifies'] = (sale, items, terms, span) => {
    const isPart = sale.reversed_amount > 0 && sale.reversed_amount < sale.amount;
    const qualify = isPart && has(bugs[3]) ? { ...terms.qualify, min_spend: 0 } : terms.qualify;
    return real.qualifies(sale, items, { ...terms, qualify }, span);
  };
  return { ...real, completesAt, qualifies };
});

const start = serversOfThisFile();

it.each(bugs)('the model catches it if %s', { timeout: 120_000 }, async (bug) => {
  planted.bug = bug;
  expect((await compareWithModel(start, { seed: 1, numRuns: 20 })).wrong).not.toBeNull();
  expect(planted.fired).toBeGreaterThan(0);
});
