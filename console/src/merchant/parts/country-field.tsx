import { SelectField } from '../../design/field.tsx';
import { countries, countryName } from '../../format/countries.ts';

interface CountryFieldProps {
  label: string;
  hint: string;
  /** The text of the choice of no country. */
  none: string;
  /** An ISO 3166 code. Empty: no country. */
  value: string;
  wrong?: string | undefined;
  disabled?: boolean;
  onValue: (country: string) => void;
}

/** One of all countries, by their names. */
export function CountryField({ none, ...rest }: CountryFieldProps) {
  const named = countries.map((value) => ({ value, name: countryName(value) }));
  const choices = named.toSorted((left, right) => left.name.localeCompare(right.name));
  return <SelectField {...rest} choices={[{ value: '', name: none }, ...choices]} />;
}
