import { type Import, type ImportRequest, type Loyalty, waitForImport } from '@loyalty-service/sdk';
import Papa from 'papaparse';

export type ImportOptions = Omit<ImportRequest, 'rows' | 'csv'>;

export interface Row {
  /** Its place in the file, from 0. */
  readonly at: number;
  readonly cells: readonly string[];
}

/** Why a row was not taken. */
export interface RefusedRow extends Row {
  /** The field that is wrong; null if the whole row is refused. */
  readonly field: string | null;
  readonly detail: string;
}

export interface Counts {
  readonly total: number;
  readonly created: number;
  readonly unchanged: number;
  readonly refused: number;
}

export interface Outcome {
  readonly counts: Counts;
  readonly refused: readonly RefusedRow[];
}

/** The most rows and characters of one request. A character has up to 3 bytes in a body of 1 MiB. */
const maxRows = 5_000;
const maxCharacters = 300_000;

interface Part {
  readonly csv: string;
  /** The row that begins on a line of the part. */
  readonly rowAt: ReadonlyMap<number, Row>;
}

/** What an import of the rows would do now. Nothing is written. */
export async function previewRows(
  loyalty: Loyalty,
  columns: readonly string[],
  rows: readonly Row[],
  options: ImportOptions,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const part of partsOf(columns, rows)) {
    const { counts, rows: judged } = await loyalty.imports.preview({ ...options, csv: part.csv });
    const refused = judged.filter(({ outcome }) => outcome === 'refused');
    outcomes.push({ counts, refused: rowsOf(part, refused) });
  }
  return together(outcomes);
}

/** Imports the rows, and waits until each is imported or refused. */
export async function importRows(
  loyalty: Loyalty,
  columns: readonly string[],
  rows: readonly Row[],
  options: ImportOptions,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const part of partsOf(columns, rows)) {
    const before = together(outcomes).counts.total;
    const { id } = await loyalty.imports.create({ ...options, csv: part.csv });
    const doneOf = ({ counts }: Import) => before + counts.created + counts.unchanged + counts.refused;
    const { counts, refused } = await waitForImport(loyalty, id, { onProgress: (now) => onProgress(doneOf(now)) });
    outcomes.push({ counts, refused: rowsOf(part, refused) });
  }
  return together(outcomes);
}

/** Files that each fit into one request, with the names of the columns. */
function* partsOf(columns: readonly string[], rows: readonly Row[]): Generator<Part> {
  const header = lineOf(columns);
  let [csv, line, rowAt] = [header, 2, new Map<number, Row>()];
  for (const row of rows) {
    const text = lineOf(row.cells);
    if (rowAt.size > 0 && (rowAt.size === maxRows || csv.length + text.length > maxCharacters)) {
      yield { csv, rowAt };
      [csv, line, rowAt] = [header, 2, new Map()];
    }
    csv += text;
    rowAt.set(line, row);
    line += text.split('\n').length - 1;
  }
  yield { csv, rowAt };
}

/** Every cell in quotes: an empty row keeps its line, and the separator is found. */
const lineOf = (cells: readonly string[]): string =>
  `${Papa.unparse([cells.map((cell) => cell.replace(/\r\n?/g, '\n'))], { quotes: true })}\n`;

const rowsOf = (
  { rowAt }: Part,
  refused: readonly { readonly line: number; readonly field: string | null; readonly detail: string | null }[],
): readonly RefusedRow[] =>
  refused.flatMap(({ line, field, detail }) => {
    const row = rowAt.get(line);
    return row ? [{ ...row, field, detail: detail ?? '' }] : [];
  });

function together(outcomes: readonly Outcome[]): Outcome {
  const sum = (name: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[name], 0);
  return {
    counts: {
      total: sum('total'),
      created: sum('created'),
      unchanged: sum('unchanged'),
      refused: sum('refused'),
    },
    refused: outcomes.flatMap(({ refused }) => refused),
  };
}
