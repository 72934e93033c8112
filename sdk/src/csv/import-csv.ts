import type { Loyalty } from '../client/client.ts';
import { LoyaltyError } from '../errors/loyalty-error.ts';
import type { Import, ImportRequest } from '../generated/types/types.ts';
import { ofRequests, refuseUnknown } from '../options/known-options.ts';
import type { RequestOptions } from '../requests/request-options.ts';
import { CsvRecords } from './csv-records.ts';
import { type CsvSource, csvText } from './csv-text.ts';

/** Options of {@link importCsv}. */
export interface ImportCsvOptions extends Omit<ImportRequest, 'csv' | 'rows'> {
  /** Encoding of a file of bytes: a label of `TextDecoder`, such as `windows-1252`. Default: UTF-8. */
  encoding?: string | undefined;
}

/** One import of a file. */
export interface CsvImport {
  /** The created import. Wait for it with `waitForImport`. */
  readonly import: Import;
  /** Add it to the `line` of a refused row to get the line in the file. */
  readonly lineOffset: number;
}

/** Rows of one import. */
const maxRows = 5_000;
/** Bytes of the text of one import. A request can have 1 MiB, including its other fields. */
const maxBytes = 1_000_000;

/**
 * Imports a CSV file of any size as several imports. Only the rows of one import are in memory.
 *
 * After a crash, import the whole file again: rows that were imported are `unchanged`, and no balance counts twice.
 *
 * @example
 * for await (const { import: created, lineOffset } of importCsv(loyalty, createReadStream('customers.csv'), { from: 'shopify' })) {
 *   const { refused } = await waitForImport(loyalty, created.id);
 *   for (const { line, detail } of refused) console.log(line + lineOffset, detail);
 * }
 *
 * @param source - The text of the file, a `Blob` or `File`, a web or Node stream.
 * @param settings - `encoding`, and the fields of the body of `loyalty.imports.create`, such as `from` and `mapping`.
 * @throws {@link LoyaltyError} for a file that is empty or not in its encoding, and for a row that is too large for an
 * import; and every error of a request. Imports that were created continue.
 */
export async function* importCsv(
  loyalty: Pick<Loyalty, 'imports'>,
  source: CsvSource,
  settings: ImportCsvOptions = {},
  options?: Omit<RequestOptions, 'idempotencyKey'>,
): AsyncGenerator<CsvImport, void, undefined> {
  // The service knows the fields of the body, and refuses others by their names.
  refuseUnknown(settings, Object.keys(Object(settings)));
  // A key of the caller would be the key of every import.
  refuseUnknown(options, ofRequests);
  const { encoding = 'utf-8', ...fields } = settings;
  for await (const { csv, lineOffset } of partsOf(csvText(source, encoding))) {
    const created = await loyalty.imports.create({ ...fields, csv }, options);
    yield { import: created, lineOffset };
  }
}

interface Part {
  readonly csv: string;
  readonly lineOffset: number;
}

/** Lines that may come before the line of the columns: rows without values, and the delimiter as spreadsheets name it. */
const beforeColumns = /^[\s",;|]*(sep=.*)?$/is;

/** Parts of a file that fit into one import, each with the header. */
async function* partsOf(pieces: AsyncIterable<string>): AsyncGenerator<Part, void, undefined> {
  let header = '';
  let hasColumns = false;
  let linesBefore = 0;
  const empty = { rows: '', count: 0, bytes: 0, lines: 0 };
  let part = empty;
  for await (const { text, lines: ownLines } of recordsOf(pieces)) {
    const size = bytesOf(text);
    if (size + bytesOf(header) > maxBytes)
      throw new LoyaltyError(`A row has more than ${maxBytes} bytes. Is a quote never closed?`);
    if (!hasColumns) {
      header += text;
      hasColumns = !beforeColumns.test(text);
      continue;
    }
    if (part.count === maxRows || bytesOf(header) + part.bytes + size > maxBytes) {
      yield { csv: header + part.rows, lineOffset: linesBefore };
      linesBefore += part.lines;
      part = empty;
    }
    part = {
      rows: part.rows + text,
      // Empty lines are not rows.
      count: part.count + (text.trim() === '' ? 0 : 1),
      bytes: part.bytes + size,
      lines: part.lines + ownLines,
    };
  }
  if (header === '') throw new LoyaltyError('The file is empty. Its first line names the columns.');
  yield { csv: header + part.rows, lineOffset: linesBefore };
}

async function* recordsOf(pieces: AsyncIterable<string>) {
  const records = new CsvRecords();
  for await (const piece of pieces) {
    yield* records.add(piece);
    if (records.restLength > maxBytes)
      throw new LoyaltyError(`A row has more than ${maxBytes} bytes. Is a quote never closed?`);
  }
  yield* records.end();
}

/** Length of the text as part of a JSON body. An encoder beside it would be in every bundle. */
const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2;
