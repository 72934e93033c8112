import { getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { bareTextOf, type CellOptions, type Read } from './cell.ts';

const e164 = /^\+[1-9]\d{4,14}$/;
const scientific = /^\d+([.,]\d+)?E\+?\d+$/i;

const parsed = (text: string, country: CellOptions['country']): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { ...(country && { defaultCountry: country }), extract: false });

/**
 * Reads a phone number as E.164. It may have blanks, brackets, dashes, or 00 for the plus. It may lack the country code
 * when a country is given for all numbers. A refusal never repeats the number.
 */
export function readPhone(cell: string, country: CellOptions['country']): Read<string> {
  const text = bareTextOf(cell)
    .replace(/^tel:\s*/i, '')
    .replace(/^(\d+)\.0$/, '$1')
    .replace(/^\(?00\)?\s*(?=\d)/, '+')
    .replace(/^[+＋]\s+/, '+');
  if (e164.test(text)) return { value: withoutTrunkPrefix(text) };
  if (scientific.test(text))
    return { fault: 'lost digits in a spreadsheet. Format the column as text and export it again' };
  if (/^[+＋]/.test(text)) return international(text);
  if (country) return national(text, country);
  if (!/\d/.test(text)) return { fault: notOne };
  return {
    fault:
      'has no country code. Write it with a plus and the country code, such as +49, or set the country: --country DE on the command line, default_country in the API',
  };
}

/** A number without the 0 of national calls behind its country code. Any other number stays as it is. */
function withoutTrunkPrefix(text: string): string {
  const number = parsed(text, null);
  if (!number?.isPossible()) return text;
  const code = `+${number.countryCallingCode}`;
  return text.startsWith(`${code}0`) && number.number === code + text.slice(code.length + 1) ? number.number : text;
}

const notOne = 'is not a single phone number. Write it with a plus and the country code, such as +4915112345678';
const extension = 'has an extension. Remove the extension';

function international(text: string): Read<string> {
  const number = parsed(text, null);
  if (number?.ext) return { fault: extension };
  return number?.isPossible() ? { value: number.number } : { fault: notOne };
}

function national(text: string, country: NonNullable<CellOptions['country']>): Read<string> {
  const inside = parsed(text, country);
  if (inside?.ext) return { fault: extension };
  const outside = /^[1-9]/.test(text) ? parsed(`+${text}`, null) : undefined;
  const readings = new Set([
    ...(inside && isNational(inside, text) ? [inside.number] : []),
    ...(outside?.isValid() && outside.countryCallingCode === getCountryCallingCode(country) ? [outside.number] : []),
  ]);
  const [number, second] = readings;
  if (second !== undefined)
    return { fault: 'is ambiguous: it is valid with and without a country code. Write a plus before the country code' };
  if (number !== undefined) return { value: number };
  return {
    fault: `is not a phone number of ${country}. Write it with a plus and the country code, such as +4915112345678`,
  };
}

/**
 * Whether it is a national number. Ranges that are new or kept for fiction are in no list, so a number with the prefix
 * of national calls is taken as one.
 */
function isNational(number: PhoneNumber, text: string): boolean {
  if (number.isValid()) return true;
  const hasPrefix = text.replace(/\D/g, '').length > number.nationalNumber.length;
  return hasPrefix && number.isPossible();
}
