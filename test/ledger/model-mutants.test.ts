import { afterEach, expect, it, vi } from 'vitest';
import { runSequences } from './model/run-sequences.ts';

type Lots = typeof import('../../server/src/domain/lots/lot.ts');
type Units = typeof import('../../server/src/domain/earn/units.ts');
type Restore = typeof import('../../server/src/domain/lots/restore.ts');
type Reversals = typeof import('../../server/src/domain/reversal.ts');
type Books = typeof import('../../server/src/accounts/booking/book.ts');
type ImportedCards = typeof import('../../server/src/importing/imported-card.ts');
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

vi.mock('../../server/src/accounts/lots/lots.ts', async (original) => {
  const real = await original<typeof import('../../server/src/accounts/lots/lots.ts')>();
  const matured: typeof real.matured = (lot, available, now) =>
    planted.bug === 'what matures is lost from its lot'
      ? { ...real.matured(lot, available, now), remaining: 0, open_card_id: null }
      : real.matured(lot, available, now);
  return { ...real, matured };
});

vi.mock('../../server/src/domain/reversal.ts', async (original) => {
  const real = await original<Reversals>();
  const reversalOf: Reversals['reversalOf'] = (row, asked) =>
    planted.bug === 'a reversal forgets an earlier part'
      ? { ...real.reversalOf(row, asked), units: real.reversalOf({ ...row, reversed_delta: 0 }, asked).units }
      : real.reversalOf(row, asked);
  return { ...real, reversalOf };
});

vi.mock('../../server/src/domain/lots/restore.ts', async (original) => {
  const real = await original<Restore>();
  const restored: Restore['restored'] = (taken, already, amount) =>
    real.restored(
      planted.bug === 'what was taken first comes back first' ? taken.toReversed() : taken,
      already,
      amount,
    );
  return { ...real, restored };
});

vi.mock('../../server/src/accounts/booking/book.ts', async (original) => {
  const real = await original<Books>();
  const book: Books['book'] = (view, account, movement) => {
    const once = real.book(view, account, movement);
    const { row, changes } = movement;
    if (row.kind !== 'import' || planted.bug !== 'an import counts a row twice') return once;
    const available = once.account.card.available + row.delta;
    return real.book(view, once.account, {
      ...movement,
      row: { ...row, reference: null },
      changes: { ...changes, available },
    });
  };
  return { ...real, book };
});

vi.mock('../../server/src/importing/imported-card.ts', async (original) => {
  const real = await original<ImportedCards>();
  const findImportedCards: ImportedCards['findImportedCards'] = (view, asked) =>
    planted.bug === 'an import knows no card by its code'
      ? real.findImportedCards(view, { ...asked, row: { ...asked.row, card_code: null } })
      : real.findImportedCards(view, asked);
  return { ...real, findImportedCards };
});

it.each([
  'an import counts a row twice',
  'an import knows no card by its code',
  'the order of spending is reversed',
  'a floor is taken twice',
  'units lapse a moment late',
  'what matures is lost from its lot',
  'a reversal forgets an earlier part',
  'what was taken first comes back first',
])('a card that is not what its model is would be caught if %s', { timeout: 120_000 }, async (bug) => {
  planted.bug = bug;
  expect((await runSequences(400, 20_261_121, false)).failure).not.toBeNull();
});
