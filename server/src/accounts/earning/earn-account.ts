import type { View } from '../../ledger/command.ts';
import type { Caller } from '../../service/service.ts';
import type { EarnAccount } from '../bonuses/judge-card-earn.ts';
import { successorsOf } from '../core/chain.ts';
import { openAccount } from '../time/open-account.ts';

/** Opens the card of a request. If the card was replaced, a late earn is booked on the card that is in use now. */
export function openLast(view: View, caller: Caller, cardId: string): EarnAccount {
  const account = openAccount(view, caller, cardId);
  const last = successorsOf(view, account.card).at(-1);
  return { asked: account.card, account: last ? openAccount(view, caller, last.id) : account };
}
