import { describe, expect, it } from 'vitest';
import { campaignOf, earn, historyOf, noon, pointsRules, resultOf, rulesOf, type Setting, tiersOf } from './setting.ts';

const multiply = (id: string, bps: number, when = {}) =>
  campaignOf({ id, name: id, effect: { kind: 'multiply', bps }, when });
const withCampaigns = (...campaigns: unknown[]) => pointsRules({ campaigns });
const at = (text: string, part: Setting = {}): Setting => ({ ...part, at: Date.parse(text) });

describe('of the multiplying campaigns', () => {
  it('the one that gives most units counts, wherever it stands', () => {
    const rules = withCampaigns(multiply('small', 15_000), multiply('large', 30_000), multiply('middle', 20_000));
    expect(earn(rules, { amount: 1_000 })).toMatchObject({ delta: 30, campaigns: [{ id: 'large', value: 20 }] });
  });

  it('units decide, not the factor: double on everything beats triple on a few items', () => {
    const rules = withCampaigns(multiply('triple', 30_000, { items: { skus: ['a'] } }), multiply('double', 20_000));
    const items = [
      { sku: 'a', amount: 200 },
      { sku: 'b', amount: 800 },
    ];
    expect(earn(rules, { amount: 1_000, items })).toMatchObject({
      delta: 20,
      campaigns: [{ id: 'double', value: 10 }],
    });
  });

  it('of equal ones the first in the list counts, and one that changes nothing never does', () => {
    expect(
      earn(withCampaigns(multiply('first', 20_000), multiply('second', 20_000)), { amount: 100 }).campaigns,
    ).toEqual([{ id: 'first', value: 1 }]);
    // floor(1 x 1.5) = 1
    expect(earn(withCampaigns(multiply('half', 15_000)), { amount: 100 }).breakdown).toHaveLength(1);
  });

  it('items are multiplied up to what can earn at all', () => {
    const rules = withCampaigns(multiply('double', 20_000, { items: { skus: ['a'] } }));
    const request = { amount: 1_000, items: [{ sku: 'a', amount: 1_000 }] };
    expect(earn(rules, request).delta).toBe(20);
    expect(earn(rules, { ...request, paid_with_loyalty: 600 }).delta).toBe(8);
  });

  it('excluded items are never multiplied and set nothing off', () => {
    const when = { items: { categories: ['x'] } };
    const rules = pointsRules({
      earn: { exclude: { skus: ['a'] } },
      campaigns: [multiply('double', 20_000, when), campaignOf({ when })],
    });
    const items = [
      { sku: 'a', categories: ['x'], amount: 500 },
      { sku: 'b', amount: 500 },
    ];
    expect(earn(rules, { amount: 1_000, items })).toMatchObject({ delta: 5, campaigns: [] });
  });

  it('item conditions fail where the till names no items', () => {
    expect(resultOf(withCampaigns(campaignOf({ when: { items: { skus: ['a'] } } })), { amount: 100 })).toBe(1);
  });

  it('a matching item doubles the whole visit', () => {
    const rules = rulesOf({
      kind: 'stamps',
      goal: 10,
      earn: { basis: 'visit', value: 1 },
      campaigns: [multiply('double', 20_000, { items: { skus: ['cake'] } })],
    });
    expect(resultOf(rules, { amount: 1, items: [{ sku: 'tea' }, { sku: 'cake' }] })).toBe(2);
    expect(resultOf(rules, { amount: 1, items: [{ sku: 'tea' }] })).toBe(1);
  });

  it('quantities are multiplied where the program counts items', () => {
    const rules = pointsRules({
      earn: { basis: 'item', per: 1 },
      campaigns: [multiply('triple', 30_000, { items: { skus: ['a'] } })],
    });
    expect(
      resultOf(rules, {
        amount: 5,
        items: [
          { sku: 'a', quantity: 2 },
          { sku: 'b', quantity: 3 },
        ],
      }),
    ).toBe(9);
  });
});

describe('conditions hold', () => {
  const plus = (when: Record<string, unknown>) => withCampaigns(campaignOf({ when }));
  const holds = (when: Record<string, unknown>, setting: Setting = {}, request = {}) =>
    resultOf(
      pointsRules({ tiers: tiersOf(10_000), campaigns: [campaignOf({ when })] }),
      { amount: 100, ...request },
      setting,
    ) === 8;

  it('from starts_at up to, not including, ends_at', () => {
    const when = { starts_at: '2026-11-21T12:00:00+01:00', ends_at: '2026-11-21T11:00:01Z' };
    expect(holds(when)).toBe(true);
    expect(holds(when, { at: noon - 1 })).toBe(false);
    expect(holds(when, { at: noon + 999 })).toBe(true);
    expect(holds(when, { at: noon + 1_000 })).toBe(false);
  });

  it('on the weekdays of the local calendar', () => {
    const saturday = { days_of_week: [6] };
    expect(holds(saturday)).toBe(true);
    expect(holds(saturday, at('2026-11-21T22:59:59Z'))).toBe(true);
    expect(holds(saturday, at('2026-11-21T23:00:00Z'))).toBe(false);
    expect(holds(saturday, at('2026-11-21T23:00:00Z', { zone: 'America/New_York' }))).toBe(true);
  });

  it('in hours from their first minute up to, not including, their last', () => {
    const when = {
      hours: [
        { from: '17:30', to: '19:00' },
        { from: '23:00', to: '24:00' },
      ],
    };
    const local = (clock: string) => at(`2026-11-21T${clock}+01:00`);
    expect(
      ['17:29:59', '17:30:00', '18:59:59', '19:00:00', '23:59:59'].map((clock) => holds(when, local(clock))),
    ).toEqual([false, true, true, false, true]);
  });

  it('in hours over midnight, which belong to the day on which they start', () => {
    const when = { hours: [{ from: '22:00', to: '02:00' }], days_of_week: [5] };
    const cases = {
      '2026-11-20T21:59': false,
      '2026-11-20T22:00': true,
      '2026-11-21T01:59': true,
      '2026-11-21T02:00': false,
      '2026-11-21T22:00': false,
      '2026-11-20T01:00': false,
    };
    for (const [time, expected] of Object.entries(cases)) expect(holds(when, at(`${time}+01:00`)), time).toBe(expected);
  });

  it('never in an hour that DST skips, twice in one that it repeats', () => {
    const when = { hours: [{ from: '02:00', to: '03:00' }] };
    const hoursOf = (day: string) =>
      Array.from({ length: 26 }, (_, hour) => Date.parse(`${day}T22:30:00Z`) + hour * 3_600_000).filter((instant) =>
        holds(when, { at: instant }),
      );
    expect(hoursOf('2026-03-27').length).toBe(1);
    expect(hoursOf('2026-03-28').length).toBe(0);
    expect(hoursOf('2026-10-24').map((instant) => new Date(instant).toISOString())).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
  });

  it('for one of the tiers, locations and tags, and only where they are known', () => {
    const gold = { card: { balance: 0, tier_id: 'gold' } };
    expect(holds({ tier_ids: ['gold'] }, gold)).toBe(true);
    expect(holds({ tier_ids: ['gold'] })).toBe(false);
    expect(holds({ locations: ['a', 'b'] }, {}, { location: 'b' })).toBe(true);
    expect(holds({ locations: ['a', 'b'] })).toBe(false);
    expect(holds({ tags: ['a', 'b'] }, { customer: { tags: ['c', 'b'], birthday: null } })).toBe(true);
    expect(holds({ tags: ['a', 'b'] })).toBe(false);
    expect(holds({ birthday: { before: 180, after: 180 } })).toBe(false);
    expect(holds({ birthday: { before: 0, after: 0 } }, { customer: { tags: [], birthday: '1984-11-21' } })).toBe(true);
  });

  it('for the first earn as long as none that gave something stands', () => {
    expect(holds({ first_earn: true })).toBe(true);
    expect(holds({ first_earn: true }, { history: historyOf({ standingEarns: 1 }) })).toBe(false);
  });

  it('with min_spend of the purchase that can earn', () => {
    expect(resultOf(plus({ min_spend: 900 }), { amount: 1_000, paid_with_loyalty: 100 })).toBe(16);
    expect(resultOf(plus({ min_spend: 900 }), { amount: 1_000, paid_with_loyalty: 101 })).toBe(8);
  });

  it('only all together', () => {
    const when = { days_of_week: [6], locations: ['a'], min_spend: 100 };
    expect(holds(when, {}, { location: 'a' })).toBe(true);
    expect(holds(when, {}, { location: 'b' })).toBe(false);
    expect(holds({ ...when, days_of_week: [7] }, {}, { location: 'a' })).toBe(false);
  });
});
