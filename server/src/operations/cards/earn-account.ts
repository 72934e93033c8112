import type { View } from '../../ledger/command.ts';
import type { Caller } from '../../service.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../account/account.ts';
import { successorsOf } from '../account/chain.ts';
import { openAccount } from '../account/open-account.ts';

/** The card that an earn was made with, and the account that it is booked on. */
export interface EarnAccount {
  readonly asked: Row<'cards'>;
  readonly account: Account;
}

/** What is sent late for a card that was replaced meanwhile goes to the card that has its place now. */
export function openForEarn(view: View, caller: Caller, cardId: string): EarnAccount {
  const account = openAccount(view, caller, cardId);
  const last = successorsOf(view, account.card).at(-1);
  return { asked: account.card, account: last ? openAccount(view, caller, last.id) : account };
}
