import { maxQuantity } from '@loyalty-service/contract/fields/amounts';
import { Refusal } from './refusal.ts';
import { unitText } from './unit-text.ts';

/** The units of a card. `available` may be negative: a debt. */
interface Units {
  readonly available: number;
  readonly pending: number;
  readonly held: number;
  readonly lifetime_earned: number;
  readonly lifetime_used: number;
}

/**
 * Refuses a change that leaves a card with more than 10^12 units of any kind, or with a larger debt. Lifetime totals
 * only have to stay exact JSON numbers. A change that brings a card closer to its bounds is never refused.
 */
export function refuseOutOfBounds(before: Units, after: Units): void {
  bound('available', [before.available, after.available], maxQuantity);
  bound('pending', [before.pending, after.pending], maxQuantity);
  bound('held', [before.held, after.held], maxQuantity);
  bound('in all', [sumOf(before), sumOf(after)], maxQuantity);
  bound('earned over its life', [before.lifetime_earned, after.lifetime_earned], Number.MAX_SAFE_INTEGER);
  bound('used over its life', [before.lifetime_used, after.lifetime_used], Number.MAX_SAFE_INTEGER);
}

const sumOf = ({ available, pending, held }: Units): number => available + pending + held;

function bound(what: string, [before, after]: readonly [number, number], most: number): void {
  const size = Math.abs(after);
  if (size <= most || size <= Math.abs(before)) return;
  const detail = `The card would have ${unitText(after)} ${what}. The maximum is ${most}. Send a smaller amount, or adjust the card first.`;
  throw new Refusal('result_out_of_range', detail);
}
