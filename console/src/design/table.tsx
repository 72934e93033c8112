import type { ComponentChildren } from 'preact';
import { LongBody } from './long-body.tsx';

export interface Column<Row> {
  readonly name: ComponentChildren;
  /** The name as text, which a phone shows beside each value. */
  readonly label?: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Numbers stand at the end of their cell, so that their digits stand below each other. */
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  /** The content of the table, for people who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The page of a row. A click anywhere in the row opens it. */
  hrefOf?: ((row: Row) => string) | undefined;
}

/** A table with more rows draws only those that can be seen. */
const mostRowsAtOnce = 150;

/** A click beside the link of a row does what a click on the link does. In Safari, a link cannot cover a row of a table. */
function followRow(event: MouseEvent): void {
  const target = event.target as Element;
  if (target.closest('a, button, input, select, summary, pre') || getSelection()?.type === 'Range') return;
  target.closest('tr')?.querySelector('.row-link')?.dispatchEvent(new MouseEvent('click', event));
}

/** Rows under headings. The first cell of a row names it. */
export function Table<Row>({ caption, columns, rows, keyOf, hrefOf }: TableProps<Row>) {
  const frame = columns.some(({ label }) => label) ? 'table-frame as-cards' : 'table-frame';
  const isLong = rows.length > mostRowsAtOnce;
  const cellsOf = (row: Row) =>
    columns.map(({ cell, isNumber, label }, at) =>
      at === 0 ? (
        <th key={at} scope="row">
          {hrefOf ? (
            <a class="row-link" href={hrefOf(row)}>
              {cell(row)}
            </a>
          ) : (
            cell(row)
          )}
        </th>
      ) : (
        <td key={at} class={isNumber ? 'number' : undefined} data-label={label}>
          {label ? <div>{cell(row)}</div> : cell(row)}
        </td>
      ),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: axe asks that what scrolls can be focused.
    <section class={frame} aria-label={caption} tabIndex={0}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link of each row. */}
      <table class="table" onClick={followRow} aria-rowcount={isLong ? rows.length + 1 : undefined}>
        <caption class="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }, at) => (
              <th key={at} scope="col" class={isNumber ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {isLong ? (
          <LongBody rows={rows} columns={columns.length} keyOf={keyOf} cellsOf={cellsOf} />
        ) : (
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>{cellsOf(row)}</tr>
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}
