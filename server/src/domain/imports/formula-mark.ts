/** What a spreadsheet reads as a formula, with the apostrophes before it. */
const formula = /^'*[=+\-@\t\r]/;
const marked = /^''*[=+\-@\t\r]/;

/** Puts an apostrophe before a cell that a spreadsheet would run, so that it shows the cell as text. */
export const markFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Removes what {@link markFormula} put before a cell. */
export const unmarkFormula = (cell: string): string => (marked.test(cell) ? cell.slice(1) : cell);
