import type { Taken } from '../../domain/lots/lot.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from './account.ts';

type Lot = Row<'lots'>;

/**
 * Lots of a membership that would outlast an instant, as they are when they end with it: those that are on the card, and
 * those that are held, which lapse as soon as they come back.
 */
export const lotsEndingBy = (view: View, account: Account, until: number): readonly Lot[] =>
  [...account.lots, ...heldLots(view, account)].flatMap((lot) =>
    lot.expires_at !== null && lot.expires_at > until
      ? [{ ...lot, expires_at: until, version: lot.version + 1, updated_at: view.now }]
      : [],
  );

/** Lots of which all that is left is held. */
function heldLots(view: View, { card, lots, holds }: Account): readonly Lot[] {
  if (holds.length === 0) return [];
  const held = new Set(holds.flatMap(({ taken }) => (JSON.parse(taken) as Taken).map(([id]) => id)));
  const open = new Set(lots.map(({ id }) => id));
  return view.all('lots', 'card', [card.id]).filter(({ id }) => held.has(id) && !open.has(id));
}
