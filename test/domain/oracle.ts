import type { EarningRules } from '@loyalty-service/contract/rules/index';
import type { EarnAsk } from '../../server/src/domain/earn/types.ts';

/** A second reading of rules.md, step 2 and 3, in fractions of BigInt: it shares no arithmetic with the domain. */
type Fraction = { top: bigint; bottom: bigint };
const of = (top: number, bottom = 1): Fraction => ({ top: BigInt(top), bottom: BigInt(bottom) });
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, times(b, of(-1)));
const least = (a: Fraction, b: Fraction): Fraction => (a.top * b.bottom <= b.top * a.bottom ? a : b);
const floor = ({ top, bottom }: Fraction): bigint => top / bottom;

/** Units with one multiplying campaign on `matched` of the amount, or without any. */
export function unitsByHand(
  { earn }: EarningRules,
  { amount, paid_with_loyalty = 0 }: EarnAsk,
  multiplier: { tierBps: number; bps: number; matched: number },
): bigint {
  const q = Math.max(0, amount - (earn.basis === 'spend' ? (paid_with_loyalty ?? 0) : 0));
  if (earn.basis === 'spend' && q < earn.min_spend) return 0n;
  const stepsIn = (size: number): Fraction =>
    earn.steps === 'whole' ? of(Number(floor(of(size, earn.per)))) : of(size, earn.per);
  const s = stepsIn(q);
  const m = least(stepsIn(multiplier.matched), s);
  const weighted = plus(minus(s, m), times(m, of(multiplier.bps, 10_000)));
  return floor(times(times(weighted, of(earn.value)), of(multiplier.tierBps, 10_000)));
}

/** rules.md, step 2: a total spread in proportion, by the largest remainder. One unit at a time, to the line that lacks most of its part. */
export function spreadByHand(total: number, sizes: readonly number[]): number[] {
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  if (whole === 0) return sizes.map(() => 0);
  const part = sizes.map((size) => times(of(total, whole), of(size)));
  const given = part.map((exact) => Number(floor(exact)));
  while (given.reduce((sum, one) => sum + one, 0) < total) {
    const lacks = part.map((exact, at) => minus(exact, of(given[at] ?? 0)));
    let most = 0;
    for (const [at, one] of lacks.entries()) {
      const best = lacks[most] ?? of(0);
      if (one.top * best.bottom > best.top * one.bottom) most = at;
    }
    given[most] = (given[most] ?? 0) + 1;
  }
  return given;
}
