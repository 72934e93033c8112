import { maxQuantity } from '@loyalty-service/contract/fields/amounts';

/** An exact whole number. */
type Exact = number | bigint;

/** The result for every number that is too large for a quantity. An earn with it is refused unless a cap cuts it. */
export const outOfRange = maxQuantity + 1;

const whole = 10_000;

/** Steps as a fraction: S = count / per, with whole steps per = 1. */
export type Steps = { count: number; per: number };

export const stepsOf = (qualifying: number, { per, steps }: { per: number; steps: 'whole' | 'exact' }): Steps =>
  // Partial steps earn nothing, so splitting a purchase never pays.
  steps === 'whole' ? { count: (qualifying - (qualifying % per)) / per, per: 1 } : { count: qualifying, per };

/**
 * The product as a number when that is exact, else null. A product of integers is exact in a double when it is below
 * 2^53.
 */
function safeProduct(factors: readonly Exact[]): number | null {
  let product = 1;
  for (const factor of factors) {
    if (typeof factor === 'bigint') return null;
    product *= factor;
    if (product > Number.MAX_SAFE_INTEGER) return null;
  }
  return product;
}

const bigProduct = (factors: readonly Exact[]): bigint =>
  factors.reduce<bigint>((product, factor) => product * BigInt(factor), 1n);

/**
 * floor(product of top / product of bottom), exact and rounded once; `outOfRange` when it is larger than a quantity.
 */
function floorRatio(top: readonly Exact[], bottom: readonly number[]): number {
  const a = safeProduct(top);
  const b = safeProduct(bottom);
  if (a !== null && b !== null) return Math.min((a - (a % b)) / b, outOfRange);
  const floored = bigProduct(top) / bigProduct(bottom);
  return floored > BigInt(maxQuantity) ? outOfRange : Number(floored);
}

export const baseUnits = ({ count, per }: Steps, value: number): number => floorRatio([count, value], [per]);

export const tierUnits = ({ count, per }: Steps, value: number, tierBps: number): number =>
  tierBps === whole ? baseUnits({ count, per }, value) : floorRatio([count, value, tierBps], [per, whole]);

/** Units when `matched` of the steps count with `bps` and the others count once. */
export function multipliedUnits(
  { count, per }: Steps,
  rule: { value: number; tierBps: number; matched: number; bps: number },
): number {
  const extra = rule.bps - whole;
  const weighted = count * whole + rule.matched * extra;
  const exact = Number.isSafeInteger(weighted)
    ? weighted
    : BigInt(count) * BigInt(whole) + BigInt(rule.matched) * BigInt(extra);
  return floorRatio([exact, rule.value, rule.tierBps], [per, whole, whole]);
}
