import { withoutNulls } from '@loyalty-service/contract/fields/nulls';
import { importRequestShape, maxImportRows } from '@loyalty-service/contract/resources/imports';
import { z } from 'zod';
import type { CellOptions } from '../../domain/imports/cells/cell.ts';
import type { ColumnOptions } from '../../domain/imports/column-options.ts';
import { BrokenCsv } from '../../domain/imports/csv.ts';
import {
  type ImportLine,
  linesOfCsv,
  linesOfRows,
  markedLines,
  refuseManyLines,
} from '../../domain/imports/import-lines.ts';
import { lineReader } from '../../domain/imports/read-cells.ts';
import { Refusal } from '../../domain/refusal.ts';
import { invalidBody } from '../answers/invalid-body.ts';
import { cellOptionsOf, columnOptionsOf, hasOneSource, notOneSource, type OfBusiness } from './import-options.ts';

/** The form that rows need to be stored. Any other fault of a row refuses that row alone. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())], {
  error: 'is not a text, a number, a boolean, null or a list of texts',
});
const Body = z
  .strictObject({
    rows: z.array(z.record(z.string(), value)).min(1).max(maxImportRows).optional(),
    ...importRequestShape,
  })
  .refine(hasOneSource, notOneSource);

/**
 * The rows of an import's body: a CSV file as text, or JSON. Times without an offset and phone numbers without
 * a country code are of the business.
 *
 * @throws Refusal `invalid_request`
 */
export async function importLinesOf(body: unknown, business: OfBusiness): Promise<readonly ImportLine[]> {
  if (typeof body === 'string') return readInTurns(linesOfFile(body, {}), cellOptionsOf({}, business));
  const parsed = Body.safeParse(withoutNulls(Body, body));
  if (!parsed.success) throw invalidBody(parsed.error.issues, body);
  const { rows = [], csv, empty_values = [] } = parsed.data;
  const columns = columnOptionsOf(parsed.data);
  const lines =
    csv === undefined ? linesOfRows(rows, columns, empty_values) : linesOfFile(csv, columns ?? {}, empty_values);
  return readInTurns(markedLines(lines, parsed.data), cellOptionsOf(parsed.data, business));
}

/** Rows that are read at once, so that other requests hardly wait. */
const linesAtOnce = 100;

async function readInTurns(lines: readonly ImportLine[], options: CellOptions): Promise<readonly ImportLine[]> {
  const readLine = lineReader(lines, options);
  const read: ImportLine[] = [];
  for (let first = 0; first < lines.length; first += linesAtOnce) {
    read.push(...lines.slice(first, first + linesAtOnce).map(readLine));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return read;
}

function linesOfFile(text: string, options: ColumnOptions, emptyValues: readonly string[] = []): readonly ImportLine[] {
  const lines: ImportLine[] = [];
  try {
    for (const line of linesOfCsv(text, options, emptyValues)) {
      lines.push(line);
      if (lines.length > maxImportRows) break;
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw new Refusal('invalid_request', `${error.message} Nothing was taken.`, {}, [
      {
        in: 'body',
        pointer: '',
        code: 'invalid_value',
        detail: `has a quote on line ${error.line} that is never closed`,
      },
    ]);
  }
  refuseManyLines(lines);
  return lines;
}
