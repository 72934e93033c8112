import type { RefusedRow } from '@loyalty-service/contract/resources/refused-rows';
import { type FieldError, type Refusal, withRule } from '../refusal.ts';
import type { CellFault } from './cells/cell.ts';

type Refused = (typeof RefusedRow)['_zod']['output'];
type RowError = NonNullable<Refused['errors']>[number];

/** The details of a refused row besides its first error. */
export type RowFaults = Pick<Refused, 'errors' | 'max' | 'cap_id' | 'unit' | 'currency'>;

/** Why a row was refused. */
export type RowRefusal = Omit<Refused, 'line'>;

const maxErrors = 20;
const maxFieldName = 64;

/** The error of a cell that cannot be read, or of a line that is not a row. */
export const cellError = ({ field, fault, rule }: CellFault & { readonly field: string | null }): RowError => ({
  ...{ field, code: 'invalid_value', detail: fault, rule },
});

/** An error in a member of a row. What is wrong inside a list is wrong with its column. */
export function rowError({ in: _place, pointer, ...error }: FieldError): RowError {
  const name = pointer.split('/', 2)[1] ?? '';
  const field = name.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, maxFieldName);
  return { ...withRule(error), field: field === '' ? null : field };
}

/** The refusal of a row that is not well formed. */
export function refusalOfErrors(errors: readonly RowError[]): RowRefusal {
  const [first] = errors;
  const detail = first?.detail ?? 'is not valid';
  return { code: 'invalid_request', field: first?.field ?? null, detail, errors: errors.slice(0, maxErrors) };
}

/** The refusal of a well-formed row, by what it asks for. */
export function refusalOfRow({ code, detail, errors, members: { max, cap_id, unit, currency } }: Refusal): RowRefusal {
  const all = errors.map(rowError);
  return {
    ...{ code, field: all[0]?.field ?? null, detail },
    ...(all.length > 0 && { errors: all }),
    ...(typeof max === 'number' && { max }),
    ...(cap_id !== undefined && { cap_id }),
    ...(unit !== undefined && { unit }),
    ...(currency !== undefined && { currency }),
  };
}
