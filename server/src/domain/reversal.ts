import type { CountedIn } from './counted-in.ts';
import { Refusal } from './refusal.ts';
import { shareOf } from './shares.ts';

/** How much of a ledger row has been reversed so far. */
export interface Reversible {
  readonly kind: string;
  readonly amount: number;
  readonly delta: number;
  readonly reversed_amount: number;
  readonly reversed_delta: number;
  /** Each reversal raises it. For a row with amount 0, it alone shows that the row was reversed. */
  readonly version: number;
  /** The plan of a renewal. */
  readonly plan_id: string | null;
  /** Of a renewal, what the paid time was worth that it replaced. */
  readonly value: number | null;
}

export interface Reversal {
  /** In units of the original's amount. */
  readonly amount: number;
  /** Its units: how much reversed_delta changes, without a sign. */
  readonly units: number;
  /** Whether it reverses all that is left of the original. */
  readonly isWhole: boolean;
}

interface How {
  /** Whether articles of it were returned before. */
  readonly afterItems?: boolean;
  /** The unit of its amount, for a refusal. */
  readonly counted?: CountedIn;
}

const inParts: ReadonlySet<string> = new Set(['earn', 'top_up', 'use']);
const whole: ReadonlySet<string> = new Set(['redeem', 'adjust']);

/**
 * How much a reversal takes back: keep = floor(|delta| × amount left / amount), reversed = the difference. So any parts
 * add up exactly, and what is kept is never more than its share. After articles were returned, the share is that of the units
 * and the amount that are left.
 */
export function reversalOf(
  original: Reversible,
  asked: number | undefined,
  { afterItems = false, counted }: How = {},
): Reversal {
  refuseIrreversible(original);
  const { amount, delta, reversed_amount, reversed_delta } = original;
  const left = amount - reversed_amount;
  const refunded = asked ?? left;
  const isWhole = whole.has(original.kind) || original.plan_id !== null;
  if (isWhole && refunded !== amount)
    throw new Refusal(
      'invalid_amount',
      `This transaction can only be reversed as a whole. Send ${amount}, or leave amount out.`,
      {
        min: amount,
        max: amount,
        ...counted,
      },
    );
  if (refunded > left) {
    const detail = `Only ${left} can still be reversed. Send at most ${left}, or leave amount out.`;
    throw new Refusal('refund_exceeds_original', detail, { remaining: left, ...counted });
  }
  const rest = left - refunded;
  const standing = Math.abs(delta) - Math.abs(reversed_delta);
  const [units, of] = afterItems ? [standing, left] : [Math.abs(delta), amount];
  const keep = of === 0 ? 0 : shareOf(units, rest, of);
  return { amount: refunded, units: standing - keep, isWhole: rest === 0 };
}

export function refuseIrreversible({ kind, amount, reversed_amount, version, plan_id, value }: Reversible): void {
  if (!inParts.has(kind) && !whole.has(kind)) {
    const advice =
      kind === 'bonus' ? 'It is reversed with the transaction that caused it.' : 'Adjust the card instead.';
    throw new Refusal('unsupported_for_kind', `A transaction of kind ${kind} cannot be reversed by itself. ${advice}`);
  }
  const replacesTime = plan_id !== null && value !== null;
  if (amount === 0 && kind !== 'redeem' && kind !== 'use' && !replacesTime) {
    const advice = plan_id === null ? '' : ' Cancel the membership instead.';
    throw new Refusal('nothing_to_reverse', `Its amount is 0: there is nothing to reverse.${advice}`);
  }
  if (amount === 0 ? version > 1 : reversed_amount === amount)
    throw new Refusal('already_reversed', 'The transaction is already fully reversed.');
}

/** The columns of the original after a reversal. */
export const afterReversal = (original: Reversible, { amount, units }: Reversal) => ({
  reversed_amount: original.reversed_amount + amount,
  reversed_delta: original.reversed_delta + Math.sign(original.delta) * units,
});
