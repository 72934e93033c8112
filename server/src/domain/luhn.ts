import { assert } from '../base/assert.ts';

/** Crockford's base32, upper case: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base = alphabet.length;
const payloadLength = 12;
const cardCodePattern = /^[0-9A-HJKMNP-TV-Z]{13}$/;

/** Luhn mod 32: every second digit, from the last one on, counts twice with its carry added. */
function luhnSum(digits: readonly number[]): number {
  return digits.toReversed().reduce((sum, digit, index) => {
    const addend = index % 2 === 0 ? digit * 2 : digit;
    return sum + Math.floor(addend / base) + (addend % base);
  }, 0);
}

const checkCharacter = (digits: readonly number[]): string => alphabet.charAt((base - (luhnSum(digits) % base)) % base);

/**
 * Makes a card's code of 13 characters: 60 random bits, and a check character that detects one wrong character or two
 * swapped neighbours.
 */
export function cardCode(random: Uint8Array): string {
  assert(random.length >= payloadLength, `a card code takes ${payloadLength} random bytes`);
  const digits = [...random.subarray(0, payloadLength)].map((byte) => byte % base);
  return digits.map((digit) => alphabet.charAt(digit)).join('') + checkCharacter(digits);
}

/** Whether a text can be a code of this service. Codes of merchants follow no rule. */
export function isCardCode(code: string): boolean {
  if (!cardCodePattern.test(code)) return false;
  const digits = [...code.slice(0, payloadLength)].map((character) => alphabet.indexOf(character));
  return checkCharacter(digits) === code.charAt(payloadLength);
}
