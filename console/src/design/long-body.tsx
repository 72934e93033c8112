import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useVirtualRows } from './use-virtual-rows.ts';

interface LongBodyProps<Row> {
  rows: readonly Row[];
  columns: number;
  keyOf: (row: Row) => string;
  cellsOf: (row: Row) => ComponentChildren;
}

/** The body of a table with many rows: it draws those that can be seen, and keeps the place of the others. */
export function LongBody<Row>({ rows, columns, keyOf, cellsOf }: LongBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { items, start, height, measure } = useVirtualRows(body, rows.length);
  useFixedColumns(body);
  let end = start;
  const gap = (until: number, key: string) => {
    const size = until - end;
    return size > 0 && <Gap key={key} height={size} columns={columns} />;
  };
  return (
    <tbody ref={body}>
      {items.flatMap((item) => {
        const row = rows[item.index];
        if (row === undefined) return [];
        const before = gap(item.start, `before ${item.index}`);
        end = item.end;
        return [before, <LongRow key={keyOf(row)} row={row} at={item.index} cellsOf={cellsOf} measure={measure} />];
      })}
      {gap(start + height, 'after')}
    </tbody>
  );
}

interface LongRowProps<Row> {
  row: Row;
  at: number;
  cellsOf: (row: Row) => ComponentChildren;
  measure: (row: HTMLTableRowElement | null) => void;
}

/** A row that was drawn once is not drawn again while one scrolls. */
const LongRow = <Row,>({ row, at, cellsOf, measure }: LongRowProps<Row>) =>
  useMemo(
    () => (
      <tr ref={measure} data-index={at} aria-rowindex={at + 2}>
        {cellsOf(row)}
      </tr>
    ),
    [row, at, cellsOf],
  );

/** The place of rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it has nothing that takes the focus.
    <tr class="gap" aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: `${height}px` }} />
    </tr>
  );
}

/** Keeps the columns as wide as the first rows made them: other widths for other rows would move while one scrolls. */
function useFixedColumns(body: { readonly current: HTMLTableSectionElement | null }): void {
  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    const heads = [...(table?.tHead?.rows[0]?.cells ?? [])];
    if (!table) return;
    const widths = heads.map(({ offsetWidth }) => offsetWidth);
    heads.forEach((head, at) => {
      head.style.inlineSize = `${widths[at]}px`;
    });
    table.classList.add('fixed');
    return () => {
      table.classList.remove('fixed');
      for (const head of heads) head.style.inlineSize = '';
    };
  }, []);
}
