import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';

export type Country = CountryCode;

/** The country of a two-letter code in any case; null when there is none. */
export function countryOf(code: string | null): Country | null {
  const upper = (code ?? '').toUpperCase();
  return isSupportedCountry(upper) ? upper : null;
}

export const notACountry = 'is not a country. Write its ISO 3166 code of two letters, such as DE';
