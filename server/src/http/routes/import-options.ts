import type { importRequestShape } from '@loyalty-service/contract/resources/imports';
import type { z } from 'zod';
import type { CellOptions } from '../../domain/imports/cells/cell.ts';
import type { ColumnOptions } from '../../domain/imports/column-options.ts';
import { countryOf } from '../../domain/phones/country.ts';
import { countryIn } from '../../service/country-in.ts';
import type { Row } from '../../storage/tables.ts';

/** The options of an import as its body has them. */
type Given = Partial<z.infer<z.ZodObject<typeof importRequestShape>>>;

/** The time zone and the country of the business, which cells are read by if the file names no others. */
export type OfBusiness = Pick<Row<'businesses'>, 'timezone' | 'country'>;

/** @throws Refusal `invalid_request` if the country code is unknown. */
export function cellOptionsOf(
  { default_country: code, date_order }: Given,
  { timezone: timeZone, country: own }: OfBusiness,
): CellOptions {
  const country = code === undefined ? countryOf(own) : countryIn(code, '/default_country');
  return { country, dateOrder: date_order ?? null, timeZone };
}

/** Null if the columns have the names of our fields. */
export function columnOptionsOf({ from, mapping, set, ignore, ignore_unknown }: Given): ColumnOptions | null {
  if ([from, mapping, set, ignore, ignore_unknown].every((option) => option === undefined)) return null;
  return {
    from,
    ignore,
    ignoreUnknown: ignore_unknown,
    mapping: Object.entries(mapping ?? {}),
    set: Object.entries(set ?? {}),
  };
}

/** A body with rows or a CSV file, but not both. */
export const hasOneSource = ({ rows, csv }: { readonly rows?: unknown; readonly csv?: unknown }): boolean =>
  (rows === undefined) !== (csv === undefined);
export const notOneSource = { error: 'needs either rows or csv' };
