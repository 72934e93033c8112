const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** A number with its country code has up to 15 digits, and the shortest are those of small countries. */
const [fewest, most] = [7, 15];
/** A code can have as few digits as a number of a town. A number with its area has more. */
const surely = 9;

/** Whether a person may have typed a phone number: digits and what people put between them. */
export function canBePhone(text: string): boolean {
  const { length } = digitsIn(text);
  if (!/^\s*[+(]?[\d\s()./-]+$/.test(text) || length < fewest || length > most) return false;
  return length >= surely || /^\s*[+(0]/.test(text);
}

/**
 * Whether a number as a person typed it is the one in E.164 form: with its country code, after `+` or `00`, or as it is dialled within
 * its country, which has 1 to 3 digits less and often begins with a 0.
 */
export function isPhone(e164: string, typed: string): boolean {
  if (!canBePhone(typed)) return false;
  const [known, digits] = [digitsIn(e164), digitsIn(typed)];
  if (/^\s*\+/.test(typed)) return digits.replace(/^00/, '') === known;
  const isOf = (national: string): boolean => {
    const country = known.length - national.length;
    return country >= 1 && country <= 3 && known.endsWith(national);
  };
  // Some countries keep the 0 after the country code.
  return [known, `00${known}`].includes(digits) || isOf(digits) || isOf(digits.replace(/^0/, ''));
}
