import { assert } from '../base/assert.ts';

/** Crockford's base32, upper case: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base = alphabet.length;
const payloadLength = 12;
const voucherPayloadLength = 15;
const referralPayloadLength = 7;
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
 * Makes a voucher's code of 16 characters in groups of four: 75 random bits and a check character. With a million live
 * codes, a billion guesses find one with a chance of 3 in 100 million.
 */
export const voucherCode = (random: Uint8Array): string => inFours(checkedCode(random, voucherPayloadLength));

/** Makes a customer's referral code of 8 characters, short enough to say: 35 random bits and a check character. */
export const referralCode = (random: Uint8Array): string => inFours(checkedCode(random, referralPayloadLength));

const inFours = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

function checkedCode(random: Uint8Array, length: number): string {
  assert(random.length >= length, `a code takes ${length} random bytes`);
  const digits = [...random.subarray(0, length)].map((byte) => byte % base);
  return digits.map((digit) => alphabet.charAt(digit)).join('') + checkCharacter(digits);
}

/** Whether a text can be a code of this service. Codes of merchants follow no rule. */
export const isCardCode = (code: string): boolean => hasCheck(code, payloadLength);

/** Whether a text without dashes can be the code of a voucher that this service made. */
export const isVoucherCode = (code: string): boolean => hasCheck(code, voucherPayloadLength);

/** Whether a text without dashes can be a referral code. */
export const isReferralCode = (code: string): boolean => hasCheck(code, referralPayloadLength);

function hasCheck(code: string, length: number): boolean {
  if (code.length !== length + 1 || !ownCharacters.test(code)) return false;
  const digits = [...code.slice(0, length)].map((character) => alphabet.indexOf(character));
  return checkCharacter(digits) === code.charAt(length);
}
