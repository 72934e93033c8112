import type { ReverseRequest } from '@loyalty-service/contract/resources/movements';
import type { z } from 'zod';
import { parseJson } from '../../base/stored-json.ts';
import { amountUnitOf, countedIn, unitsOf } from '../../domain/counted-in.ts';
import { isWhollyReversed } from '../../domain/earn/net-sums.ts';
import { type AskedItem, hasReturns, isReturned } from '../../domain/earn/returned-items.ts';
import { type PurchaseReturned, reverseItems } from '../../domain/earn/reverse-items.ts';
import type { PurchaseItem } from '../../domain/earn/types.ts';
import { Refusal } from '../../domain/refusal.ts';
import { type Reversal, reversalOf } from '../../domain/reversal.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { rulesOfEarn } from '../history/rules-at.ts';
import type { Account } from '../standing/account.ts';

type Asked = Pick<NonNullable<z.infer<typeof ReverseRequest>>, 'amount' | 'items'>;
type Transaction = Row<'transactions'>;

const itemsOf = ({ items }: Transaction): readonly PurchaseItem[] => (items && parseJson(items)) ?? [];

/** How much of a row is reversed: by its items, or by an amount. */
export function reversalAsked(
  view: View,
  { program, rules }: Account,
  original: Transaction,
  { amount, items: asked }: Asked,
): Reversal & Partial<PurchaseReturned> {
  const items = itemsOf(original);
  if (!asked) {
    const counted =
      original.kind === 'earn'
        ? countedIn(amountUnitOf(rulesOfEarn(view, program, original)), program.currency)
        : unitsOf(rules, program.currency);
    return reversalOf(original, amount, { afterItems: items.some(hasReturns), counted });
  }
  const { facts } = original;
  if (!facts) {
    const detail =
      'Only an earn with items can be reversed by items. Send amount instead, or leave both out to reverse all of it.';
    throw new Refusal('unsupported_for_kind', detail, { pointer: '/items' });
  }
  const purchase = { ...original, items, facts: parseJson(facts) };
  return reverseItems(purchase, rulesOfEarn(view, program, original), asked, program.currency);
}

/** Whether a reversal of the original is the one that is asked for. Without an amount, all is asked for. */
export function isSameReversal(row: Transaction, original: Transaction, { amount, items: asked }: Asked): boolean {
  if (!asked) return amount === undefined ? isWhollyReversed(original) : row.amount === amount;
  const returned = itemsOf(row);
  const gone = itemsOf(original).filter(isReturned);
  const isSame = (one: AskedItem) =>
    returned.some((item) => item.sku === one.sku && isSamePart(item, one)) &&
    (!isAllOf(one) || gone.some(({ sku }) => sku === one.sku));
  return returned.length === asked.length && asked.every(isSame);
}

const isSamePart = (item: PurchaseItem, { quantity, amount }: AskedItem): boolean =>
  (quantity ?? item.quantity) === item.quantity && (amount ?? item.amount) === item.amount;

/** Without quantity and amount, all that is left of the article is asked for. */
const isAllOf = ({ quantity, amount }: AskedItem): boolean => quantity === undefined && amount === undefined;
