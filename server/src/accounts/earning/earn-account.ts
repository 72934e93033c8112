import type { View } from '../../ledger/command.ts';
import type { Caller } from '../../service/service.ts';
import type { EarnAccount } from '../bonuses/judge-card-earn.ts';
import { successorsOf } from '../core/chain.ts';
import { openAccount } from '../time/open-account.ts';

/** What is sent late for a card that was replaced meanwhile goes to the card that has its place now. */
export function openLast(view: View, caller: Caller, cardId: string): EarnAccount {
  const account = openAccount(view, caller, cardId);
  const last = successorsOf(view, account.card).at(-1);
  return { asked: account.card, account: last ? openAccount(view, caller, last.id) : account };
}
