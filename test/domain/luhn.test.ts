import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardCode, isCardCode } from '../../server/src/domain/luhn.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bytes = fc.uint8Array({ minLength: 12, maxLength: 16 });

it('codes are 13 Crockford characters whose check holds', () => {
  // By hand: twelve times 1 is 6 x 2 + 6 x 1 = 18, and 32 - 18 = 14 is E.
  expect(cardCode(new Uint8Array(12).fill(1))).toBe('111111111111E');
  expect(cardCode(new Uint8Array(12))).toBe('0000000000000');
  fc.assert(
    fc.property(bytes, (random) => /^[0-9A-HJKMNP-TV-Z]{13}$/.test(cardCode(random)) && isCardCode(cardCode(random))),
  );
});

it('one wrong character is always seen', () => {
  const property = fc.property(bytes, fc.nat(12), fc.nat(31), (random, place, other) => {
    const code = cardCode(random);
    const wrong = code.slice(0, place) + alphabet[other] + code.slice(place + 1);
    expect(isCardCode(wrong)).toBe(wrong === code);
  });
  fc.assert(property, { numRuns: 2_000 });
});

it('two swapped neighbours are seen, but for the one pair that Luhn cannot tell apart', () => {
  const property = fc.property(bytes, fc.nat(11), (random, place) => {
    const code = cardCode(random);
    const [a, b] = [code.charAt(place), code.charAt(place + 1)];
    const swapped = code.slice(0, place) + b + a + code.slice(place + 2);
    expect(isCardCode(swapped)).toBe(a === b || [a, b].toSorted().join('') === '0Z');
  });
  fc.assert(property, { numRuns: 2_000 });
});

it.each(['', '0', '000000000000', '00000000000000', '000000000000o', '000000000000I', 'ABC-123'])(
  '%j is no code of ours',
  (code) => {
    expect(isCardCode(code)).toBe(false);
  },
);
