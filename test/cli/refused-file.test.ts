import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImportFile } from '@loyalty-service/server/cli/import-file';
import { allErrors, refusedPathOf, writeRefusedRows } from '@loyalty-service/server/cli/refused-file';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
let files = 0;

/** Writes a file and then its refused rows; answers those, and the file that is read out of them. */
function refusedRowsOf(text: string, lines: readonly number[], ending = 'csv') {
  files += 1;
  const path = join(folder.path, `${files}.${ending}`);
  writeFileSync(path, text);
  const target = refusedPathOf(path, undefined);
  const reasons = lines.map((line) => ({ line, code: 'invalid_request', field: 'name', detail: '=is wrong' }));
  const ignored = {
    columns: { ignoreUnknown: true },
    encoding: null,
    country: null,
    dateOrder: null,
    emptyValues: [],
    business: { timezone: 'UTC', country: null },
  };
  writeRefusedRows(target, readImportFile(path, ignored), reasons);
  return {
    original: readImportFile(path, ignored),
    written: readFileSync(target, 'utf8'),
    again: readImportFile(target, ignored),
  };
}

it('refused rows keep all columns of their file, with the reason before them', () => {
  const { written } = refusedRowsOf('customer_external_id,name,Note\na,Ada,x\nb,Grace,"y, z"\nc,Edsger,\n', [3, 4]);
  expect(written).toBe(
    [
      'refused_reason,customer_external_id,name,Note',
      '"line 3, name: =is wrong (invalid_request)",b,Grace,"y, z"',
      '"line 4, name: =is wrong (invalid_request)",c,Edsger,',
      '',
    ].join('\n'),
  );
});

it('a reason has all errors of its row, each with its column', () => {
  const errors = [
    { field: 'email', code: 'invalid_value' as const, detail: 'is wrong' },
    { field: 'phone', code: 'invalid_value' as const, detail: 'is too long' },
  ];
  expect(allErrors({ field: 'email', detail: 'is wrong', errors }, ' ')).toBe('email is wrong; phone is too long');
});

it.each([
  ['a delimiter of a spreadsheet', 'customer_external_id;name\na;Ada; Lovelace\n'],
  ['quotes and line breaks', 'customer_external_id,name\na,"A ""d""\na"\n'],
  ['too many fields', 'customer_external_id,name\na,Ada,1,2\n'],
  ['too few fields', 'customer_external_id,name,email\na,Ada\n'],
  ['a byte order mark', '\ufeffcustomer_external_id,name\r\na,Zoë\r\n'],
  ['empty columns', 'customer_external_id,,name\na,,Ada\n'],
  ['what a spreadsheet takes for formulas', "customer_external_id,name,=email\n=1+1,'=2,@x\n"],
  ['a telephone number', 'customer_external_id,phone\n-5,+4915112345678\n'],
])('a file with %s is read out of its refused rows as it was', (_, text) => {
  const { original, written, again } = refusedRowsOf(text, [2]);
  expect(again.lines.map(({ fields }) => fields)).toEqual(original.lines.map(({ fields }) => fields));
  // A spreadsheet takes UTF-8 for an older encoding unless it is marked.
  expect(written.startsWith('\ufeff')).toBe(text.includes('ë'));
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1"])(
  'a cell that begins as %j is no formula in the refused rows',
  (text) => {
    const { written } = refusedRowsOf(`customer_external_id,name\n${text},${text}\n`, [2]);
    expect(written.split('\n')[1]).toBe(`"line 2, name: =is wrong (invalid_request)",'${text},'${text}`);
  },
);

it('refused rows of refused rows have one reason', () => {
  const { written, again } = refusedRowsOf("refused_reason,customer_external_id\nold,'=a\n", [2]);
  expect(written).toBe('refused_reason,customer_external_id\n"line 2, name: =is wrong (invalid_request)",\'=a\n');
  expect(again.lines).toMatchObject([{ fields: { customer_external_id: '=a' } }]);
});

it('refused rows of JSON are JSON', () => {
  const { written, original, again } = refusedRowsOf(
    '[{"customer_external_id":"a"},{"customer_external_id":"b","name":"=b","tags":["x"]}]',
    [2],
    'json',
  );
  expect(JSON.parse(written)).toEqual({
    rows: [
      {
        customer_external_id: 'b',
        name: '=b',
        tags: ['x'],
        refused_reason: 'line 2, name: =is wrong (invalid_request)',
      },
    ],
  });
  expect(again.lines[0]?.fields).toEqual(original.lines[1]?.fields);
});

it('no file is written over: beside the file the next free name is taken, and a named one is refused', () => {
  const path = join(folder.path, 'members.csv');
  for (const name of ['members.csv.refused.csv', 'members.csv.refused-2.csv', 'members.csv.refused-3.csv']) {
    expect(refusedPathOf(path, undefined)).toBe(join(folder.path, name));
    writeFileSync(join(folder.path, name), '');
  }
  expect(refusedPathOf(join(folder.path, 'members.csv.refused-2.csv'), undefined)).toBe(
    join(folder.path, 'members.csv.refused-4.csv'),
  );
  const taken = join(folder.path, 'members.csv.refused.csv');
  expect(() => refusedPathOf(path, taken)).toThrow(`${taken} already exists. Choose another file with --report.`);
});
