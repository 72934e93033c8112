import { voucherKey } from '@loyalty-service/server/domain/comparison-keys';
import { isVoucherCode, voucherCode } from '@loyalty-service/server/domain/luhn';
import { batchCode, randomBytesOf, symbolsNeeded } from '@loyalty-service/server/domain/vouchers/code-space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const batches = fc.record({
  count: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(1, 2, 3, 31, 32, 33, 1_000_000)),
  pattern: fc.constantFrom(
    '####-####-####-####',
    'SUMMER ####-####-####-####',
    'oil-Lily-#############',
    'U#############',
  ),
  seed: fc.uint8Array({ minLength: 64, maxLength: 64 }),
});

describe('a code of a batch', () => {
  it('has the form of the pattern, with a check symbol that misses no single wrong symbol', () => {
    const property = fc.property(batches, fc.nat(), fc.nat(31), ({ pattern, count, seed }, at, other) => {
      const code = batchCode({ pattern, count }, at % count, seed.subarray(0, randomBytesOf(pattern)));
      expect([...code].map((symbol, place) => (pattern[place] === '#' ? symbols.includes(symbol) : symbol))).toEqual(
        [...pattern].map((symbol) => (symbol === '#' ? true : symbol)),
      );
      const key = voucherKey(code);
      expect(isVoucherCode(key)).toBe(true);
      const last = key.length - 1;
      const wrong = key.slice(0, last) + symbols[other];
      expect(isVoucherCode(wrong)).toBe(wrong === key);
      expect(voucherKey(key)).toBe(key);
    });
    fc.assert(property);
  });

  it('is found however its letters are misread', () => {
    const property = fc.property(batches, ({ pattern, count, seed }) => {
      const code = batchCode({ pattern, count }, 0, seed.subarray(0, randomBytesOf(pattern)));
      const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ');
      expect(voucherKey(typed)).toBe(voucherKey(code));
    });
    fc.assert(property);
  });

  it('rises with its index, whatever is drawn, so that no two are the same', () => {
    const property = fc.property(batches, fc.nat(), ({ pattern, count, seed }, at) => {
      fc.pre(count > 1);
      const index = at % (count - 1);
      const bytes = randomBytesOf(pattern);
      const [low, high] = [new Uint8Array(bytes).fill(255), new Uint8Array(bytes)];
      const drawn = [low, high, seed.subarray(0, bytes)];
      for (const one of drawn)
        for (const next of drawn)
          expect(batchCode({ pattern, count }, index, one) < batchCode({ pattern, count }, index + 1, next)).toBe(true);
    });
    fc.assert(property);
  });
});

it.each([
  [1, 9],
  [2, 10],
  [1_000, 11],
  [32_768, 12],
  [32_769, 13],
  [1_000_000, 13],
])('%i codes need %i symbols: 40 bits beyond their number, and the check symbol', (count, needed) => {
  expect(symbolsNeeded(count)).toBe(needed);
  expect(5 * (needed - 1) - Math.log2(count)).toBeGreaterThanOrEqual(40);
  expect(5 * (needed - 2) - Math.log2(count)).toBeLessThan(40);
});

it('a code from another number of random symbols has no place', () => {
  expect(() => voucherCode('###', [1])).toThrow('each symbol takes a random byte');
});
