import { isCardCode, isReferralCode, isVoucherCode } from './luhn.ts';

/** Full-width and half-width characters in their usual width. */
const otherWidths = /[\uFF01-\uFFEE]/g;
const inOneForm = (text: string): string =>
  text.replace(otherWidths, (character) => character.normalize('NFKC')).normalize('NFC');

/**
 * An e-mail address in the form in which addresses are compared: case, width, and composed or decomposed characters do
 * not count.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8265#section-3.3 for the same rules of user names (UsernameCaseMapped)
 */
export const emailKey = (email: string): string => inOneForm(email).toLowerCase().normalize('NFC');

/** Blanks, control characters and invisible ones such as U+200B. */
const unseen = /[\s\p{Cc}\p{Cf}]/gu;
/** Dashes of every length, and the minus sign U+2212. */
const dashes = /[\p{Pd}\u2212]/gu;

/**
 * A card's code in the form in which codes are compared: case, width, blanks, dashes, and control or invisible
 * characters do not count. In codes that this service makes, I and L are read as 1 and O as 0, as in Crockford's
 * base32. In other codes they are letters.
 *
 * @see https://www.crockford.com/base32.html
 */
export const codeKey = (code: string): string => keyOfCode(code, isCardCode);

/** A voucher's code in the form in which codes are compared, by the rules of {@link codeKey}. */
export const voucherKey = (code: string): string => keyOfCode(code, isVoucherCode);

/** A referral code in the form in which codes are compared, by the rules of {@link codeKey}. */
export const referralKey = (code: string): string => keyOfCode(code, isReferralCode);

function keyOfCode(code: string, isOurs: (key: string) => boolean): string {
  const typed = inOneForm(code).toUpperCase().replace(unseen, '');
  // In codes that consist of dashes only, the dashes count.
  const bare = (typed.replace(dashes, '') || typed).normalize('NFC');
  const ours = bare.replace(/[IL]/g, '1').replaceAll('O', '0');
  return isOurs(ours) ? ours : bare;
}
