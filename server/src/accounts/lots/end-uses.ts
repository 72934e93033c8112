import { parseJson } from '../../base/stored-json.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../standing/account.ts';

type Lot = Row<'lots'>;

/**
 * The lots that would last longer than `until`, shortened to end then. Lots whose units are all held are included: they expire as
 * soon as the units come back.
 */
export const lotsEndingBy = (view: View, account: Account, until: number): readonly Lot[] =>
  [...account.lots, ...heldLots(view, account)].flatMap((lot) =>
    lot.expires_at !== null && lot.expires_at > until
      ? [{ ...lot, expires_at: until, version: lot.version + 1, updated_at: view.now }]
      : [],
  );

/** Lots whose remaining units are all held. */
function heldLots(view: View, { card, lots, holds }: Account): readonly Lot[] {
  if (holds.length === 0) return [];
  const held = new Set(holds.flatMap(({ taken }) => parseJson(taken).map(([id]) => id)));
  const open = new Set(lots.map(({ id }) => id));
  return view.all('lots', 'card', [card.id]).filter(({ id }) => held.has(id) && !open.has(id));
}
