import { jsonText } from '../../base/stored-json.ts';
import { heldUnits, takenOf } from '../../domain/lots/held-units.ts';
import { sliceUnits, type Taken } from '../../domain/lots/lot.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { refuseClosedCard, refuseTooLittle } from '../booking/guards.ts';
import { countHold, uncountHold } from '../counters/card-history.ts';
import { findReferenced } from '../history/chain.ts';
import { takeUnits } from '../lots/lots.ts';
import { countReward } from '../rewards/take-reward.ts';
import type { Account } from '../standing/account.ts';
import { ended, givenBack } from './holds.ts';

/** The units that a capture takes, and what that changes on the card. */
interface CapturedUnits {
  readonly units: number;
  readonly taken: Taken | null;
  readonly lots: readonly Row<'lots'>[];
  readonly changes: Partial<Row<'cards'>>;
  /** The hold after it. */
  readonly hold: Row<'holds'>;
}

/** Takes units from a hold, which stays open with the rest. */
export function capturePart(view: View, account: Account, hold: Row<'holds'>, amount: number): CapturedUnits {
  uncountHold(view, account, hold);
  const held = heldUnits(account.card, hold);
  const units = Math.min(amount, held);
  const taken = takenOf(hold);
  const left = {
    ...hold,
    captured: hold.captured + amount,
    taken: jsonText(sliceUnits(taken, { from: units, amount: held - units })),
    version: hold.version + 1,
    updated_at: view.now,
  };
  countHold(view, account, left);
  return {
    units,
    taken: taken.length === 0 ? null : sliceUnits(taken, { from: 0, amount: units }),
    lots: [],
    changes: { held: account.card.held - units },
    hold: left,
  };
}

/** Takes units from a hold. The rest is released. */
export function captureHeld(view: View, account: Account, hold: Row<'holds'>, amount: number): CapturedUnits {
  const { card } = account;
  uncountHold(view, account, hold);
  const held = heldUnits(card, hold);
  const units = Math.min(amount, held);
  const left = held - units;
  const taken = takenOf(hold);
  const back = givenBack(view, account, left, sliceUnits(taken, { from: units, amount: left }));
  return {
    units,
    taken: taken.length === 0 ? null : sliceUnits(taken, { from: 0, amount: units }),
    lots: back.lots ?? [],
    changes: { ...back.changes, held: card.held - held },
    hold: ended(view, hold, 'captured', hold.captured + amount),
  };
}

/**
 * Takes units from the card for a capture that occurred before its hold expired and is sent after. The units of the hold were
 * released, so the card must still have them, and a reward its stock.
 */
export function captureReleased(
  view: View,
  account: Account,
  hold: Row<'holds'>,
  { amount, at }: { readonly amount: number; readonly at: number },
): CapturedUnits {
  const { card } = account;
  const units = Math.min(amount, heldUnits(card, hold));
  refuseBookedReference(view, account, hold);
  refuseClosedCard(card);
  refuseTooLittle(account, units);
  const reward = hold.reward_id === null ? null : view.one('rewards', 'key', [hold.reward_id]);
  if (reward?.stock === 0) throw new Refusal('out_of_stock', 'The reward is out of stock. Offer another one.');
  if (reward) countReward(view, card.id, reward, 1);
  return {
    units,
    ...takeUnits(account, units, { now: view.now, at }),
    changes: { available: card.available - units },
    hold: ended(view, hold, 'captured', hold.captured + amount),
  };
}

/** Once a hold is over, its reference is free: the same sale may have been booked without it. */
function refuseBookedReference(view: View, { card }: Account, { held_for, reference }: Row<'holds'>): void {
  const sale = reference === null ? null : findReferenced(view, card, { kind: held_for, reference });
  if (!sale) return;
  const detail = 'A sale with the reference of this hold was booked without the hold. Release the hold.';
  throw new Refusal('reference_in_use', detail, { transaction_id: sale.id });
}
