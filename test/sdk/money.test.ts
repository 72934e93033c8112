import { formatMinorUnits, toMinorUnits } from '@loyalty-service/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('toMinorUnits', () => {
  it.each([
    ['12.50', 'EUR', 1250],
    ['12.5', 'EUR', 1250],
    ['12', 'EUR', 1200],
    [12.5, 'EUR', 1250],
    ['-0.01', 'EUR', -1],
    ['0.00', 'EUR', 0],
    ['-0', 'EUR', 0],
    ['1.250', 'KWD', 1250],
    ['1.2', 'KWD', 1200],
    ['1250', 'JPY', 1250],
    ['90071992547409.91', 'USD', 9007199254740991],
  ])('takes %s %s for %i', (amount, currency, units) => {
    expect(toMinorUnits(amount, currency)).toBe(units);
  });

  it.each([
    ['12.505', 'EUR'],
    [0.1 + 0.2, 'EUR'],
    ['1.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['1,250.00', 'EUR'],
    ['12,50', 'EUR'],
    ['1e3', 'EUR'],
    ['', 'EUR'],
    [' 1', 'EUR'],
    ['.5', 'EUR'],
    ['5.', 'EUR'],
    ['+5', 'EUR'],
    [Number.NaN, 'EUR'],
    [1e21, 'EUR'],
    ['90071992547409.92', 'USD'],
    ['1', 'eur'],
    ['1', 'EURO'],
    ['1', ''],
  ])('rounds and guesses nothing: %s %s is refused', (amount, currency) => {
    expect(() => toMinorUnits(amount, currency)).toThrow();
  });
});

describe('formatMinorUnits', () => {
  it.each([
    [1250, 'EUR', '12.50'],
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [0, 'EUR', '0.00'],
    [1250, 'KWD', '1.250'],
    [1, 'KWD', '0.001'],
    [1250, 'JPY', '1250'],
    [-0, 'JPY', '0'],
  ])('writes %i %s as %s', (units, currency, text) => {
    expect(formatMinorUnits(units, currency)).toBe(text);
  });

  it('is the opposite of toMinorUnits for every amount and currency', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('EUR', 'JPY', 'KWD', 'CLP', 'TND', 'XYZ'), (units, currency) => {
        expect(toMinorUnits(formatMinorUnits(units, currency), currency)).toBe(units === 0 ? 0 : units);
      }),
    );
  });

  it.each([1.5, Number.NaN, 2 ** 53])('refuses %d', (units) => {
    expect(() => formatMinorUnits(units, 'EUR')).toThrow(/whole number/);
  });
});
