import type { ValueRule } from '@loyalty-service/contract/fields/value-rules';
import {
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import type { Country } from './country.ts';
import { digitsOf, isOnlyNumber, plainPhone } from './written-phone.ts';

/** A number in E.164, or the rule that the text breaks. The text of a rule never repeats the number. */
export type PhoneReading = { readonly value: string } | { readonly broken: ValueRule };

const e164 = /^\+[1-9]\d{4,14}$/;

const parsed = (text: string, country: Country | null): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { ...(country && { defaultCountry: country }), extract: false });

/** Extensions are written alike in all countries. */
const anyCountry = 'US';

/**
 * Reads a phone number, as people write it, as E.164. The country is that of numbers without a country code. Every number that
 * is E.164 already is accepted, also one of a range that no list has.
 */
export function readPhone(written: string, country: Country | null): PhoneReading {
  const text = plainPhone(written);
  if (parsed(text, country ?? anyCountry)?.ext) return { broken: 'phone_extension' };
  if (!isOnlyNumber(text)) return { broken: 'phone' };
  const digits = digitsOf(text);
  if (text.startsWith('+')) return international(text);
  const inside = country ? parsed(digits, country) : undefined;
  // In most countries, calls to another one begin with 00.
  if (digits.startsWith('00') && !inside?.isValid()) return international(`+${text.replace(/^\D*0\D*0/, '')}`);
  return country ? national(digits, country, inside) : { broken: 'phone_without_country' };
}

/** Brackets around the 0 say that it is not dialled from another country. In Italy, some numbers keep it. */
const bracketed = /\(\s*0\s*\)/;

function international(text: string): PhoneReading {
  const number = withoutPrefix(`+${digitsOf(text)}`);
  const other = bracketed.test(text) ? withoutPrefix(`+${digitsOf(text.replace(bracketed, ''))}`) : number;
  const value = !isValid(number) && isValid(other) ? other : number;
  if (!e164.test(value) || (!e164.test(text) && isTooShort(value))) return { broken: 'phone' };
  return { value };
}

/** Whether a number lacks digits. If it was written for people, it was not typed to its end. */
const isTooShort = (number: string): boolean => validatePhoneNumberLength(number) === 'TOO_SHORT';

const isValid = (number: string): boolean => parsed(number, null)?.isValid() ?? false;

/**
 * A number without the prefix of national calls behind its country code, such as the 0 in +49 0151. If the number is in no
 * list without it, only a 0 is removed, because other digits can belong to the number.
 */
function withoutPrefix(number: string): string {
  const read = parsed(number, null);
  if (!read || read.number.length >= number.length) return number;
  const code = `+${read.countryCallingCode}`;
  const isOnlyZero = number === `${code}0${read.number.slice(code.length)}`;
  return read.isValid() || (isOnlyZero && read.isPossible()) ? withoutPrefix(read.number) : number;
}

function national(digits: string, country: Country, inside: PhoneNumber | undefined): PhoneReading {
  const outside = /^[1-9]/.test(digits) ? parsed(`+${digits}`, null) : undefined;
  const readings = new Set([
    ...(inside && isNational(inside, digits) ? [inside.number] : []),
    ...(outside?.isValid() && outside.countryCallingCode === getCountryCallingCode(country) ? [outside.number] : []),
  ]);
  const [number, second] = readings;
  if (second !== undefined) return { broken: 'phone_ambiguous' };
  return number === undefined ? { broken: 'phone_of_country' } : { value: number };
}

/**
 * Whether it is a national number. Ranges that are new or kept for fiction are in no list, so a number with the prefix
 * of national calls is taken as one.
 */
const isNational = (number: PhoneNumber, digits: string): boolean =>
  number.isValid() || (digits.length > number.nationalNumber.length && number.isPossible());

/**
 * The first digits in E.164 of the numbers that a text begins. A 0 behind the country code belongs to the number in some
 * countries only, and a few digits do not say it.
 */
export function beginningsOf(written: string, country: Country | null): readonly string[] {
  const text = plainPhone(written);
  if (!isOnlyNumber(text)) return [];
  const read = readPhone(text, country);
  const number = 'value' in read ? read.value : text.replace(/^\(?00\)?/, '+');
  const begun = parsed(number, country);
  const ofCountry = begun ? [begun.nationalNumber, begun.nationalNumber.replace(/^0+/, '')] : [];
  const beginnings = ofCountry.map((rest) => `${begun?.countryCallingCode}${rest}`);
  return [...new Set(['value' in read ? digitsOf(number) : [], beginnings].flat())];
}
