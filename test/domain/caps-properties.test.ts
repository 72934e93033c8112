import type { Cap } from '@loyalty-service/contract/rules/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs } from '../../server/src/domain/calendar/civil.ts';
import { campaignUses } from '../../server/src/domain/earn/campaign-uses.ts';
import type { EarnHistory } from '../../server/src/domain/earn/types.ts';
import { Refusal } from '../../server/src/domain/refusal.ts';
import { after, campaignOf, earn, historyOf, noon, pointsRules } from './setting.ts';

type Booked = { at: number; value: number; amount: number; count: 1; spend: number; used: boolean };

const localDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });
/** Local days by the platform's calendar, not by ours. */
const dayOf = (at: number): number => Date.parse(localDate.format(at)) / dayMs;
const mondayOf = (at: number): number => Math.floor((dayOf(at) + 3) / 7);

/** Whether a row counts in the window of an earn at `now`: rules.md's windows, read a second time. */
function counts(window: Cap['window'], row: number, now: number): boolean {
  if (window === 'call') return row === now;
  if (window === 'lifetime') return true;
  if (window === 'day') return dayOf(row) === dayOf(now);
  if (window === 'week') return mondayOf(row) === mondayOf(now);
  if (window === 'month') return localDate.format(row).slice(0, 7) === localDate.format(now).slice(0, 7);
  if (window === 'year') return localDate.format(row).slice(0, 4) === localDate.format(now).slice(0, 4);
  if ('seconds' in window) return Math.abs(row - now) < window.seconds * 1_000;
  return dayOf(row) <= dayOf(now) && dayOf(row) > dayOf(now) - window.days;
}

const windows = fc.oneof(
  fc.constantFrom('day', 'week', 'month', 'year', 'lifetime'),
  fc.integer({ min: 1, max: 9 }).map((days) => ({ days })),
  fc.constantFrom(3_600, 86_400, 604_800).map((seconds) => ({ seconds })),
);
const caps = fc.array(
  fc.record({
    measure: fc.constantFrom('value', 'value', 'amount', 'count', 'spend'),
    window: windows,
    max: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const sizeOf = { value: 1, amount: 100, count: 0.1, spend: 100 } as const;
const capList = caps.map((list) =>
  list.map(({ measure, window, max }, index) => {
    const over = measure === 'value' && index % 2 === 0 ? 'clip' : 'refuse';
    return {
      id: `c${index}`,
      on: 'earn',
      measure,
      window,
      max: Math.ceil(max * sizeOf[measure as keyof typeof sizeOf]),
      over,
    };
  }),
);
/** Late ones and early ones in any order, over a month with a change of the clocks. */
const earns = fc.array(
  fc.record({ at: fc.integer({ min: -28 * dayMs, max: 0 }).map((away) => noon + away), amount: fc.nat(2_500) }),
  { minLength: 1, maxLength: 25 },
);

it('no cap and no max_uses is ever passed in the window of an earn, in whatever order earns arrive', () => {
  const seen = { applied: 0, capped: 0, no_value: 0, refused: 0, used: 0 };
  const property = fc.property(capList, windows, earns, (list, window, asked) => {
    const offer = campaignOf({ max_uses: { count: 2, window } });
    const rules = pointsRules({ limits: { caps: list }, campaigns: [offer] });
    let history: EarnHistory = historyOf({});
    const booked: Booked[] = [];
    for (const { at, amount } of asked) {
      try {
        const judgement = earn(rules, { amount }, { at, history });
        history = after(history, judgement, at);
        const used = campaignUses(judgement.breakdown, judgement.delta).length > 0;
        booked.push({ at, value: judgement.delta, amount, count: 1, spend: amount, used });
        seen[judgement.outcome] += 1;
        if (used) seen.used += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        expect(error.code).toBe('limit_exceeded');
        seen.refused += 1;
        continue;
      }
      const last = booked.at(-1) as Booked;
      for (const cap of rules.limits.caps) {
        const sum = booked
          .filter((row) => counts(cap.window, row.at, at))
          .reduce((total, row) => total + row[cap.measure], 0);
        // A row that asked for nothing may stand in a window that is fuller than the cap by late rows around it.
        if (last[cap.measure] > 0) expect(sum, JSON.stringify(cap)).toBeLessThanOrEqual(cap.max);
      }
      const uses = booked.filter((row) => row.used && counts(window, row.at, at)).length;
      if (last.used) expect(uses).toBeLessThanOrEqual(2);
    }
  });
  fc.assert(property, { numRuns: 400 });
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});

it('a refused earn passes from resets_at on', () => {
  let tried = 0;
  const property = fc.property(windows, fc.integer({ min: 1, max: 40 }), earns, (window, max, asked) => {
    const rules = pointsRules({
      limits: { caps: [{ id: 'c', on: 'earn', measure: 'value', window, max, over: 'refuse' }] },
    });
    let history: EarnHistory = historyOf({});
    for (const { at, amount } of asked.toSorted((a, b) => a.at - b.at)) {
      try {
        history = after(history, earn(rules, { amount }, { at, history }), at);
      } catch (error) {
        const resets = (error as Refusal).members.resets_at;
        if (!resets) continue;
        const from = Date.parse(resets);
        expect(from).toBeGreaterThan(at);
        tried += 1;
        expect(earn(rules, { amount }, { at: from, history }).outcome).toBe('applied');
        expect(() => earn(rules, { amount }, { at: from - 1, history })).toThrow(Refusal);
      }
    }
  });
  fc.assert(property, { numRuns: 300 });
  expect(tried).toBeGreaterThan(100);
});
