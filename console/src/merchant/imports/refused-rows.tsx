import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Table } from '../../design/table.tsx';
import { text } from '../../languages/text.ts';
import { ReasonList } from './reason-list.tsx';
import { reasonsOf } from './reasons.ts';
import type { RefusedRow } from './send-rows.ts';

interface RefusedRowsProps {
  columns: readonly string[];
  rows: readonly RefusedRow[];
  /** The index of the column that fills a field. Below 0 if no column fills it. */
  columnOf: (field: string | null) => number;
  isCorrected: (row: RefusedRow) => boolean;
  onCell: (row: RefusedRow, column: number, value: string) => void;
}

/** Rows that are shown at first, and that a press adds: each has as many fields as the file has columns. */
const rowsAtOnce = 50;

/** The rows that were refused, with all reasons, each at its cell. Each cell can be corrected. */
export function RefusedRows({ columns, rows, columnOf, isCorrected, onCell }: RefusedRowsProps) {
  const [count, setCount] = useState(rowsAtOnce);
  return (
    <>
      <Table
        caption={text('imports.refused_rows')}
        rows={rows.slice(0, count)}
        keyOf={({ at }) => String(at)}
        columns={[
          { name: text('imports.row'), isNumber: true, cell: ({ at }) => at + 1 },
          {
            name: text('field.reason'),
            cell: (row) => (
              <div class="reason">
                {isCorrected(row) && <span class="changed">{text('imports.changed')}</span>}
                <ReasonList reasons={reasonsOf(row)} idOf={(at) => idOfReason(row, at)} />
              </div>
            ),
          },
          ...columns.map((column, at) => ({
            name: column,
            cell: (row: RefusedRow) => {
              const wrong = reasonsOf(row).flatMap(({ field }, index) => (columnOf(field) === at ? [index] : []));
              return (
                <input
                  class="input cell"
                  value={row.cells[at] ?? ''}
                  aria-label={text('imports.cell', { column, row: row.at + 1 })}
                  aria-invalid={wrong.length > 0 ? 'true' : undefined}
                  aria-describedby={wrong.map((index) => idOfReason(row, index)).join(' ') || undefined}
                  onInput={({ currentTarget }) => onCell(row, at, currentTarget.value)}
                />
              );
            },
          })),
        ]}
      />
      {rows.length > count && (
        <div>
          <Button onClick={() => setCount(count + rowsAtOnce)}>
            {text('imports.more', { count: rows.length - count })}
          </Button>
        </div>
      )}
    </>
  );
}

const idOfReason = ({ at }: RefusedRow, index: number): string => `reason-${at}-${index}`;
