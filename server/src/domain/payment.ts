import { maxQuantity } from '@loyalty-service/contract/fields/amounts';
import type { Rules } from '@loyalty-service/contract/rules/index';
import { type CountedIn, countedIn, unitsOf } from './counted-in.ts';
import { Refusal } from './refusal.ts';
import { shareOf } from './shares.ts';

const whole = 10_000n;

type Pay = NonNullable<Extract<Rules, { pay: unknown }>['pay']>;

interface Asked {
  /** Units. */
  readonly amount: number;
  /** The purchase in minor units; null when it is unknown. */
  readonly purchase: number | null;
  /** Of the program. */
  readonly currency: string;
}

/**
 * The amount that a use of units pays, in minor units; null when the units are visits or pieces, which have no price.
 * Refuses a use that the rules do not allow.
 */
export function payment(rules: Rules, asked: Asked): number | null {
  if (rules.kind === 'stamps') throw stampsCannotPay();
  if (asked.amount === 0 && rules.kind !== 'membership')
    throw new Refusal('invalid_amount', 'An amount of 0 uses nothing. Send at least 1.', {
      min: 1,
      ...unitsOf(rules, asked.currency),
    });
  if (rules.kind === 'multipass' || rules.kind === 'membership') return null;
  return paidByUnits(payTermsOf(rules), asked, unitsOf(rules, asked.currency));
}

/** How units of a program pay. Refuses units that have no price. */
export function payTermsOf(rules: Rules): Pay {
  if (rules.kind === 'stamps') throw stampsCannotPay();
  if (rules.kind === 'multipass' || rules.kind === 'membership')
    throw new Refusal(
      'unsupported_for_kind',
      'The units of this program have no price. Use one for each visit or piece.',
    );
  if (rules.kind === 'gift') return { units: 1, amount: 1, min_units: 0, max_purchase_bps: 10_000 };
  if (rules.pay === null)
    throw new Refusal('unsupported_for_kind', 'Points of this program cannot pay. Redeem a reward instead.');
  return rules.pay;
}

const stampsCannotPay = (): Refusal =>
  new Refusal('unsupported_for_kind', 'Stamps cannot pay. Redeem a reward instead.');

/**
 * The value of a part of some units, rounded down. It is a share of the value that was fixed for all of them, because
 * the rules may have changed.
 */
export const valueOfPart = (value: number, { part, of }: { part: number; of: number }): number =>
  of === 0 ? value : shareOf(value, part, of);

/** The value of units by the rules, in minor units, without the steps and limits of a payment. Null if they have no price. */
export function valueOfUnits(rules: Rules, units: number): number | null {
  if (rules.kind === 'gift') return units;
  if (!('pay' in rules) || rules.pay === null) return null;
  return shareOf(units, rules.pay.amount, rules.pay.units);
}

function paidByUnits(pay: Pay, asked: Asked, counted: CountedIn): number {
  const { units, amount, min_units } = pay;
  if (asked.amount % units !== 0 || asked.amount < min_units) {
    throw new Refusal(
      'invalid_amount',
      `The amount must be a multiple of ${units} and at least ${Math.max(units, min_units)}.`,
      {
        min: Math.max(units, min_units),
        multiple_of: units,
        ...counted,
      },
    );
  }
  const value = (BigInt(asked.amount) / BigInt(units)) * BigInt(amount);
  if (value > BigInt(maxQuantity))
    throw new Refusal(
      'result_out_of_range',
      `${asked.amount} units would pay ${value}. No amount may be larger than ${maxQuantity}. Send a smaller amount.`,
    );
  return withinPurchase(Number(value), pay.max_purchase_bps, asked);
}

/** Units pay at most the allowed share of a purchase, rounded down. */
function withinPurchase(value: number, shareBps: number, { purchase, currency }: Asked): number {
  if (purchase === null) {
    if (shareBps === Number(whole)) return value;
    throw new Refusal(
      'purchase_amount_required',
      `Units can pay at most ${shareBps} basis points of a purchase. Send purchase_amount.`,
      { pointer: '/purchase_amount' },
    );
  }
  const max = Number((BigInt(purchase) * BigInt(shareBps)) / whole);
  if (value <= max) return value;
  throw new Refusal('limit_exceeded', `Units can pay at most ${max} of this purchase, not ${value}.`, {
    cap_id: 'max_purchase_bps',
    max,
    resets_at: null,
    ...countedIn('minor', currency),
  });
}
