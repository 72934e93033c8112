import { bonusKey, bonusReference } from '../../domain/bonus/bonus-reference.ts';
import type { Bonus } from '../../domain/bonus/bonuses-due.ts';
import { isWhollyReversed } from '../../domain/earn/net-sums.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { type CardIds, cardIdsOf } from './card-ids.ts';

type Transaction = Row<'transactions'>;

/** How many rows of one bonus are looked up together, after the first row. */
const laterRows = 8;

/** The bonuses that a card and its customer already have. */
export interface Granted {
  /** The reference of the next row of a bonus. Null if the customer has the bonus, on this card or another. */
  next(bonus: Bonus): string | null;
}

const noCards: CardIds = { own: [], others: [] };

/** Finds the earlier grants of some bonuses. */
export type GrantedOf = (view: View, card: Row<'cards'>, bonuses: readonly Bonus[]) => Granted;

/** Looks up all bonuses together, so that many bonuses need no more round trips than one. */
export const grantedBefore: GrantedOf = (view, card, bonuses) =>
  grantedOn(view, bonuses.length === 0 ? noCards : cardIdsOf(view, card), bonuses);

/** For a card that is being issued: looks only at the customer's other cards. */
export const grantedElsewhere: GrantedOf = (view, card, bonuses) =>
  grantedOn(view, bonuses.length === 0 ? noCards : { ...cardIdsOf(view, card), own: [] }, bonuses);

function grantedOn(view: View, { own, others }: CardIds, bonuses: readonly Bonus[]): Granted {
  const cards = [...own, ...others];
  const firsts = bonuses.map((bonus) => bonusReference(bonusKey(bonus), 1));
  expectRows(view, cards, firsts);
  return {
    next(bonus) {
      const key = bonusKey(bonus);
      const used = new Set<string | null>();
      for (const row of bonusRows(view, cards, key)) {
        if (!isWhollyReversed(row)) return null;
        if (own.includes(row.card_id)) used.add(row.reference);
      }
      let nth = 1;
      while (used.has(bonusReference(key, nth))) nth += 1;
      return bonusReference(key, nth);
    },
  };
}

/** The rows of a bonus on some cards that are not taken back. After a merge there may be one row per card. */
export const standingRows = (view: View, cards: readonly string[], key: string): readonly Transaction[] =>
  [...bonusRows(view, cards, key)].filter((row) => !isWhollyReversed(row));

/** All rows of a bonus on some cards. A card and its predecessors number these rows without gaps. */
function* bonusRows(view: View, cards: readonly string[], key: string): Generator<Transaction> {
  for (let nth = 1; ; nth += 1) {
    const later = Array.from({ length: laterRows }, (_, index) => bonusReference(key, nth + index));
    if (nth % laterRows === 2) expectRows(view, cards, later);
    const rows = cards.flatMap((id) => view.all('transactions', 'reference', [id, 'bonus', bonusReference(key, nth)]));
    if (rows.length === 0) return;
    yield* rows;
  }
}

const expectRows = (view: View, cards: readonly string[], references: readonly string[]): void =>
  view.expect(
    'transactions',
    'reference',
    references.flatMap((reference) => cards.map((id) => [id, 'bonus', reference])),
  );
