import { markFormula, markFormulaInJson } from '../domain/imports/formula-mark.ts';

/** A line of a CSV file, with its line end. @see https://www.rfc-editor.org/rfc/rfc4180 */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cellOf).join(',')}\r\n`;

const cellOf = (value: unknown): string => quoted(textOf(value));

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Numbers stay as they are, because a negative number is not a formula. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return markFormula(value);
  return typeof value === 'object' ? markFormulaInJson(JSON.stringify(value)) : String(value);
}
