/** What a spreadsheet takes for a formula, with the apostrophes before it. */
const formula = /^'*[=+\-@\t\r]/;
const marked = /^''*[=+\-@\t\r]/;

/** Puts an apostrophe before a cell that a spreadsheet would run, so that it is shown as text. */
export const markFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Takes away what {@link markFormula} has put before a cell. */
export const unmarkFormula = (cell: string): string => (marked.test(cell) ? cell.slice(1) : cell);
