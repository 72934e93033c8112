import { decideAt } from '../accounts/bonuses/decide-card-earn.ts';
import { bookEarn } from '../accounts/earning/earn.ts';
import { forEarning, rulesInForce } from '../accounts/history/rules-at.ts';
import { bookReferralBonus } from '../accounts/referrals/complete-referral.ts';
import { openAccount } from '../accounts/settling/open-account.ts';
import { parseJson } from '../base/stored-json.ts';
import { referralIn } from '../domain/referrals/bonus-of-referral.ts';
import type { Row } from '../storage/tables.ts';
import { saleAsked } from './sale-asked.ts';
import { simulateCapture } from './simulate-hold.ts';
import { simulateAdjustment, simulateImport, simulateSpending, simulateTopUp } from './simulate-movement.ts';
import { type Reversed, simulateReversal } from './simulate-reversal.ts';
import type { Simulating } from './simulating.ts';

/** Does again what a row of the ledger was asked for. Rows that only followed from others follow again by themselves. */
export function simulateRow(simulating: Simulating, row: Row<'transactions'>, reversed: Reversed | undefined): void {
  switch (row.kind) {
    case 'earn':
      simulateSale(simulating, row);
      break;
    case 'use':
    case 'redeem':
      if (row.hold_id === null || !simulateCapture(simulating, row)) simulateSpending(simulating, row);
      break;
    case 'adjust':
      simulateAdjustment(simulating, row);
      break;
    case 'import':
      simulateImport(simulating, row);
      break;
    case 'top_up':
      simulateTopUp(simulating, row);
      break;
    case 'reverse':
      if (reversed) simulateReversal(simulating, row, reversed);
      break;
    case 'bonus':
      simulateReferralBonus(simulating, row);
      break;
    case 'expire':
    case 'transfer_in':
    case 'transfer_out':
      break;
    default:
      row.kind satisfies never;
  }
}

/**
 * Books the bonus of a referral as it was booked, because other cards decide about it. All other bonuses follow from the simulated
 * sales.
 */
function simulateReferralBonus({ view, caller }: Simulating, row: Row<'transactions'>): void {
  const referralId = referralIn(row.reference);
  if (referralId === null || row.breakdown === null) return;
  const [line] = parseJson(row.breakdown);
  const voucher = { kind: 'voucher', reward_id: '', valid: null } as const;
  bookReferralBonus(view, openAccount(view, caller, row.card_id), {
    effect: row.voucher_id === null ? { kind: 'add', value: line?.delta ?? 0 } : voucher,
    ...{ id: row.id, referralId, saleId: row.cause_id, at: row.occurred_at },
  });
}

/** Decides a sale again, at the time at which it was recorded and as of the time at which it occurred. */
function simulateSale({ view, caller, times }: Simulating, sale: Row<'transactions'>): void {
  const account = openAccount(view, caller, sale.card_id);
  const at = sale.occurred_at;
  const occurrence = forEarning(rulesInForce(view, account.program, at));
  const request = saleAsked(sale, { booked: times.rulesOfRow(sale), now: occurrence.rules });
  bookEarn(view, caller, request, decideAt(view, account, request, { at, ...occurrence }), sale.id);
}
