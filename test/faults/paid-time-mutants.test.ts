import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paidTimeProperty } from '../domain/paid-time-property.ts';

type Shares = typeof import('../../server/src/domain/shares.ts');
type Membership = typeof import('../../server/src/domain/membership/membership.ts');
type Renewal = typeof import('../../server/src/domain/membership/renewal.ts');

const bugs = {
  up: 'the value was rounded up',
  whole: 'a period was worth its whole price',
  advance: 'periods that are paid in advance did not count',
  replaced: 'time that was replaced still counted',
  later: 'a replacing period began after the paid time',
} as const;
const planted = vi.hoisted(() => ({ bug: null as string | null, fired: 0 }));
afterEach(() => {
  planted.bug = null;
  planted.fired = 0;
});

const fire = <T>(value: T): T => {
  planted.fired += 1;
  return value;
};

vi.mock('../../server/src/domain/shares.ts', async (original) => {
  const real = await original<Shares>();
  const shareOf: Shares['shareOf'] = (total, part, whole) => {
    if (planted.bug === 'whole' && part < whole) return fire(total);
    const right = real.shareOf(total, part, whole);
    return planted.bug === 'up' && (total * part) % whole > 0 ? fire(right + 1) : right;
  };
  return { ...real, shareOf };
});

vi.mock('../../server/src/domain/membership/membership.ts', async (original) => {
  const real = await original<Membership>();
  const earlierOf: Membership['earlierOf'] = (membership) => {
    const right = real.earlierOf(membership);
    return planted.bug === 'advance' && right.length > 0 ? fire([]) : right;
  };
  return { ...real, earlierOf };
});

vi.mock('../../server/src/domain/membership/renewal.ts', async (original) => {
  const real = await original<Renewal>();
  const renewalOf: Renewal['renewalOf'] = (before, plan, how) =>
    real.renewalOf(before, plan, planted.bug === 'later' && how.replaces ? fire({ ...how, replaces: false }) : how);
  const renewed: Renewal['renewed'] = (before, plan, renewal, now) => {
    const right = real.renewed(before, plan, renewal, now);
    const isWrong = planted.bug === 'replaced' && before !== null && before.expires_at > now && right.told === 'none';
    return isWrong ? fire({ ...right, told: 'ahead' }) : right;
  };
  return { ...real, renewalOf, renewed };
});

const isCaught = (): boolean => fc.check(paidTimeProperty, { numRuns: 2_000, endOnFailure: true }).failed;

describe('the property of paid time', () => {
  it('holds', () => expect(isCaught()).toBe(false));

  it.each(Object.entries(bugs))('would fail (%s) if %s', (bug) => {
    planted.bug = bug;
    expect(isCaught()).toBe(true);
    expect(planted.fired).toBeGreaterThan(0);
  });
});
