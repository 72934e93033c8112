import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptTiersProperty } from '../domain/kept-tiers-property.ts';

type Period = typeof import('../../server/src/domain/calendar/period.ts');
type Kept = typeof import('../../server/src/domain/earn/kept-tiers.ts');

const bugs = {
  dayShort: 'a level was kept one day too short',
  dayLong: 'a level was kept one day too long',
  oldest: 'the first time that a total reached a level counted, and not the last',
  notYear: 'a level was kept from the day of the earn, and not from the end of the year',
  late: 'a card was judged again only at the end of the year',
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

vi.mock('../../server/src/domain/calendar/period.ts', async (original) => {
  const real = await original<Period>();
  const addPeriod: Period['addPeriod'] = (...asked) => {
    const right = real.addPeriod(...asked);
    if (planted.bug === 'dayShort') return fire(right - 1);
    return planted.bug === 'dayLong' ? fire(right + 1) : right;
  };
  return { ...real, addPeriod };
});

vi.mock('../../server/src/domain/earn/kept-tiers.ts', async (original) => {
  const real = await original<Kept>();
  const keptUntil: Kept['keptUntil'] = (window, keep, earned) => {
    if (planted.bug === 'oldest') return real.keptUntil(window, keep, fire(earned.slice(0, 1)));
    if (planted.bug === 'notYear') return real.keptUntil(fire({ days: 365 }), keep, earned);
    return real.keptUntil(window, keep, earned);
  };
  const decidedUntil: Kept['decidedUntil'] = (tiers, day) =>
    real.decidedUntil(planted.bug === 'late' ? fire({ ...tiers, keep_for: null }) : tiers, day);
  return { ...real, keptUntil, decidedUntil };
});

const isCaught = (): boolean => fc.check(keptTiersProperty, { numRuns: 500, endOnFailure: true }).failed;

describe('the property of kept tiers', () => {
  it('holds', () => expect(isCaught()).toBe(false));

  it.each(Object.entries(bugs))('would fail (%s) if %s', (bug) => {
    planted.bug = bug;
    expect(isCaught()).toBe(true);
    expect(planted.fired).toBeGreaterThan(0);
  });
});
