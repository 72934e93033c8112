import { bonusReference, isTakenBack } from '../../domain/bonus/bonus-reference.ts';
import type { Bonus } from '../../domain/bonus/bonuses-due.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { forebearsOf } from '../account/chain.ts';

/** How many rows of one bonus are looked up at once, after the first. */
const laterRows = 8;

/** A card and those that it took the place of, or took in: a bonus is granted once to all of them. */
function cardsOf(view: View, card: Row<'cards'>): readonly string[] {
  return [card, ...forebearsOf(view, card)].map(({ id }) => id);
}

/** What is known of bonuses that a card was granted. */
export interface Granted {
  /** The row of a bonus that stands, or the reference that its next row has. */
  find(bonus: Bonus): Row<'transactions'> | string;
}

/** Of a card that is only being issued, nothing was granted before. */
export const grantedNothing: Granted = { find: (bonus) => bonusReference(bonus, 1) };

/** Looks all bonuses up at once that may be granted, so that many cost no more round trips than one. */
export function grantedBefore(view: View, card: Row<'cards'>, bonuses: readonly Bonus[]): Granted {
  const cards = cardsOf(view, card);
  const valuesOf = (bonus: Bonus, nth: number) =>
    cards.map((cardId) => [cardId, 'bonus', bonusReference(bonus, nth)] as const);
  view.expect(
    'transactions',
    'reference',
    bonuses.flatMap((bonus) => valuesOf(bonus, 1)),
  );
  const rowOf = (bonus: Bonus, nth: number) =>
    valuesOf(bonus, nth)
      .map((values) => view.one('transactions', 'reference', values))
      .find((row) => row !== null);
  return {
    find(bonus) {
      for (let nth = 1; ; nth += 1) {
        const later = Array.from({ length: laterRows }, (_, index) => valuesOf(bonus, nth + index));
        if (nth % laterRows === 2) view.expect('transactions', 'reference', later.flat());
        const row = rowOf(bonus, nth);
        if (!row) return bonusReference(bonus, nth);
        if (!isTakenBack(row)) return row;
      }
    },
  };
}
