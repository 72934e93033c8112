import { judgeAt } from '../accounts/bonuses/judge-card-earn.ts';
import { forEarning, rulesInForce } from '../accounts/core/rules-at.ts';
import { bookEarn } from '../accounts/earning/earn.ts';
import { openAccount } from '../accounts/time/open-account.ts';
import type { Row } from '../storage/tables.ts';
import { saleAsked } from './sale-asked.ts';
import type { Simulating } from './simulating.ts';

/** Judges a sale again, at the time at which it was recorded and as of the time at which it occurred. */
export function simulateSale({ view, caller, times }: Simulating, sale: Row<'transactions'>): void {
  const account = openAccount(view, caller, sale.card_id);
  const at = sale.occurred_at;
  const occurrence = forEarning(rulesInForce(view, account.program, at));
  const request = saleAsked(sale, { booked: times.rulesOfRow(sale), now: occurrence.rules });
  bookEarn(view, caller, request, judgeAt(view, account, request, { at, ...occurrence }), sale.id);
}
