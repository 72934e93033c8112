import Papa from 'papaparse';

export interface Row {
  /** Its place among the rows of the file, from 0. */
  readonly at: number;
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  /** A cell for each column. */
  readonly cells: readonly string[];
}

/** The rows of a file, as they stand in it. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Whether it was read in an older encoding, because it is not in UTF-8. */
  readonly isOlder: boolean;
}

/** The reason why a file cannot be read, as the key of a text. */
export class UnreadableFile extends Error {
  constructor(readonly reason: 'encoding' | 'empty' | 'quote' | 'other' | 'long') {
    super(reason);
  }
}

/** The column of the reason in a file of refused rows. The service ignores it when the file comes back. */
const reasonColumn = 'refused_reason';

/** A first line that names the separator, as spreadsheets write it. */
const separatorLine = /^"?sep=([^"\r\n])"?[,;\t|]*(?:\r\n|\r|\n|$)/i;

/** Reads a CSV file in the browser, so that a person can correct its rows. */
export async function readSheet(file: File): Promise<Sheet> {
  const { text: whole, isOlder } = textOf(await file.arrayBuffer());
  const named = separatorLine.exec(whole)?.[1];
  const text = whole.replace(separatorLine, '');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: named ?? delimiterOf(text) });
  if (errors.some(({ type }) => type === 'Quotes')) throw new UnreadableFile('quote');
  const [header, ...records] = filledRecords(data, named ? 2 : 1);
  if (!header || records.length === 0) throw new UnreadableFile('empty');
  const columns = header.cells.flatMap((name, at) => (name.trim() === '' || name === reasonColumn ? [] : [at]));
  const cellsOf = (cells: readonly string[]) => columns.map((at) => plain(cells[at] ?? ''));
  const rows = records.map(({ line, cells }, at) => ({ at, line, cells: cellsOf(cells) }));
  return { name: file.name, columns: cellsOf(header.cells), rows, isOlder };
}

const recordsToGuessFrom = 20;

/** The separator of the first records. Empty lines are left out, because they have no separator and would count against it. */
const delimiterOf = (text: string): string =>
  Papa.parse(text, {
    preview: recordsToGuessFrom,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  }).meta.delimiter;

/** The records that have a value, each with its line. A cell in quotes can span lines. */
function filledRecords(records: readonly (readonly string[])[], firstLine: number) {
  let next = firstLine;
  const filled: { readonly line: number; readonly cells: readonly string[] }[] = [];
  for (const cells of records) {
    if (cells.some((cell) => cell.trim() !== '')) filled.push({ line: next, cells });
    next += cells.reduce((lines, cell) => lines + breaksIn(cell), 1);
  }
  return filled;
}

/** How many lines of a text end in it: with LF, CRLF or CR, as the service counts lines. */
export const breaksIn = (text: string): number => text.split(/\r\n?|\n/).length - 1;

/** Only files that are no text have it, such as workbooks. */
const noText = '\0';

/**
 * UTF-8 or UTF-16, as spreadsheets save it. Other text is read as Windows-1252, as Excel saves it in western Europe and America.
 * The page says so, because another encoding would change the names.
 */
function textOf(bytes: ArrayBuffer): { readonly text: string; readonly isOlder: boolean } {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  try {
    return { text: new TextDecoder(encoding || 'utf-8', { fatal: true }).decode(bytes), isOlder: false };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (encoding || text.includes(noText)) throw new UnreadableFile('encoding');
    return { text, isOlder: true };
  }
}

/** A spreadsheet keeps leading zeros as the formula `="007"`. */
const plain = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.trim();

/** Where a spreadsheet would run a formula, as the service marks it. The service removes the apostrophes from a file of refused rows. */
const formulas = /(?<=^|[;\t\r\n])(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?='*[\t\r])/g;
export const markFormula = (cell: string): string => cell.replace(formulas, "'");

/** A file of the refused rows, to correct in a spreadsheet and import again. */
export function fileOfRefused(
  columns: readonly string[],
  rows: readonly { readonly cells: readonly string[]; readonly reason: string }[],
): Blob {
  const lines = rows.map(({ cells, reason }) => [...cells, reason].map(markFormula));
  return new Blob([Papa.unparse([[...columns, reasonColumn], ...lines])], { type: 'text/csv' });
}
