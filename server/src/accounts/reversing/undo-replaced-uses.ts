import type { View } from '../../ledger/command.ts';
import type { Caller } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../standing/account.ts';
import { undo } from './undo.ts';

/** Brings back the uses that a reversed renewal had replaced, with a row that reverses their expiry. */
export function undoReplacedUses(
  view: View,
  caller: Caller,
  account: Account,
  { original, at }: { readonly original: Row<'transactions'>; readonly at: number },
): Account {
  const expired = view.one('transactions', 'reference', [original.card_id, 'expire', original.id]);
  if (expired?.cause_id !== original.id) return account;
  const { amount } = expired;
  const reversal = { amount, units: amount, isWhole: true };
  return undo(view, caller, account, { original: expired, reversal, row: { cause_id: original.id }, at }).account;
}
