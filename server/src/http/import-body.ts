import { maxImportRows } from '@loyalty-service/contract/imports';
import { z } from 'zod';
import { BrokenCsv } from '../domain/imports/csv.ts';
import { type ImportLine, linesOfCsv, linesOfRows, refuseManyLines } from '../domain/imports/import-lines.ts';
import { Refusal } from '../domain/refusal.ts';
import { invalidBody } from './invalid-body.ts';

/** Rows as far as they must be well formed to be kept: what else is wrong with one refuses that one alone. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())], {
  error: 'is not a text, a number, a boolean, null or a list of texts',
});
const Rows = z.strictObject({ rows: z.array(z.record(z.string(), value)).min(1).max(maxImportRows) });

/**
 * The rows of an import's body: a CSV file as text, or JSON.
 *
 * @throws Refusal `invalid_request`
 */
export function importLinesOf(body: unknown): readonly ImportLine[] {
  if (typeof body === 'string') return linesOfFile(body);
  const parsed = Rows.safeParse(body);
  if (parsed.success) return linesOfRows(parsed.data.rows);
  throw invalidBody(parsed.error.issues, body);
}

function linesOfFile(text: string): readonly ImportLine[] {
  const lines: ImportLine[] = [];
  try {
    for (const line of linesOfCsv(text)) {
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
