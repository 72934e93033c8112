import { foldedLines } from '@loyalty-service/server/domain/ucp/folded-lines';
import { maskedCode } from '@loyalty-service/server/domain/ucp/masked-code';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const runs = { numRuns: 5_000 };
const deltas = fc.array(fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -1e12, max: 1e12 })), {
  maxLength: 12,
});
const linesOf = (all: readonly number[]) =>
  all.map((delta, at) => ({ type: 'campaign' as const, ref: String(at), delta, note: null }));
const sumOf = (lines: readonly { readonly delta: number }[]): number =>
  lines.reduce((sum, { delta }) => sum + delta, 0);

describe('lines below 0 are folded into the others', () => {
  it('and the sum stays, none is below 0 or larger than before, and the order stays', () => {
    const property = fc.property(deltas, (all) => {
      const [before, after] = [linesOf(all), foldedLines(linesOf(all))];
      expect(sumOf(after)).toBe(Math.max(0, sumOf(before)));
      for (const { ref, delta } of after) {
        expect(delta).toBeGreaterThan(0);
        expect(delta).toBeLessThanOrEqual(all[Number(ref)] ?? 0);
      }
      const places = after.map(({ ref }) => Number(ref));
      expect(places).toEqual(places.toSorted((left, right) => left - right));
    });
    fc.assert(property, runs);
  });

  it('and each is at most 1 away from its exact share', () => {
    const property = fc.property(deltas, (all) => {
      const whole = sumOf(linesOf(all.filter((delta) => delta > 0)));
      const left = sumOf(linesOf(all));
      for (const { ref, delta } of foldedLines(linesOf(all))) {
        const exact = (BigInt(all[Number(ref)] ?? 0) * BigInt(left) * 1_000n) / BigInt(whole);
        expect(Math.abs(Number(BigInt(delta) * 1_000n - exact))).toBeLessThanOrEqual(1_000);
      }
    });
    fc.assert(property, runs);
  });

  it.each([
    [
      [10, 5, -5],
      [7, 3],
    ],
    [
      [100, 50, 25, -10, -65],
      [57, 29, 14],
    ],
    [
      [1, 1, 1, -1],
      [1, 1],
    ],
    [[12, -12], []],
    [[12, 0, 0], [12]],
    [[], []],
  ])('%j becomes %j', (before, after) => {
    expect(foldedLines(linesOf(before)).map(({ delta }) => delta)).toEqual(after);
  });
});

describe('a masked code', () => {
  it.each([
    ['K7QM-2XB4-9GHT', '****9GHT'],
    ['4006381333931', '****3931'],
    ['123456', '****456'],
    ['12', '****2'],
    ['7', '****'],
    ['Ada Löve', '****öve'],
    ['🦊🦊🦊', '****'],
  ])('%s becomes %s', (code, masked) => {
    expect(maskedCode(code)).toBe(masked);
  });

  it('hides at least half of the letters and digits of any code', () => {
    const property = fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (code) => {
      const printed = [...code].filter((character) => /[\p{L}\p{N}]/u.test(character)).length;
      expect([...maskedCode(code)].length - 4).toBeLessThanOrEqual(Math.min(4, printed / 2));
    });
    fc.assert(property, runs);
  });
});
