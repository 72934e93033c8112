import { type Import, type Loyalty, waitForImport } from '@loyalty-service/sdk';
import Papa from 'papaparse';
import type { ImportOptions } from './columns.ts';
import { amountIn, type MoneyColumn } from './money-column.ts';
import { notMoney } from './reasons.ts';
import type { Refusal } from './refusal.ts';
import { breaksIn, type Row } from './sheet.ts';

/** A row that was not taken, and why. */
export type RefusedRow = Row & Refusal;

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

const nothing = { customer: 0, card: 0, opening_balance: 0, voucher: 0 };
type Made = keyof typeof nothing;

/** An outcome before anything is written. */
export interface Previewed extends Outcome {
  /** How many records of each kind the import would create. */
  readonly makes: Readonly<Record<Made, number>>;
  /** The sum of the opening balances in each currency, in minor units. Empty if they are not money. */
  readonly sums: ReadonlyMap<string, number>;
}

/** The most rows and characters of one request. A character has up to 3 bytes in a body of 1 MiB. */
const maxRows = 5_000;
const maxCharacters = 300_000;

/**
 * A request keeps the line that a row has in its file, so that the service names this line and the file can be chosen
 * again later. Rows after this line move up: empty lines would fill the request.
 */
export const lastKeptLine = 100_000;

/** Rows to send, and their column of money. */
export interface RowsToSend {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly money: MoneyColumn | null;
}

interface Part {
  readonly csv: string;
  /** The row that begins on a line of the part. */
  readonly rowAt: ReadonlyMap<number, Row>;
}

/** An import that the service has accepted, with its rows by their lines. */
export interface SentPart {
  readonly id: string;
  readonly rowAt: ReadonlyMap<number, Row>;
}

interface Watcher {
  /** The service has the rows of a part, and works on them. */
  readonly onSent: (part: SentPart) => Promise<void>;
  /** Every row of a part is imported or refused. */
  readonly onSettled: (part: SentPart, outcome: Outcome) => Promise<void>;
  readonly onProgress: (done: number) => void;
}

/** Previews an import of the rows. Nothing is written. */
export async function previewRows(loyalty: Loyalty, toSend: RowsToSend, options: ImportOptions): Promise<Previewed> {
  const { money } = toSend;
  const outcomes: Outcome[] = [];
  const makes = { ...nothing };
  const sums = new Map<string, number>();
  const isCounted = (made: string): made is Made => made in makes;
  for (const part of partsOf(toSend)) {
    const { counts, rows: previewed } = await loyalty.imports.preview({ ...options, csv: part.csv });
    const refused = previewed.flatMap(({ outcome, creates: _creates, code, detail, ...row }) =>
      outcome === 'refused' ? [{ ...row, code: code ?? 'invalid_request', detail: detail ?? '' }] : [],
    );
    for (const { line, creates } of previewed) {
      for (const made of creates) if (isCounted(made)) makes[made] += 1;
      if (creates.includes('opening_balance')) addMoney(sums, money, part.rowAt.get(line));
    }
    outcomes.push({ counts, refused: rowsOf(part, refused, money) });
  }
  return { ...together(outcomes), makes, sums };
}

/** Imports the rows, and waits until each is imported or refused. */
export async function importRows(
  loyalty: Loyalty,
  toSend: RowsToSend,
  options: ImportOptions,
  { onSent, onSettled, onProgress }: Watcher,
): Promise<void> {
  let before = 0;
  for (const { csv, rowAt } of partsOf(toSend)) {
    const { id } = await loyalty.imports.create({ ...options, csv });
    const part = { id, rowAt };
    await onSent(part);
    await onSettled(part, await outcomeOf(loyalty, part, toSend.money, (done) => onProgress(before + done)));
    before += rowAt.size;
  }
}

/** Waits until every row of a part is imported or refused. */
export async function outcomeOf(
  loyalty: Loyalty,
  part: SentPart,
  money: MoneyColumn | null,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const doneOf = ({ counts }: Import) => counts.created + counts.unchanged + counts.refused;
  const { counts, refused } = await waitForImport(loyalty, part.id, { onProgress: (now) => onProgress(doneOf(now)) });
  return { counts, refused: rowsOf(part, refused, money) };
}

/** Files that each fit into one request, with the names of the columns. */
function* partsOf({ columns, rows, money }: RowsToSend): Generator<Part> {
  const header = lineOf(columns);
  const firstLine = 1 + breaksIn(header);
  let [csv, line, rowAt] = [header, firstLine, new Map<number, Row>()];
  for (const row of rows) {
    const text = lineOf(money ? money.convert(row.cells) : row.cells);
    if (rowAt.size > 0 && (rowAt.size === maxRows || csv.length + text.length > maxCharacters)) {
      yield { csv, rowAt };
      [csv, line, rowAt] = [header, firstLine, new Map()];
    }
    const gap = row.line > lastKeptLine ? 0 : Math.max(0, row.line - line);
    csv += '\n'.repeat(gap) + text;
    line += gap;
    rowAt.set(line, row);
    line += breaksIn(text);
  }
  yield { csv, rowAt };
}

/** Every cell in quotes: an empty row keeps its line, and the separator is found. */
const lineOf = (cells: readonly string[]): string =>
  `${Papa.unparse([cells.map((cell) => cell.replace(/\r\n?/g, '\n'))], { quotes: true })}\n`;

const rowsOf = (
  { rowAt }: Pick<Part, 'rowAt'>,
  refused: readonly (Refusal & { readonly line: number })[],
  money: MoneyColumn | null,
): readonly RefusedRow[] =>
  refused.flatMap(({ line, ...refusal }) => {
    const row = rowAt.get(line);
    return row ? [{ ...row, ...(money?.isWrong(row.cells) ? withMoneyRule(refusal) : refusal) }] : [];
  });

/** The API asks for digits alone. The person wrote an amount of money. */
const withMoneyRule = ({ errors = [], ...refusal }: Refusal): Refusal => ({
  ...refusal,
  errors: errors.map((error) => (error.field === 'opening_balance' ? { ...error, rule: notMoney } : error)),
});

function addMoney(sums: Map<string, number>, money: MoneyColumn | null, row: Row | undefined): void {
  const cell = row && money?.cellOf(row.cells);
  if (!cell || !money?.reading) return;
  sums.set(cell.currency, (sums.get(cell.currency) ?? 0) + (amountIn(cell, money.reading) ?? 0));
}

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
