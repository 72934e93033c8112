import { markFormula, unmarkFormula } from '@loyalty-service/server/domain/imports/formula-mark';
import { csvLine } from '@loyalty-service/server/resources/csv-line';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markFormula as markInConsole } from '../../../console/src/merchant/imports/sheet.ts';

const wide = ['\uff1d1+1', '\uff0b1', '\uff0d1', '\uff201'];

/** Texts of what spreadsheets read, in any order. */
const cells = fc
  .array(fc.constantFrom("'", '=', '+', '-', '@', ';', '\t', '\r', '\n', 'a', ' ', '\uff1d'), { maxLength: 8 })
  .map((all) => all.join(''));

/** The cells of a line, as a spreadsheet reads a file with commas where it expects semicolons. */
const readWithSemicolons = (line: string): readonly string[] => line.split(/[;\r\n]/);

const runs = (cell: string): boolean => /^[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell);

describe('a cell that a spreadsheet would run', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', ...wide])('begins with an apostrophe: %j', (cell) => {
    expect(markFormula(cell).startsWith("'")).toBe(true);
  });

  it('is marked where a spreadsheet begins another cell or line', () => {
    expect(markFormula('a;=1+1;-2')).toBe("a;'=1+1;'-2");
    expect(markFormula('a\n=1+1')).toBe("a\n'=1+1");
    expect(markFormula('a; b = c - d, e@f')).toBe('a; b = c - d, e@f');
  });

  it('is read back as it was, and the console marks the same', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        expect(unmarkFormula(markFormula(cell))).toBe(cell);
        expect(markInConsole(cell)).toBe(markFormula(cell));
      }),
    );
  });

  it('is in no line of an export, also not inside JSON, which stays the same JSON', () => {
    const attacks = ['x;=1+1;', ';@SUM(1)', 'x\n-1', 'x;\uff1d1'];
    for (const text of attacks) {
      const line = csvLine(['id', text, { note: text }, [text]]);
      expect([text, readWithSemicolons(line).filter(runs)]).toEqual([text, []]);
    }
    const [, json = ''] = /^"(.*)"\r\n$/s.exec(csvLine([{ note: 'x;=1+1;' }])) ?? [];
    expect(JSON.parse(json.replaceAll('""', '"'))).toEqual({ note: 'x;=1+1;' });
  });
});
