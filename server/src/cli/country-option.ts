import { InvalidArgumentError } from 'commander';
import { type Country, countryOf, notACountry } from '../domain/phones/country.ts';

export function countryOption(code: string): Country {
  const country = countryOf(code);
  if (country) return country;
  throw new InvalidArgumentError(`It ${notACountry}.`);
}
