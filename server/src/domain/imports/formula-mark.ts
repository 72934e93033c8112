/**
 * Where a spreadsheet reads a formula: at the start of a cell, with the apostrophes before it. In countries that write numbers with a
 * comma, it also begins a cell after a semicolon, and it ends a line in quotes. It reads wide characters like the others.
 */
const begins = '(?<=^|[;\\t\\r\\n])';
const formula = "(?='*[=+\\-@\uff1d\uff0b\uff0d\uff20])";
const blank = "(?='*[\\t\\r])";
const places = new RegExp(`${begins}${formula}|^${blank}`, 'g');
const marks = new RegExp(`${begins}'${formula}|^'${blank}`, 'g');

/** Puts an apostrophe before what a spreadsheet would run, so that it shows it as text. */
export const markFormula = (cell: string): string => cell.replace(places, "'");

/** Removes what {@link markFormula} put into a cell. */
export const unmarkFormula = (cell: string): string => cell.replace(marks, '');

/** The same for JSON, which stays the same JSON: a semicolon is in a text of it, or nowhere. */
export const markFormulaInJson = (json: string): string => json.replace(new RegExp(`;${formula}`, 'g'), '\\u003b');
