import { valueRules } from '@loyalty-service/contract/value-rules';
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';

export type Country = CountryCode;

/** The country of a two-letter code in any case; null when there is none. */
export function countryOf(code: string | null): Country | null {
  const upper = (code ?? '').toUpperCase();
  return isSupportedCountry(upper) ? upper : null;
}

export const notACountry = valueRules.known_country;
