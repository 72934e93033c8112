import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';

export type Country = CountryCode;

/** Reads a two-letter country code, in any case. Null if no country has this code. */
export function countryOf(code: string | null): Country | null {
  const upper = (code ?? '').toUpperCase();
  return isSupportedCountry(upper) ? upper : null;
}

export const notACountry = valueRules.known_country;
