import { type Country, countryOf, notACountry } from '../domain/phones/country.ts';
import { Refusal } from '../domain/refusal.ts';

/** Reads the country code of a body. @throws Refusal `invalid_request` if no country has this code. */
export function countryIn(code: string, pointer: string): Country {
  const country = countryOf(code);
  if (country) return country;
  throw new Refusal('invalid_request', `${pointer} ${notACountry}.`, {}, [
    { in: 'body', pointer, code: 'invalid_value', detail: notACountry },
  ]);
}
