import type { View } from '../../ledger/command.ts';
import type { Caller } from '../../service.ts';
import { successorsOf } from '../account/chain.ts';
import { openAccount } from '../account/open-account.ts';
import type { EarnAccount } from './judge-card-earn.ts';

/** What is sent late for a card that was replaced meanwhile goes to the card that has its place now. */
export function openLast(view: View, caller: Caller, cardId: string): EarnAccount {
  const account = openAccount(view, caller, cardId);
  const last = successorsOf(view, account.card).at(-1);
  return { asked: account.card, account: last ? openAccount(view, caller, last.id) : account };
}
