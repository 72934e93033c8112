import { readPhone } from '@loyalty-service/server/domain/phones/read-phone';
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../faults/seeded-random.ts';

const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);

const read = (written: string, country: CountryCode | null = null) => readPhone(written, country);

/** The zero of several scripts. */
const zeros = ['0', '０', '٠', '۰', '०', '০', '𝟎'];
const separators = ['', '', ' ', '-', '.', '/', ' - ', '\u00a0', '\u2009', '\u2011', '\u200b'];

/** A text in digits of a random script, with random separators between them. */
function dressed(number: string, random: () => number): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const zero = pick(zeros).codePointAt(0) ?? 48;
  const digits = [...number].map((char) =>
    /\d/.test(char) ? String.fromCodePoint(zero + Number(char)) + pick(separators) : char,
  );
  return digits.join('').trim();
}

describe('the number of an example of each country', () => {
  it('is the same in all its writings', () => {
    expect(numbers.length).toBeGreaterThan(230);
    const random = seededRandom(7);
    for (const number of numbers) {
      const { country, countryCallingCode: code, number: value } = number;
      if (!country) continue;
      const written = [
        [number.formatInternational(), null],
        [number.formatNational(), country],
        [number.format('RFC3966'), null],
        [`00${value.slice(1)}`, null],
        [`+${code} ${number.formatNational()}`, null],
        [dressed(value, random), null],
        [dressed(value.replace('+', '00'), random), null],
        [dressed(number.formatNational(), random), country],
      ] as const;
      for (const [text, of] of written) expect([country, text, read(text, of)]).toEqual([country, text, { value }]);
    }
  });

  it('is refused with a letter anywhere in it', () => {
    const random = seededRandom(8);
    for (const { number, country } of numbers) {
      const at = 1 + Math.floor(random() * (number.length - 1));
      for (const letter of ['o', 'Ä', 'ж', '١a'])
        expect(read(`${number.slice(0, at)}${letter}${number.slice(at)}`, country ?? null)).not.toHaveProperty('value');
    }
  });
});

it('each number in the form of E.164 is accepted, and what is stored is read as itself', () => {
  const random = seededRandom(9);
  for (let count = 0; count < 4_000; count += 1) {
    const length = 4 + Math.floor(random() * 11);
    const rest = Array.from({ length }, () => Math.floor(random() * 10)).join('');
    const written = `+${1 + Math.floor(random() * 9)}${rest}`;
    const first = read(written);
    expect([written, first]).toEqual([written, { value: expect.stringMatching(/^\+[1-9]\d{4,14}$/) }]);
    const value = 'value' in first ? first.value : '';
    // Only a prefix of national calls is removed, so nothing is added.
    expect(value.length).toBeLessThanOrEqual(written.length);
    for (const country of [null, 'DE', 'US'] as const)
      expect([written, read(value, country)]).toEqual([written, { value }]);
  }
});
