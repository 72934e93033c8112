import type { ReverseRequest } from '@loyalty-service/contract/resources/movements';
import type { EarningRules } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { rulesOfEarn } from '../accounts/history/rules-at.ts';
import { reversalAsked } from '../accounts/reversing/asked-reversal.ts';
import { undo } from '../accounts/reversing/undo.ts';
import { undoBonuses } from '../accounts/reversing/undo-bonuses.ts';
import { openAccount } from '../accounts/settling/open-account.ts';
import { settleDue } from '../accounts/settling/settle-due.ts';
import type { Account } from '../accounts/standing/account.ts';
import { shareOf } from '../domain/shares.ts';
import type { Row } from '../storage/tables.ts';
import { itemsOf } from './sale-asked.ts';
import type { Simulating } from './simulating.ts';

type Transaction = Row<'transactions'>;
type Asked = Pick<NonNullable<z.infer<typeof ReverseRequest>>, 'amount' | 'items'>;

/** A row that is reversed later, as it was booked, and how much of its amount has been reversed so far. */
export interface Reversed {
  readonly row: Transaction;
  reversed: number;
}

/** Reverses the simulated row in place of the row that was reversed. One that the rules refused has nothing to reverse. */
export function simulateReversal(simulating: Simulating, row: Transaction, booked: Reversed): void {
  const { view, caller } = simulating;
  const original = view.rows.get(row.reverses ?? '');
  if (!original) return;
  const account = openAccount(view, caller, row.card_id);
  const undone = undo(view, caller, account, {
    original,
    reversal: reversalAsked(view, account, original, askedOf(simulating, account, { row, original, booked })),
    row: {
      ...{ id: row.id, reference: row.reference, reason: row.reason },
      ...{ location: row.location, staff_ref: row.staff_ref },
    },
    at: row.occurred_at,
  });
  const takesBonuses = original.kind === 'earn' || original.kind === 'bonus';
  settleDue(view, takesBonuses ? undoBonuses(view, caller, undone) : undone.account);
}

interface Reversing {
  readonly row: Transaction;
  /** The simulated row. */
  readonly original: Transaction;
  readonly booked: Reversed;
}

/**
 * The items or the amount that a reversal asked for. The amount is at most the rest of the sale. If the sale counts something
 * else now, the amount is the same share.
 */
function askedOf({ view, times }: Simulating, { program }: Account, { row, original, booked }: Reversing): Asked {
  const items = itemsOf(row);
  if (items && original.facts !== null) {
    return {
      items: items.map(({ sku, quantity, amount: refunded }) => ({ sku, quantity, amount: refunded ?? undefined })),
    };
  }
  const { amount } = booked.row;
  const reached = booked.reversed + row.amount;
  const left = original.amount - original.reversed_amount;
  if (reached >= amount) return { amount: left };
  const basisOf = (rules: EarningRules) => rules.earn.basis;
  const isAlike =
    original.kind !== 'earn' || basisOf(times.rulesOfRow(booked.row)) === basisOf(rulesOfEarn(view, program, original));
  if (isAlike) return { amount: Math.min(row.amount, left) };
  return { amount: Math.max(0, shareOf(original.amount, reached, amount) - original.reversed_amount) };
}
