/**
 * Splits a total in proportion to weights. Each share is a whole number, and the shares add up to the total exactly. Where all
 * weights are 0, each share is the same but for rounding.
 */
export function sharesOf(total: number, weights: readonly number[]): number[] {
  const given = weights.reduce((sum, weight) => sum + weight, 0);
  const whole = BigInt(given === 0 ? weights.length : given);
  let [reached, shared] = [0n, 0];
  return weights.map((weight) => {
    reached += BigInt(given === 0 ? 1 : weight);
    const upTo = Number((BigInt(total) * reached) / whole);
    const share = upTo - shared;
    shared = upTo;
    return share;
  });
}
