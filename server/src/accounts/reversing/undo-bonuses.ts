import { bonusKey } from '../../domain/bonus/bonus-reference.ts';
import { bonusesNoLongerDue } from '../../domain/bonus/bonuses-due.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import type { View } from '../../ledger/command.ts';
import type { Caller } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import { chainOf } from '../bonuses/card-ids.ts';
import { standingRows } from '../bonuses/granted.ts';
import { rulesAt } from '../history/rules-at.ts';
import type { Account } from '../standing/account.ts';
import { revokeVoucher } from '../vouchers/issue-voucher.ts';
import { type Undone, undo } from './undo.ts';

/**
 * Takes back the bonuses that a reversal makes invalid, in the same batch: a sum or a tier is no longer reached. Each may make
 * other bonuses invalid. When the sum or tier is reached again, they are granted again.
 */
export function undoBonuses(view: View, caller: Caller, first: Undone): Account {
  let { account } = first;
  const open: Undone[] = [first];
  for (let undone = open.shift(); undone; undone = open.shift()) {
    for (const bonus of bonusesLost(view, account, undone)) {
      for (const row of standingRows(view, chainOf(view, account.card), bonusKey(bonus))) {
        if (!hasEffect(row)) continue;
        const { id, occurred_at } = undone.booked.row;
        const next = undoBonus(view, caller, account, row, { at: occurred_at, cause_id: id });
        account = next.account;
        open.push(next);
      }
    }
  }
  return account;
}

/** A bonus that a full card cut to 0 gave nothing, so nothing is taken back. */
export const hasEffect = ({ amount, voucher_id }: Row<'transactions'>): boolean => amount > 0 || voucher_id !== null;

interface Why extends Partial<Pick<Row<'transactions'>, 'cause_id' | 'reason'>> {
  /** When it is taken back, in ms. */
  readonly at: number;
}

/** Takes back one whole bonus: its units, or the voucher that it issued. */
export function undoBonus(
  view: View,
  caller: Caller,
  account: Account,
  row: Row<'transactions'>,
  { at, ...why }: Why,
): Undone {
  if (row.voucher_id !== null) revokeVoucher(view, row.voucher_id, at);
  return undo(view, caller, account, {
    original: row,
    reversal: { amount: row.amount, units: row.delta - row.reversed_delta, isWhole: true },
    row: why,
    at,
  });
}

function bonusesLost(view: View, { program, rules: now, zone }: Account, { original, before, after }: Undone) {
  if (!('campaigns' in now)) return [];
  const at = original.occurred_at;
  const { campaigns } = rulesAt(view, program, at).rules;
  return bonusesNoLongerDue({ campaigns, tiers: now.tiers, zone, at, day: localDay(zone, at), before, after });
}
