import { cleanText, quoted, type Read } from './cell.ts';

/**
 * A long number as spreadsheets shorten it. Ids such as `1E5` and `12E-05` do not match, because a spreadsheet would
 * also write a fraction or the plus.
 */
const shortened = /^-?\d+(?:[.,]\d+E[+-]?|E\+)\d{1,3}$/i;

/** Reads an id or a code of a file. The digits that a spreadsheet removed are lost, so many ids become the same. */
export const readId = (text: string): Read<string> =>
  shortened.test(text)
    ? {
        fault: `${quoted(text)} lost digits in a spreadsheet. Format the column as text in the spreadsheet and export the file again`,
        rule: 'all_digits',
      }
    : { value: text };

/** An id or a code in JSON, as a file would have it: without blanks around it and without invisible characters. */
export const idOfJson = (value: unknown): unknown => (typeof value === 'string' ? cleanText(value) : value);
