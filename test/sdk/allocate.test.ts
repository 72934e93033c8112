import { allocate, LoyaltyError } from '@loyalty-service/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const amounts = fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 30 });
const anyTotal = fc.maxSafeInteger();

describe('allocating an amount to lines', () => {
  it.each<[string, number, readonly number[], readonly number[]]>([
    ['equal lines: the first gets what is left over', 100, [999, 999, 999], [34, 33, 33]],
    ['the largest fraction comes first', 10, [1, 2, 4], [1, 3, 6]],
    ['equal fractions, in the order of the lines', 2, [5, 5, 5, 5], [1, 1, 0, 0]],
    ['a line of 0 gets nothing', 7, [0, 3, 0], [0, 7, 0]],
    ['lines of 0 only share equally', 5, [0, 0, 0], [2, 2, 1]],
    ['a negative total', -100, [999, 999, 999], [-34, -33, -33]],
    ['nothing', 0, [5, 5], [0, 0]],
    ['nothing to nobody', 0, [], []],
    [
      'amounts whose product no number holds exactly',
      9_007_199_254_740_991,
      [9_007_199_254_740_991, 1],
      [9_007_199_254_740_990, 1],
    ],
  ])('%s', (_what, total, lines, shares) => {
    expect(allocate(total, lines)).toEqual(shares);
    expect(
      allocate(
        total,
        lines.map((amount) => ({ amount })),
      ),
    ).toEqual(shares);
  });

  it('always adds up, and gives each line its part, rounded down or up', () => {
    fc.assert(
      fc.property(anyTotal, amounts, (total, lines) => {
        const shares = allocate(total, lines);
        expect(shares.map(BigInt).reduce((sum, share) => sum + share, 0n)).toBe(BigInt(total));
        const sum = BigInt(sumOf(lines));
        if (sum === 0n) return;
        for (const [index, share] of shares.entries()) {
          const exact = BigInt(Math.abs(total)) * BigInt(lines[index] ?? 0);
          const floor = exact / sum;
          const size = BigInt(Math.abs(share));
          expect(size === floor || (size === floor + 1n && exact % sum > 0n)).toBe(true);
        }
      }),
    );
  });

  it('gives the opposite total the opposite shares, and no line more than it has', () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
        const total = Math.floor(sumOf(lines) * part);
        const shares = allocate(total, lines);
        expect(shares.every((share, index) => share <= (lines[index] ?? 0))).toBe(true);
        expect(allocate(-total, lines)).toEqual(shares.map((share) => (share === 0 ? 0 : -share)));
      }),
    );
  });

  it.each<[unknown, unknown, RegExp]>([
    [12.5, [1], /^total must be an integer in minor units, not 12\.5\.$/],
    ['12', [1], /^total must be/],
    [5, [], /^There is no line to allocate 5 to\.$/],
    [5, [1, -1], /^Line 1 must be an integer from 0 on, not -1\.$/],
    [5, [0.5], /^Line 0 must be/],
    [5, [{ amout: 5 }], /^Line 0 must be an integer from 0 on, not undefined\.$/],
    [5, [null], /^Line 0 must be/],
  ])('refuses %o over %o', (total, lines, message) => {
    const call = () => allocate(total as number, lines as number[]);
    expect(call).toThrow(LoyaltyError);
    expect(call).toThrow(message);
  });
});
