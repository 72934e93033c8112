import { assert } from '../base/assert.ts';

/** Crockford's base32, upper case: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base = alphabet.length;
const payloadLength = 12;
const referralPayloadLength = 7;
/** The random symbols of the shortest pattern, and the check symbol. */
const shortestVoucher = 9;
const ownCharacters = /^[0-9A-HJKMNP-TV-Z]+$/;

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
export const cardCode = (random: Uint8Array): string => checkedCode(random, payloadLength);

/**
 * Makes a voucher's code from a pattern: each `#` becomes a random symbol (the remainder of a byte), and the last one the check
 * symbol of all letters and digits before it, so that a wrong symbol is also seen beside the letters of a merchant.
 */
export function voucherCode(pattern: string, random: ArrayLike<number>): string {
  let next = 0;
  const begun = pattern.slice(0, -1).replaceAll('#', () => {
    const byte = random[next];
    assert(byte !== undefined, 'each symbol takes a random byte');
    next += 1;
    return alphabet.charAt(byte % base);
  });
  return begun + checkCharacter(digitsOf(begun.toUpperCase().replace(/[^A-Z0-9]/g, '')));
}

/** Makes a customer's referral code of 8 characters, short enough to say: 35 random bits and a check character. */
export const referralCode = (random: Uint8Array): string =>
  (checkedCode(random, referralPayloadLength).match(/.{4}/g) ?? []).join('-');

function checkedCode(random: Uint8Array, length: number): string {
  assert(random.length >= length, `a code takes ${length} random bytes`);
  const digits = [...random.subarray(0, length)].map((byte) => byte % base);
  return digits.map((digit) => alphabet.charAt(digit)).join('') + checkCharacter(digits);
}

/** Whether a text can be a code of this service. Codes of merchants follow no rule. */
export const isCardCode = (code: string): boolean => hasCheck(code, payloadLength);

/** Whether a text without dashes can be the code of a voucher that this service made, by any pattern. */
export function isVoucherCode(code: string): boolean {
  if (code.length < shortestVoucher || !/^[A-Z0-9]+$/.test(code)) return false;
  const digits = digitsOf(code);
  return checkCharacter(digits.slice(0, -1)) === alphabet[digits.at(-1) ?? -1];
}

/** The letters of a merchant are read as a person may type them: I and L as 1, O as 0, and U as V. */
const digitsOf = (text: string): readonly number[] =>
  [...text.replace(/[IL]/g, '1').replaceAll('O', '0').replaceAll('U', 'V')].map((character) =>
    alphabet.indexOf(character),
  );

/** Whether a text without dashes can be a referral code. */
export const isReferralCode = (code: string): boolean => hasCheck(code, referralPayloadLength);

function hasCheck(code: string, length: number): boolean {
  if (code.length !== length + 1 || !ownCharacters.test(code)) return false;
  const digits = [...code.slice(0, length)].map((character) => alphabet.indexOf(character));
  return checkCharacter(digits) === code.charAt(length);
}
