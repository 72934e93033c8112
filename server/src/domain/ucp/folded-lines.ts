import type { BreakdownLine } from '../earn/types.ts';
import { largestRemainder } from '../shares.ts';

/**
 * The lines that give units, with what is left of each of them after the lines that take units off. UCP allows no amount below 0,
 * so every line carries its share of the caps. The sum stays, and so does the order.
 */
export function foldedLines(breakdown: readonly BreakdownLine[]): readonly BreakdownLine[] {
  const giving = breakdown.filter(({ delta }) => delta > 0);
  const left = breakdown.reduce((sum, { delta }) => sum + delta, 0);
  const shares = largestRemainder(
    Math.max(0, left),
    giving.map(({ delta }) => delta),
  );
  return giving.map((line, at) => ({ ...line, delta: shares[at] ?? 0 })).filter(({ delta }) => delta > 0);
}
