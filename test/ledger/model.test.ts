import { afterEach, describe, expect, it, vi } from 'vitest';
import { runSequences } from './model/run-sequences.ts';

type Lots = typeof import('../../server/src/domain/lots/lot.ts');
type Units = typeof import('../../server/src/domain/earn/units.ts');
type Expiry = typeof import('../../server/src/domain/lots/expiry.ts');

/** The bug that is planted in the server meanwhile. */
const planted = vi.hoisted(() => ({ bug: null as string | null }));
afterEach(() => {
  planted.bug = null;
});

vi.mock('../../server/src/domain/lots/lot.ts', async (original) => {
  const real = await original<Lots>();
  const maturedUnits: Lots['maturedUnits'] = (lots, loose) => {
    const inOrder = real.maturedUnits(lots, loose);
    return planted.bug === 'the order of spending is reversed' ? inOrder.toReversed() : inOrder;
  };
  return { ...real, maturedUnits };
});

vi.mock('../../server/src/domain/earn/units.ts', async (original) => {
  const real = await original<Units>();
  const stepsOf: Units['stepsOf'] = (qualifying, rule) =>
    real.stepsOf(qualifying, planted.bug === 'a floor is taken twice' ? { ...rule, steps: 'whole' } : rule);
  return { ...real, stepsOf };
});

vi.mock('../../server/src/domain/lots/expiry.ts', async (original) => {
  const real = await original<Expiry>();
  const lotExpiry: Expiry['lotExpiry'] = (expiry, zone, at) => {
    const right = real.lotExpiry(expiry, zone, at);
    return right !== null && planted.bug === 'units lapse a moment late' ? right + 1 : right;
  };
  return { ...real, lotExpiry };
});

vi.mock('../../server/src/operations/account/lots.ts', async (original) => {
  const real = await original<typeof import('../../server/src/operations/account/lots.ts')>();
  const matured: typeof real.matured = (lot, available, now) =>
    planted.bug === 'what matures is lost from its lot'
      ? { ...real.matured(lot, available, now), remaining: 0, open_card_id: null }
      : real.matured(lot, available, now);
  return { ...real, matured };
});

const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 300);
const seed = Number(process.env['MODEL_SEED'] ?? 20_261_121);

describe('a card, whatever happens to it in whatever order', () => {
  it(`is what its model is, in ${sequences} sequences`, { timeout: sequences * 400 + 60_000 }, async () => {
    const { failure, ...count } = await runSequences(sequences, seed);
    expect(failure).toBeNull();
    expect(count.sequences).toBe(sequences);
    expect(count.rows).toBeGreaterThan(sequences * 5);
  });

  it.each([
    'the order of spending is reversed',
    'a floor is taken twice',
    'units lapse a moment late',
    'what matures is lost from its lot',
  ])('would be caught if %s', { timeout: 120_000 }, async (bug) => {
    planted.bug = bug;
    expect((await runSequences(100, seed, false)).failure).not.toBeNull();
  });
});
