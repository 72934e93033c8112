import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  readonly name: ComponentChildren;
  readonly cell: (row: Row) => ComponentChildren;
  /** Numbers stand at the end of their cell, so that their digits stand below each other. */
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  /** What the table shows, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Rows under headings. The first cell of a row names it. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: axe asks that what scrolls can be focused.
    <section class="table-frame" aria-label={caption} tabIndex={0}>
      <table class="table">
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
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ cell, isNumber }, at) =>
                at === 0 ? (
                  <th key={at} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={at} class={isNumber ? 'number' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
