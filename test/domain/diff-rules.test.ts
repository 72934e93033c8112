import { diffRules } from '@loyalty-service/server/domain/programs/diff-rules';
import { describe, expect, it } from 'vitest';
import { campaignOf, capOf, rulesOf, tiersOf } from './setting.ts';

const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };
const diff = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  diffRules(rulesOf({ ...points, ...before }), rulesOf({ ...points, ...after }));

describe('the difference between rules', () => {
  it('is nothing between rules that say the same, also where one leaves out a default', () => {
    expect(diff({}, { campaigns: [], pending_days: 0, clawback: 'allow_negative' })).toEqual([]);
  });

  it('names a changed value by its path, with the old and the new one', () => {
    expect(diff({}, { earn: { basis: 'spend', per: 100, value: 2 }, pending_days: 14 })).toEqual([
      { path: 'pending_days', kind: 'changed', before: 0, after: 14 },
      { path: 'earn.value', kind: 'changed', before: 1, after: 2 },
    ]);
  });

  it('compares parts by their id, wherever they are in their list', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => campaignOf({ id }));
    const changed = campaignOf({ id: 'b', effect: { kind: 'add', value: 30 } });
    const found = diff({ campaigns: [a, b] }, { campaigns: [c, changed] });
    expect(found.map(({ path, kind }) => [path, kind])).toEqual([
      ['campaigns[a]', 'removed'],
      ['campaigns[b].effect.value', 'changed'],
      ['campaigns[c]', 'added'],
    ]);
    expect(found[1]).toMatchObject({ before: 7, after: 30 });
    expect(found[2]).toMatchObject({ before: null, after: { id: 'c' } });
  });

  it('names another order of parts', () => {
    const caps = [capOf({ id: 'x' }), capOf({ id: 'y' })];
    expect(diff({ limits: { caps } }, { limits: { caps: caps.toReversed() } })).toEqual([
      { path: 'limits.caps', kind: 'changed', before: ['x', 'y'], after: ['y', 'x'] },
    ]);
  });

  it('takes lists without ids as sets', () => {
    const matching = (skus: string[]) => ({ earn: { ...points.earn, exclude: { skus } } });
    expect(diff(matching(['tea', 'cake']), matching(['cake', 'tea']))).toEqual([]);
    expect(diff(matching(['tea', 'cake']), matching(['cake', 'bun']))).toEqual([
      { path: 'earn.exclude.skus', kind: 'removed', before: 'tea', after: null },
      { path: 'earn.exclude.skus', kind: 'added', before: null, after: 'bun' },
    ]);
  });

  it('takes a value of another kind as another value', () => {
    const period = { unit: 'month', count: 6 };
    const [rolling, longer] = [period, { ...period, count: 12 }].map((one) => ({ kind: 'rolling', period: one }));
    expect(diff({}, { expiry: rolling })).toEqual([
      { path: 'expiry', kind: 'changed', before: { kind: 'none' }, after: { ...rolling, round: 'none' } },
    ]);
    expect(diff({ expiry: rolling }, { expiry: longer })).toEqual([
      { path: 'expiry.period.count', kind: 'changed', before: 6, after: 12 },
    ]);
    const [change] = diff({}, { tiers: tiersOf(15_000) });
    expect(change).toMatchObject({ path: 'tiers', kind: 'changed', before: null });
  });
});
