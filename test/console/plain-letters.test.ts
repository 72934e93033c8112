import { plainLetters } from '@loyalty-service/server/domain/customers/plain-letters';
import { expect, it } from 'vitest';
import { plainLetters as plainLettersAtTill } from '../../console/src/till/find/plain-letters.ts';

const characters = Array.from({ length: 0x2_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const withCapital = characters.filter(
  (character) =>
    /\p{Script=Latin}/u.test(character) && /\p{L}/u.test(character) && character !== character.toUpperCase(),
);

it('every Latin letter that has a capital is compared as letters from a to z', () => {
  const left = withCapital.filter((letter) => !/^[a-z]*$/.test(plainLetters(letter)));
  expect([withCapital.length > 500, left]).toEqual([true, []]);
});

it('a capital is compared as its small letter', () => {
  expect(withCapital.filter((letter) => plainLetters(letter) !== plainLetters(letter.toUpperCase()))).toEqual([]);
});

it('letters of other scripts stay', () => {
  expect(['Σίσυφος', 'Юрій', '花子', 'דוד'].map(plainLetters)).toEqual(['σισυφοσ', 'юріи', '花子', 'דוד']);
});

it('the till compares every character as the service does', () => {
  expect(characters.filter((one) => plainLettersAtTill(one) !== plainLetters(one))).toEqual([]);
});
