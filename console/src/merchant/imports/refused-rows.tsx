import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Table } from '../../design/table.tsx';
import { text } from '../../languages/text.ts';
import { nameOfField } from './columns.ts';
import type { RefusedRow } from './send-rows.ts';

interface RefusedRowsProps {
  columns: readonly string[];
  rows: readonly RefusedRow[];
  /** The column of the cell that is wrong; below 0 if it is not one cell. */
  columnOf: (row: RefusedRow) => number;
  isCorrected: (row: RefusedRow) => boolean;
  onCell: (row: RefusedRow, column: number, value: string) => void;
}

/** Rows that are shown at first, and that a press adds: each has as many fields as the file has columns. */
const rowsAtOnce = 50;

/** The rows that were refused, with the reason at the cell. Each cell can be corrected. */
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
              <div class={isCorrected(row) ? 'reason changed' : 'reason'} id={`reason-${row.at}`}>
                {isCorrected(row) ? text('imports.changed') : reasonOf(row)}
              </div>
            ),
          },
          ...columns.map((column, at) => ({
            name: column,
            cell: (row: RefusedRow) => {
              const isWrong = at === columnOf(row) && !isCorrected(row);
              return (
                <input
                  class="input cell"
                  value={row.cells[at] ?? ''}
                  aria-label={text('imports.cell', { column, row: row.at + 1 })}
                  aria-invalid={isWrong ? 'true' : undefined}
                  aria-describedby={isWrong ? `reason-${row.at}` : undefined}
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

const reasonOf = ({ field, detail }: RefusedRow): string => (field ? `${nameOfField(field)}: ${detail}` : detail);
