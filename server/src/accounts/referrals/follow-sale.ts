import { parseJson } from '../../base/stored-json.ts';
import { completesAt, qualifies } from '../../domain/referrals/referral-state.ts';
import type { View } from '../../ledger/command.ts';
import { found } from '../../service/found.ts';
import type { Caller } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import { chainOf } from '../bonuses/card-ids.ts';
import { move } from '../booking/move.ts';
import type { Account } from '../standing/account.ts';
import { changeReferral, isOpen, type Referral, referralOf, termsOf } from './change-referral.ts';
import { type OpenCard, revokeReferral } from './revoke-referral.ts';

type Transaction = Row<'transactions'>;

const isSale = (row: Transaction, referral: Referral): boolean =>
  qualifies(row, (row.items && parseJson(row.items)) ?? [], termsOf(referral), referral);

/** Lets a purchase of a friend qualify the referral, if it is the first that does. */
export function followSale(view: View, account: Account, row: Transaction): Account {
  const referral = referralOf(view, account.card);
  if (!referral || !isOpen(referral) || !isSale(row, referral)) return account;
  if (referral.sale_at !== null && referral.sale_at <= row.occurred_at) return account;
  return qualify(view, account, referral, row);
}

/** The referral qualifies by this purchase. The card is due when the bonuses are. */
function qualify(view: View, account: Account, referral: Referral, sale: Transaction): Account {
  const completes_at = completesAt(termsOf(referral), account.zone, sale.occurred_at);
  const qualified = { state: 'qualified', sale_id: sale.id, sale_at: sale.occurred_at, completes_at } as const;
  changeReferral(view, referral, qualified);
  return move(view, account, { changes: { referral_due_at: completes_at } });
}

interface Returned {
  /** The sale, as it was before. */
  readonly original: Transaction;
  /** The row that reversed it. */
  readonly reversal: Transaction;
  readonly open: OpenCard;
}

/** After a return: if the purchase no longer qualifies, the next one does, or the referral loses its reason. */
export function followReturn(view: View, caller: Caller, account: Account, returned: Returned): Account {
  const referral = referralOf(view, account.card);
  if (!referral || referral.sale_id !== returned.original.id) return account;
  const sale = found(view.one('transactions', 'key', [returned.original.id]), 'transaction');
  if (isSale(sale, referral)) return account;
  const next = firstSale(view, account, referral);
  if (referral.state === 'qualified')
    return next ? qualify(view, account, referral, next) : unqualify(view, account, referral);
  if (referral.state !== 'completed') return account;
  if (next) {
    changeReferral(view, referral, { sale_id: next.id, sale_at: next.occurred_at });
    return account;
  }
  if (termsOf(referral).on_return === 'keep') return account;
  const { id: cause_id, occurred_at: at } = returned.reversal;
  return revokeReferral(view, caller, account, { referral, reason: 'returned', cause_id, at, open: returned.open });
}

function unqualify(view: View, account: Account, referral: Referral): Account {
  changeReferral(view, referral, { state: 'pending', sale_id: null, sale_at: null, completes_at: null });
  return move(view, account, { changes: { referral_due_at: null } });
}

function firstSale(view: View, { card }: Account, referral: Referral): Transaction | undefined {
  return view
    .together(chainOf(view, card).map((id) => () => view.all('transactions', 'card', [id])))
    .flat()
    .filter((row) => isSale(row, referral))
    .toSorted((left, right) => left.occurred_at - right.occurred_at || (left.id < right.id ? -1 : 1))[0];
}
