import { describe, expect, it } from 'vitest';
import { readColumn, readOne } from './read-column.ts';

describe('opening_balance', () => {
  it.each([
    ['1200', 1_200],
    ['1200.00', 1_200],
    ['1200,00', 1_200],
    ['1,200.00', 1_200],
    ['1.200,00', 1_200],
    ['1 200', 1_200],
    ['1\u202f200,00', 1_200],
    ["1'200.00", 1_200],
    ['1’200', 1_200],
    ['1,234,567', 1_234_567],
    ['1.234.567,000', 1_234_567],
    ['1200.000', 1_200],
    ['0.000', 0],
    ['+12', 12],
    ["'12", 12],
    ['007', 7],
    ['-5', -5],
  ])('%j is %d', (cell, units) => expect(readOne('opening_balance', cell)).toBe(units));

  it.each([
    ['1.200', '"1.200" can be 1200 or 1.2. Write it without a separator, such as 1200'],
    ['1,000', '"1,000" can be 1000 or 1. Write it without a separator, such as 1000'],
    ['12.50', '"12.50" has a fraction. Write whole units, or minor units of money, such as 1250'],
    ['1,234.5', '"1,234.5" has a fraction. Write whole units, or minor units of money, such as 1250'],
    ['1.2E+03', '"1.2E+03" is not a number. Write digits alone, such as 1200'],
    ['€12', '"€12" is not a number. Write digits alone, such as 1200'],
    ['1,20,000', '"1,20,000" is not a number. Write digits alone, such as 1200'],
    ['12 5', '"12 5" is not a number. Write digits alone, such as 1200'],
    ['9'.repeat(30), `"${'9'.repeat(30)}" is not a number. Write digits alone, such as 1200`],
  ])('%j is refused', (cell, why) => expect(readOne('opening_balance', cell)).toBe(why));

  it('the other cells of the column decide what a separator means', () => {
    expect(readColumn('opening_balance', ['1,200', '3,400.00'])).toEqual([1_200, 3_400]);
    expect(readColumn('opening_balance', ['1.200', '3.400,00'])).toEqual([1_200, 3_400]);
    expect(readColumn('opening_balance', ['1.000', '20.00'])).toEqual([1, 20]);
    expect(readColumn('opening_balance', ['1.200', '1,234,567'])).toEqual([
      '"1.200" has a fraction. Write whole units, or minor units of money, such as 1250',
      1_234_567,
    ]);
  });

  it('cells that contradict each other decide nothing', () => {
    expect(readColumn('opening_balance', ['1.200', '20.00', '20,00'])).toEqual([
      expect.stringContaining('can be 1200 or 1.2'),
      20,
      20,
    ]);
  });
});
