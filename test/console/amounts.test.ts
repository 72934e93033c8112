import { currencyExponents } from '@loyalty-service/contract/fields/amounts';
import { integer, property, assert as prove } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AmountOf, amountIn, readAmount, typedAmount } from '../../console/src/format/amounts.ts';
import { minorDigits } from '../../console/src/format/numbers.ts';
import { loadTexts } from '../../console/src/languages/text.ts';

const languages = ['en', 'de', 'fr'] as const;
const use = async (language: (typeof languages)[number]) => loadTexts(language);
beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});
afterAll(() => vi.unstubAllGlobals());

const euro: AmountOf = { currency: 'EUR' };
const factor: AmountOf = { digits: 4 };
const whole: AmountOf = { digits: 0 };

describe.each(languages)('an amount as it is typed, in %s', (language) => {
  beforeAll(() => use(language));

  it.each<readonly [string, AmountOf, number]>([
    ['12', euro, 1_200],
    ['12.5', euro, 1_250],
    [' 12,50 ', euro, 1_250],
    ['12,', euro, 1_200],
    ['.5', euro, 50],
    ['0,05', euro, 5],
    ['1.234,50', euro, 123_450],
    ['1,234.50', euro, 123_450],
    ['1 234,50', euro, 123_450],
    ['1\u00a0234,50', euro, 123_450],
    ['1\u202f234,50', euro, 123_450],
    ["1'234.50", euro, 123_450],
    ['1’234.50', euro, 123_450],
    ['1.234.567', euro, 123_456_700],
    ['1,234,567.8', euro, 123_456_780],
    ['€12.50', euro, 1_250],
    ['12,50 €', euro, 1_250],
    ['EUR 12.50', euro, 1_250],
    ['12.50 eur', euro, 1_250],
    ['+5', euro, 500],
    ['€ 5', euro, 500],
    ['12,-', euro, 1_200],
    ['12.–', { currency: 'CHF' }, 1_200],
    ['Fr. 12.50', { currency: 'CHF' }, 1_250],
    ['CHF 12.50', { currency: 'CHF' }, 1_250],
    ['$5', { currency: 'USD' }, 500],
    ['5 £', { currency: 'GBP' }, 500],
    ['¥1250', { currency: 'JPY' }, 1_250],
    ['١٢٫٥', euro, 1_250],
    ['１２．５０', euro, 1_250],
    ['1.05', factor, 10_500],
    ['1,05', factor, 10_500],
    ['2', factor, 20_000],
    ['10 %', { digits: 2 }, 1_000],
    ['12', whole, 12],
    ['1 000', whole, 1_000],
    ['1000', { currency: 'HUF' }, 100_000],
    ['25000', { currency: 'IDR' }, 2_500_000],
    ['1000', { currency: 'IQD' }, 1_000_000],
    ['1250', { currency: 'JPY' }, 1_250],
    ['1.250', { currency: 'JPY' }, Number.NaN],
    ['9999999999', euro, 999_999_999_900],
  ])('%j of %j is %i', (typed, of, amount) => {
    expect(amountIn(typed, of) ?? Number.NaN).toBe(amount);
  });

  it.each<readonly [string, AmountOf, string]>([
    ['1.234', euro, 'two_meanings'],
    ['1,234', euro, 'two_meanings'],
    ['12.000', { currency: 'HUF' }, 'two_meanings'],
    ['1.000', { currency: 'IQD' }, 'two_meanings'],
    ['1,000', { currency: 'JPY' }, 'two_meanings'],
    ['12.505', euro, 'two_meanings'],
    ['£5', euro, 'no_number'],
    ['$5', euro, 'no_number'],
    ['5 €', { currency: 'USD' }, 'no_number'],
    ['€5', whole, 'no_number'],
    ['0.505', euro, 'too_many_decimals'],
    ['1234.505', euro, 'too_many_decimals'],
    ['12.5', { currency: 'JPY' }, 'too_many_decimals'],
    ['1.00001', factor, 'too_many_decimals'],
    ['1,5', whole, 'too_many_decimals'],
    ['-5', euro, 'negative'],
    ['−5', euro, 'negative'],
    ['-', euro, 'no_number'],
    ['.', euro, 'no_number'],
    ['five', euro, 'no_number'],
    ['1e5', euro, 'no_number'],
    ['12 34', euro, 'no_number'],
    ['1.23.456', euro, 'no_number'],
    ['1.234,567.8', euro, 'no_number'],
    ['12..5', euro, 'no_number'],
    ['5-', euro, 'no_number'],
    ['0x10', euro, 'no_number'],
    ['NaN', euro, 'no_number'],
    ['12.50 USD', euro, 'no_number'],
    ['99999999999', euro, 'too_large'],
  ])('%j of %j is refused: %s', (typed, of, why) => {
    expect(readAmount(typed, of)).toEqual({ kind: 'wrong', why });
  });

  it('what is written is read back, in each currency', () => {
    for (const currency of Object.keys(currencyExponents))
      prove(
        property(integer({ min: -1e12, max: 1e12 }), (amount) => {
          expect(amountIn(typedAmount(amount, { currency }), { currency }, { negative: true })).toBe(amount);
        }),
        { numRuns: 20 },
      );
    for (const digits of [0, 1, 2, 3, 4])
      prove(
        property(integer({ min: 0, max: 1e12 }), (amount) => {
          expect(amountIn(typedAmount(amount, { digits }), { digits })).toBe(amount);
        }),
      );
  });

  it('what the browser writes with marks for thousands is read, or refused, but never read as another amount', () => {
    for (const locale of ['en', 'de', 'de-CH', 'fr', 'sv', 'pl', 'it', 'es', 'pt-BR', 'hi', 'ar-EG'])
      for (const currency of ['EUR', 'JPY', 'KWD', 'HUF', 'CLF']) {
        const digits = minorDigits(currency);
        prove(
          property(integer({ min: 0, max: 1e9 }), (amount) => {
            const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
            const typed = (amount / 10 ** digits).toLocaleString(locale, options);
            const read = readAmount(typed, { currency });
            expect(read.kind === 'amount' ? read.amount : amount).toBe(amount);
          }),
          { numRuns: 50 },
        );
      }
  });

  it('says whether an amount is too small or too large', () => {
    const limits = { min: 100, max: 9_900 };
    expect(readAmount('0,99', euro, limits)).toEqual({ kind: 'wrong', why: 'too_small' });
    expect(readAmount('99,01', euro, limits)).toEqual({ kind: 'wrong', why: 'too_large' });
    expect(readAmount('99', euro, limits)).toEqual({ kind: 'amount', amount: 9_900 });
    expect(readAmount('-25', euro, { negative: true })).toEqual({ kind: 'amount', amount: -2_500 });
    expect(readAmount('  ', euro, limits)).toEqual({ kind: 'empty' });
  });
});
