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
    ['54.0000', 'EUR', 5400],
    ['12.50000000', 'EUR', 1250],
    ['-3.10000', 'EUR', -310],
    ['0.0000', 'EUR', 0],
    ['1250.00', 'JPY', 1250],
    ['1.25000', 'KWD', 1250],
    ['1', 'CLF', 10_000],
    ['1.2345', 'CLF', 12_345],
    ['1.23450', 'UYW', 12_345],
    ['7', 'UYI', 7],
    ['2.5', 'XCG', 250],
    ['2.5', 'MGA', 250],
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
    ['1', 'XYZ'],
    ['1', 'ABC'],
    ['1', 'DEM'],
    ['1', 'HRK'],
    ['1', 'XAU'],
    ['1', 'XXX'],
    ['1', 'XTS'],
    ['1', 'toString'],
    ['54.0001', 'EUR'],
    ['1250.50', 'JPY'],
    ['1.23456', 'CLF'],
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
    [12_345, 'CLF', '1.2345'],
    [-1, 'UYW', '-0.0001'],
    [7, 'UYI', '7'],
  ])('writes %i %s as %s', (units, currency, text) => {
    expect(formatMinorUnits(units, currency)).toBe(text);
  });

  it('is the opposite of toMinorUnits for every amount and currency', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('EUR', 'JPY', 'KWD', 'CLP', 'TND', 'CLF'), (units, currency) => {
        expect(toMinorUnits(formatMinorUnits(units, currency), currency)).toBe(units === 0 ? 0 : units);
      }),
    );
  });

  it.each(['XYZ', 'DEM', 'XAU', 'eur', ''])('refuses the currency %j', (currency) => {
    expect(() => formatMinorUnits(1, currency)).toThrow(/ISO 4217/);
  });

  it.each([1.5, Number.NaN, 2 ** 53])('refuses %d', (units) => {
    expect(() => formatMinorUnits(units, 'EUR')).toThrow(/whole number/);
  });
});
