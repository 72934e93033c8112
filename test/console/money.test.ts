import { currencyExponents } from '@loyalty-service/contract/fields/amounts';
import { formatMinorUnits } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { amountIn } from '../../console/src/format/amounts.ts';
import { minorDigits, money } from '../../console/src/format/numbers.ts';
import { loadTexts } from '../../console/src/languages/text.ts';
import { benefitOf } from '../../console/src/merchant/business/benefit-of.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  await loadTexts('en');
});
afterAll(() => vi.unstubAllGlobals());

describe('the console and the till count minor units as the API does', () => {
  it.each(Object.entries(currencyExponents))('%s has %i decimals', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
    expect(amountIn(formatMinorUnits(1_234_567, currency), { currency })).toBe(1_234_567);
  });

  it.each([
    ['12.5', 'EUR', 1_250],
    [' 12,50 ', 'EUR', 1_250],
    ['1000', 'HUF', 100_000],
    ['25000', 'IDR', 2_500_000],
    ['1000', 'IQD', 1_000_000],
    ['1250', 'JPY', 1_250],
    ['1.2345', 'CLF', 12_345],
    ['1.234', 'CLF', 12_340],
    ['1.000', 'KWD', 1_000],
  ])('a cashier who types %j %s means %i', (typed, currency, units) => {
    expect(amountIn(typed, { currency })).toBe(units);
  });

  it.each([
    ['1.000', 'EUR'],
    ['1.000', 'HUF'],
    ['1.000', 'IQD'],
    ['1,000', 'JPY'],
    ['12.505', 'EUR'],
    ['12.5', 'JPY'],
    ['-5', 'EUR'],
    ['', 'EUR'],
  ])('%j %s is not guessed', (typed, currency) => {
    expect(amountIn(typed, { currency })).toBeUndefined();
  });

  it.each([
    ['amount_off', '5,50', 'EUR', { amount: 550 }],
    ['amount_off', '5.5', 'EUR', { amount: 550 }],
    ['amount_off', '1000', 'HUF', { amount: 100_000 }],
    ['percent_off', '12,5', 'EUR', { bps: 1_250 }],
    ['percent_off', '10', 'EUR', { bps: 1_000 }],
    ['percent_off', '12.5 %', 'EUR', { bps: 1_250 }],
  ] as const)('a reward with %s %j in %s gives %j', (kind, typed, currency, given) => {
    expect(benefitOf(kind, typed, currency)).toEqual({ kind, ...given });
  });

  it.each([
    [1_250, 'EUR', '€12.50'],
    [1_200, 'EUR', '€12.00'],
    [-1_250, 'EUR', '-€12.50'],
    [100_000, 'HUF', 'HUF 1,000'],
    [100_050, 'HUF', 'HUF 1,000.50'],
    [1_000_000, 'IQD', 'IQD 1,000'],
    [1_250, 'JPY', '¥1,250'],
    [1_250, 'KWD', 'KWD 1.250'],
    [12_345, 'CLF', 'CLF 1.2345'],
    [1_250, 'HRK', 'HRK 12.50'],
  ])('%i of %s is shown as %s', (units, currency, shown) => {
    expect(money(units, currency).replaceAll('\u00a0', ' ')).toBe(shown);
  });
});
