/** total × part / whole, cut off after the point, and exact for every quantity. */
export function shareOf(total: number, part: number, whole: number): number {
  const product = total * part;
  if (Number.isSafeInteger(product)) return (product - (product % whole)) / whole;
  return Number((BigInt(total) * BigInt(part)) / BigInt(whole));
}

/**
 * Splits a total in proportion to weights. Each share is a whole number, and the shares add up to the total exactly. If all
 * weights are 0, all shares are equal but for rounding.
 */
export function sharesOf(total: number, weights: readonly number[]): number[] {
  const given = weights.reduce((sum, weight) => sum + weight, 0);
  let [reached, shared] = [0, 0];
  return weights.map((weight) => {
    reached += given === 0 ? 1 : weight;
    const upTo = shareOf(total, reached, given === 0 ? weights.length : given);
    const share = upTo - shared;
    shared = upTo;
    return share;
  });
}

/**
 * Splits a total in proportion to weights. Each share is rounded down. Then the shares that lost most by rounding get one more
 * each, until the shares add up to the total; of equal ones, the first comes first. If the total is at most the sum of the
 * weights, no share is larger than its weight.
 */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0 || whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(whole)));
  const lost = exact.map((product, at) => ({ at, remainder: product % BigInt(whole) }));
  lost.sort(
    (one, other) => Number(other.remainder - one.remainder > 0n) - Number(other.remainder - one.remainder < 0n),
  );
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  for (const { at } of lost.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
