import { book } from '../accounts/booking/book.ts';
import { move } from '../accounts/booking/move.ts';
import { activity } from '../accounts/booking/movement.ts';
import { ended, givenBack } from '../accounts/holds/holds.ts';
import { takeUnits } from '../accounts/lots/lots.ts';
import { openAccount } from '../accounts/settling/open-account.ts';
import { settleDue } from '../accounts/settling/settle-due.ts';
import { jsonText } from '../base/stored-json.ts';
import { takenOf } from '../domain/lots/held-units.ts';
import { sliceUnits } from '../domain/lots/lot.ts';
import type { Row } from '../storage/tables.ts';
import { bookedColumns, coveredOf } from './simulate-movement.ts';
import type { Simulating } from './simulating.ts';

type Hold = Row<'holds'>;

/** Holds the units that a hold took, or what the card has of them. */
export function simulateHold({ view, caller }: Simulating, hold: Hold): void {
  const account = openAccount(view, caller, hold.card_id);
  const units = coveredOf(account, hold.amount);
  const { taken, lots } = takeUnits(account, units, view);
  const { available, held } = account.card;
  const open: Partial<Hold> = { open_card_id: hold.card_id, status: 'held', captured: 0, version: 1, vouchers: null };
  move(view, account, {
    newHolds: [{ ...hold, ...open, amount: units, taken: jsonText(taken ?? []) }],
    lots,
    changes: { available: available - units, held: held + units },
  });
}

/** Books what was captured of a hold, or what it holds of that. The rest comes back. */
export function simulateCapture({ view, caller, onShortfall }: Simulating, row: Row<'transactions'>): boolean {
  const account = openAccount(view, caller, row.card_id);
  const hold = account.holds.find(({ id }) => id === row.hold_id);
  if (!hold) return false;
  const units = Math.min(-row.delta, hold.amount);
  const left = hold.amount - units;
  const taken = takenOf(hold);
  const back = givenBack(view, account, left, sliceUnits(taken, { from: units, amount: left }));
  const { held, lifetime_used } = account.card;
  const { account: after } = book(view, account, {
    row: {
      ...bookedColumns(row, account),
      kind: row.kind,
      delta: 0 - units,
      hold_id: hold.id,
      taken: taken.length === 0 ? null : jsonText(sliceUnits(taken, { from: 0, amount: units })),
    },
    lots: back.lots ?? [],
    holds: [ended(view, hold, 'captured', units)],
    changes: {
      ...back.changes,
      ...activity(account, row.occurred_at),
      held: held - hold.amount,
      lifetime_used: lifetime_used + units,
    },
  });
  settleDue(view, after);
  if (units < -row.delta) onShortfall(-row.delta - units);
  return true;
}
