import { currentLanguage } from '../../languages/text.ts';

interface Sortable<Row> {
  readonly id: string;
  readonly by?: (row: Row) => string | number | null;
}

/** The rows in the order of a column: `name`, or `-name` for the other way round. Rows without a value come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const by = columns.find(({ id }) => id === sort?.replace(/^-/, ''))?.by;
  if (!by) return rows;
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true });
  const turn = sort?.startsWith('-') ? -1 : 1;
  return rows.toSorted((left, right) => {
    const [a, b] = [by(left), by(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  });
}
