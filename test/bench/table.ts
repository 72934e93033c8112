import { holds, type Row, roundRatio, targetOf } from './row.ts';
import type { Failure } from './take-measures.ts';

/** The beginning of a Markdown table. */
export const markdownHead = '| Measure | Figure | Ratio | Target | Holds |\n|---|---|---|---|---|';

export const markdownRow = (row: Row): string =>
  cells([row.name, row.figure, String(roundRatio(row.ratio)), targetOf(row), holds(row) ? 'yes' : 'no']);

export const markdownFailure = ({ name, reason }: Failure): string =>
  cells([name, `failed: ${reason.replaceAll('|', '/')}`, '', '', 'no']);

const cells = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;

/** The rows for a program to read. */
export const json = (rows: readonly Row[], failed: readonly Failure[]): string =>
  JSON.stringify({
    rows: rows.map((row) => ({
      name: row.name,
      ratio: roundRatio(row.ratio),
      target: targetOf(row),
      holds: holds(row),
    })),
    failed,
  });
