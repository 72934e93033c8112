import { LoyaltyError } from '../errors/loyalty-error.ts';

/** The basis of a share: a weight, or an object with an amount, such as an item of a purchase. */
export type AllocationLine =
  | number
  | {
      /** Weight of the line, 0 or above. */
      readonly amount: number;
    };

/**
 * Splits an amount, such as a discount, over lines in proportion to their amounts. The shares are integers and always
 * add up to the total. The remaining units go to the lines with the largest fractions, the first line first.
 *
 * @example
 * allocate(100, [{ amount: 999 }, { amount: 999 }, { amount: 999 }]); // [34, 33, 33]
 * const shares = allocate(discount, items);
 * const net = items.map((item, index) => ({ ...item, amount: item.amount - (shares[index] ?? 0) }));
 *
 * @param total - An integer in minor units. Below 0, the shares are the same with the other sign.
 * @param lines - Integers of 0 or above, or objects with such an `amount`. If all are 0, the shares are equal.
 * @returns One share for each line, in order. No share exceeds its line if the total does not exceed the sum of the
 * lines.
 * @throws {@link LoyaltyError} for any other input, and if there are no lines and the total is not 0.
 */
export function allocate(total: number, lines: readonly AllocationLine[]): number[] {
  if (!Number.isSafeInteger(total)) throw new LoyaltyError(`total must be an integer in minor units, not ${total}.`);
  if (total === 0 && lines.length === 0) return [];
  if (lines.length === 0) throw new LoyaltyError(`There is no line to allocate ${total} to.`);
  const given = lines.map(weightOf);
  const weights = given.some((weight) => weight > 0n) ? given : given.map(() => 1n);
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const size = BigInt(Math.abs(total));
  const parts = weights.map((weight, index) => ({
    index,
    share: (size * weight) / sum,
    rest: (size * weight) % sum,
  }));
  const left = Number(parts.reduce((all, { share }) => all - share, size));
  // Sorting keeps the order of equal rests.
  const first = [...parts].sort((one, other) => (one.rest === other.rest ? 0 : one.rest > other.rest ? -1 : 1));
  const raised = new Set(first.slice(0, left).map(({ index }) => index));
  return parts.map(({ share, index }) => {
    const units = Number(share) + (raised.has(index) ? 1 : 0);
    return total < 0 && units > 0 ? -units : units;
  });
}

function weightOf(line: AllocationLine, index: number): bigint {
  const weight = typeof line === 'number' ? line : line?.amount;
  if (!Number.isSafeInteger(weight) || weight < 0)
    throw new LoyaltyError(`Line ${index} must be an integer from 0 on, not ${weight}.`);
  return BigInt(weight);
}
