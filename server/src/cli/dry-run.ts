import { oneLine } from '../base/visible.ts';
import type { Preview } from '../operations/imports/preview-import.ts';
import { allErrors } from './refused-file.ts';
import type { ImportOutcome } from './run-import.ts';

type Row = Preview['rows'][number];

export const outcomeOf = ({ counts, rows }: Preview): ImportOutcome => ({
  created: counts.created,
  unchanged: counts.unchanged,
  refused: rows.flatMap(({ outcome, creates: _creates, code, detail, ...row }) =>
    outcome === 'refused' ? [{ ...row, code: code ?? '', detail: detail ?? '' }] : [],
  ),
});

const names: Readonly<Record<string, string>> = { opening_balance: 'opening balance' };

/** One line for each row, which says whether an import would create or refuse it. */
export const describeRows = (rows: readonly Row[]): string => rows.map((row) => oneLine(describeRow(row))).join('\n');

function describeRow({ line, outcome, creates, field, detail, errors }: Row): string {
  switch (outcome) {
    case 'created':
      return `line ${line}: would create ${creates.map((made) => names[made] ?? made).join(', ')}`;
    case 'unchanged':
      return `line ${line}: unchanged`;
    case 'refused':
      return `line ${line}: would be refused: ${allErrors({ field, detail: detail ?? '', errors }, ' ')}`;
    default:
      return outcome satisfies never;
  }
}
