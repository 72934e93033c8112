import { heldUnits, takenOf } from '../../domain/lots/held-units.ts';
import type { Taken } from '../../domain/lots/lot.ts';
import { sumOf } from '../../domain/lots/lot.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { type Move, move } from '../booking/move.ts';
import { uncountHold } from '../counters/card-history.ts';
import { withRestored } from '../lots/lots.ts';
import { countReward } from '../rewards/take-reward.ts';
import type { Account } from '../standing/account.ts';
import { releaseVouchers } from '../vouchers/held-vouchers.ts';

type Hold = Row<'holds'>;

/** Returns held units to the card and its lots. Lots that expired in the meantime expire in the next step. */
export function givenBack(view: View, { card }: Account, units: number, back: Taken): Move {
  const available = card.available + units;
  const lots = sumOf(back) === 0 ? [] : view.all('lots', 'card', [card.id]);
  return {
    changes: { held: card.held - units, available },
    lots: withRestored(lots, back, available, view.now),
  };
}

export const ended = (view: View, hold: Hold, status: Hold['status'], captured = hold.captured): Hold => ({
  ...hold,
  status,
  captured,
  open_card_id: null,
  version: hold.version + 1,
  updated_at: view.now,
});

/** Ends a hold. It frees the units that are left, its reward, its vouchers and its counts under the caps. */
export function settleHold(view: View, account: Account, hold: Hold, status: 'released' | 'expired'): Account {
  uncountHold(view, account, hold);
  const reward = hold.reward_id === null ? null : view.one('rewards', 'key', [hold.reward_id]);
  if (reward) countReward(view, account.card.id, reward, -1);
  // The first capture has used them.
  if (hold.captured === 0) releaseVouchers(view, hold);
  const back = givenBack(view, account, heldUnits(account.card, hold), takenOf(hold));
  return move(view, account, { ...back, holds: [ended(view, hold, status)] });
}
