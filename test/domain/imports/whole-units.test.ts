import { describe, expect, it } from 'vitest';
import { read } from './read-column.ts';

const shownBy = (cells: readonly string[]) =>
  read('opening_balance', cells).map(({ wholeUnits }) => wholeUnits ?? null);

describe('the cell that shows that money can be in whole units of the currency', () => {
  it.each([
    [
      ['50', '7'],
      [null, null],
    ],
    [
      ['50', '12.5', '3.75'],
      ['"12.5"', null, null],
    ],
    [
      ['50', '12,50', '0', ''],
      ['"12,50"', null, null, null],
    ],
    [
      ['1,200', '3,400.00', '5000'],
      ['"3,400.00"', '"3,400.00"', null],
    ],
    [
      ['1.200', '1.234.567', '50'],
      [null, null, null],
    ],
    [
      ['1.200', '20,00', '20.00'],
      [null, '"20,00"', '"20,00"'],
    ],
    [
      ['1,200', '3,400.50'],
      ['"3,400.50"', null],
    ],
    [
      ['50', 'many', '12.345'],
      [null, null, null],
    ],
  ])('%j', (cells, shown) => expect(shownBy(cells)).toEqual(shown));
});
