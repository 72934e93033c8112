import type { importRequestShape } from '@loyalty-service/contract/imports';
import type { z } from 'zod';
import type { CellOptions } from '../../domain/imports/cells/cell.ts';
import { countryOf, notACountry } from '../../domain/imports/cells/country.ts';
import type { ColumnOptions } from '../../domain/imports/column-options.ts';
import { Refusal } from '../../domain/refusal.ts';

/** The options of an import as its body has them. */
type Given = Partial<z.infer<z.ZodObject<typeof importRequestShape>>>;

/** @throws Refusal `invalid_request` if the country is none. */
export function cellOptionsOf({ default_country: code, date_order }: Given, timeZone: string): CellOptions {
  const country = code === undefined ? null : countryOf(code);
  if (code === undefined || country) return { country, dateOrder: date_order ?? null, timeZone };
  throw new Refusal('invalid_request', `/default_country ${notACountry}.`, {}, [
    { in: 'body', pointer: '/default_country', code: 'invalid_value', detail: notACountry },
  ]);
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
