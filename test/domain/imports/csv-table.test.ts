import { csvTable } from '@loyalty-service/server/domain/imports/csv-table';
import { expect, it } from 'vitest';

const cellsOf = (file: string) => [...csvTable(file)].map(({ fields }) => fields);

it.each([
  ['blanks that do not break', '\u00a0Ada\u00a0Lovelace ', 'Ada Lovelace'],
  ['characters that cannot be seen', '\u200bada@example.com\u202c', 'ada@example.com'],
  ['an apostrophe before a number', "'00123", '00123'],
  ['an apostrophe before a formula', "'=SUM(A1)", '=SUM(A1)'],
  ['an apostrophe that belongs to a name', "'s Gravesande", "'s Gravesande"],
  ['an apostrophe of a name that begins with a number', "'84 Lumber", "'84 Lumber"],
  ['an apostrophe before a date', "'25/12/1990", '25/12/1990'],
  ['an apostrophe before a number with an exponent', "'12E5", '12E5'],
  ['zeros kept by a formula', '="00123"', '00123'],
  ['zeros kept by a formula in quotes', '"=""00123"""', '00123'],
  ['zeros without anything', '00123', '00123'],
  ['a comma kept by a formula', '="0,7"', '0,7'],
  ['blanks around quotes', ' "Ada, C." ', 'Ada, C.'],
])('a cell with %s', (_, cell, text) => {
  expect(cellsOf(`a,b\n1,${cell}\n`)).toEqual([
    ['a', 'b'],
    ['1', text],
  ]);
});

it.each([
  ['sep=;', 'sep=;\na;b\n1;2'],
  ['sep=; in quotes', '"sep=;"\r\na;b\r\n1;2'],
  ['sep=; saved again by a spreadsheet', 'sep=;;;\na;b\n1;2'],
  ['SEP=^', '\ufeffSEP=^\na^b\n1^2'],
  ['no such line', 'a|b\n1|2'],
])('%s says how fields are separated, and counts as a line', (name, file) => {
  const records = [...csvTable(file)];
  expect(records.map(({ fields }) => fields)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(records[1]?.line).toBe(name === 'no such line' ? 2 : 3);
});

it('keeps the numbers of lines behind fields of several lines and empty rows', () => {
  const file = 'a,b\r\n1,"x\r\ny"\r\n,\r\n\r\n2,z\r\n';
  expect([...csvTable(file)].map(({ line, fields }) => [line, ...fields])).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'x\r\ny'],
    [6, '2', 'z'],
  ]);
});

it('refuses a row with a stray quote by itself, and reads the rows after it', () => {
  const file = 'a,b\n1,"x" y\n2,"z"\n3,A"da\n4,"w, v"\n';
  expect([...csvTable(file)].map(({ line, fields, fault }) => [line, fault === null ? fields : 'refused'])).toEqual([
    [1, ['a', 'b']],
    [2, 'refused'],
    [3, ['2', 'z']],
    [4, 'refused'],
    [5, ['4', 'w, v']],
  ]);
});

it('reads rows that end in LF, CRLF and CR in one file', () => {
  expect([...csvTable('a,b\r\n1,2\n3,4\r5,6')].map(({ line, fields }) => [line, ...fields])).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
    [3, '3', '4'],
    [4, '5', '6'],
  ]);
});
