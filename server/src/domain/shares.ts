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
