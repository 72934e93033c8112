/** The value of a digit of any script. The ten digits of a script follow each other. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/**
 * A phone number as it is typed on an English keyboard: digits of other scripts, wide characters and invisible ones are
 * replaced, and `tel:` is removed.
 */
export const plainPhone = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .trim()
    .replace(/^tel[:.]?\s*/i, '')
    .replace(/^\(\s*\+/, '+');

/** Longer texts are not a number. */
const maxLength = 64;
const onlyNumber = /^\+?[\d\s()[\]./~⁓∼‐-―−ー-]+$/u;

/** Whether a plain text has only what phone numbers are written with: digits, a plus at the beginning, and separators. */
export const isOnlyNumber = (plain: string): boolean =>
  plain.length <= maxLength && onlyNumber.test(plain) && /\d/.test(plain);

export const digitsOf = (plain: string): string => plain.replace(/\D/g, '');
