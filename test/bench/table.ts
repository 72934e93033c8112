import { holds, type Row, roundRatio, targetOf } from './row.ts';

/** The rows as a Markdown table. */
export function markdown(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    cells([row.name, row.figure, String(roundRatio(row.ratio)), targetOf(row), holds(row) ? 'yes' : 'no']),
  );
  return [cells(['Measure', 'Figure', 'Ratio', 'Target', 'Holds']), '|---|---|---|---|---|', ...lines].join('\n');
}

const cells = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;

/** The rows for a program to read. */
export const json = (rows: readonly Row[]): string =>
  JSON.stringify({
    rows: rows.map((row) => ({
      name: row.name,
      ratio: roundRatio(row.ratio),
      target: targetOf(row),
      holds: holds(row),
    })),
  });
