import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand, verifyDatabase } from '../support/command-line.ts';
import { send, temporaryFolder } from '../support/server.ts';
import { killServers, loyaltyServer, startServer } from '../support/server-process.ts';
import { makeImportFile } from './import-file.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'loyalty.db');
let business: { readonly id: string; readonly key: string; readonly programId: string };
afterAll(async () => {
  await killServers();
  folder.remove();
});

const words = (file: string, more: readonly string[]) => [
  ...['import', file, '--business', business.id, '--mode', 'test', ...more],
];
const run = (file: string, ...more: string[]) => runCommand(database, words(file, more));
/** In a separate process, which ends by itself. */
const runProcess = (file: string, ...more: string[]) => loyaltyServer(database, words(file, more));

beforeAll(async () => {
  business = await makeImportFile(database);
}, 120_000);

describe('loyalty-server import', { timeout: 120_000 }, () => {
  it('takes a file beside a server that runs, and the same file again changes nothing', async () => {
    const server = await startServer(database);
    const file = join(folder.path, 'members.csv');
    const write = (code: (index: number) => string): void => {
      const rowOf = (index: number) => `m-${index},Member ${index},${business.programId},${code(index)},10`;
      const rows = Array.from({ length: 1_500 }, (_, index) => rowOf(index));
      writeFileSync(file, `customer_external_id,name,program_id,card_code,opening_balance\n${rows.join('\n')}\n`);
    };
    write((index) => `old-${index}`);
    const first = await runProcess(file, '--json');
    expect([first.code, JSON.parse(first.stdout)]).toEqual([
      0,
      { file, rows: 1_500, created: 1_500, unchanged: 0, refused: 0, report: null },
    ]);
    const second = await runProcess(file, '--json');
    expect(JSON.parse(second.stdout)).toMatchObject({ created: 0, unchanged: 1_500, refused: 0 });
    // Nor does one that writes the codes of the cards in another way.
    write((index) => `OLD ${index}`);
    expect(JSON.parse((await run(file, '--json')).stdout)).toMatchObject({ created: 0, unchanged: 1_500, refused: 0 });
    const me = await send(server.url, 'GET', '/v1/customers?limit=1', { key: business.key });
    expect(me.json.data).toHaveLength(1);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await verifyDatabase(database)).toMatchObject({ exitCode: 0, violations: 0, transactions: 1_500 });
  });

  it('writes refused rows with the reason into a file, takes the others, and exits with 1', async () => {
    const file = join(folder.path, 'some.json');
    writeFileSync(
      file,
      JSON.stringify([{ customer_external_id: 'x-1' }, { customer_external_id: 'x-2', email: 'none' }]),
    );
    const report = join(folder.path, 'report.json');
    const { code, stdout } = await runProcess(file, '--json', '--report', report);
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { created: 1, refused: 1, report }]);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual({
      rows: [
        {
          customer_external_id: 'x-2',
          email: 'none',
          refused_reason: 'line 2, email: is not an e-mail address (invalid_request)',
        },
      ],
    });
  });

  it('takes a customer list as a spreadsheet saves it, with national numbers and dates in one order', async () => {
    const file = join(folder.path, 'list.csv');
    // In Windows-1252, 0x93 and 0x94 are quotation marks, and 0x8c is Œ.
    const rows = [
      'customer_external_id;name;phone;birthday;marketing_consent;',
      'l-1;J\xe9r\xf4me \x93Zo\xe9\x94 M\xfcller;0151 12345678;03.04.1990;ja;',
      ';;;;;',
      'l-2;\x8cuvre',
    ];
    writeFileSync(file, Buffer.from(rows.join('\r\n'), 'latin1'));
    const asked = ['--country', 'de', '--date-order', 'dmy', '--encoding', 'windows-1252', '--json'];
    const { code, stdout } = await runProcess(file, ...asked);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { rows: 2, created: 2, refused: 0 }]);
    const server = await startServer(database);
    const search = { key: business.key, body: { external_id: 'l-1' } };
    const { json } = await send(server.url, 'POST', '/v1/customers/search', search);
    expect(json.data).toMatchObject([
      { name: 'Jérôme “Zoé” Müller', phone: '+4915112345678', birthday: '1990-04-03', marketing_consent: true },
    ]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('refuses cells that can be read in two ways, each with its line, column, readings and fix', async () => {
    const file = join(folder.path, 'unclear.csv');
    writeFileSync(file, 'customer_external_id,phone,birthday\nu-1,0151 12345678,\nu-2,,03/04/1990\n');
    expect((await run(file)).code).toBe(1);
    const report = readFileSync(`${file}.refused.csv`, 'utf8');
    expect(report).toMatch(/^"line 2, phone: has no country code.+--country DE.+",u-1,/m);
    expect(report).toMatch(/^"line 3, birthday: ""03.04.1990"" can be 3 April 1990 .+--date-order dmy.+",u-2,/m);
  });

  it('refuses money with decimals, because minor units may not be meant', async () => {
    const server = await startServer(database);
    const body = { name: 'Gift', status: 'active', rules: { kind: 'gift' } };
    const { json } = await send(server.url, 'POST', '/v1/programs', { key: business.key, body });
    expect(await server.end('SIGTERM')).toBe(0);
    const file = join(folder.path, 'money.csv');
    const refused = ['50.00', '54.0000', '1250.00', '"1.250,00"', '"1,250.00"'];
    const rows = [...refused, '5000'].map((cell, index) => `money-${index},${json.id},${cell}`);
    writeFileSync(file, `customer_external_id,program_id,opening_balance\n${rows.join('\n')}\n`);
    const ended = await run(file, '--json');
    expect([ended.code, JSON.parse(ended.stdout)]).toMatchObject([1, { created: 1, refused: refused.length }]);
    const report = readFileSync(`${file}.refused.csv`, 'utf8');
    for (const cell of refused)
      expect(report).toContain(`""${cell.replaceAll('"', '')}"" can be minor units or an amount with decimals.`);
  });

  it.each([
    [['--country', 'XX'], "option '--country <code>' argument 'XX' is invalid. It is not a country."],
    [['--encoding', 'ebcdic'], "option '--encoding <name>' argument 'ebcdic' is invalid."],
  ])('refuses %j and names what it may be', async (asked, said) => {
    const { code, stderr } = await run('any.csv', ...asked);
    expect(code).not.toBe(0);
    expect(stderr).toContain(said);
  });

  it.each([
    ['rows', '{"rows": [{"customer_external_id": "ROW"}]}'],
    ['list', '[{"customer_external_id": "ROW"}]'],
  ])('takes JSON that begins with a byte order mark: %s', async (name, json) => {
    const file = join(folder.path, `marked-${name}.JSON`);
    writeFileSync(file, `\ufeff${json.replace('ROW', `marked-${name}`)}`);
    const { code, stdout } = await run(file, '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { rows: 1, created: 1, refused: 0 }]);
  });

  it('takes null in a row of JSON as if the field were not there', async () => {
    const columns = ['email', 'phone', 'birthday', 'tags', 'marketing_consent', 'program_id', 'opening_balance'];
    const nulls = Object.fromEntries([...columns, 'card_code', 'balance_expires_at'].map((column) => [column, null]));
    const file = join(folder.path, 'nulls.json');
    const rows = [
      { ...nulls, customer_external_id: 'null-1' },
      { ...nulls, customer_external_id: 'null-2', program_id: business.programId, opening_balance: 5 },
      { ...nulls, customer_external_id: null, program_id: business.programId, card_code: 'null-3' },
    ];
    writeFileSync(file, JSON.stringify(rows));
    const { code, stdout } = await run(file, '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { created: 3, refused: 0 }]);
  });

  it('finds nothing new in the same file after two of its customers were merged', async () => {
    const file = join(folder.path, 'merged.csv');
    const rows = ['merged-a', 'merged-b'].map((id, index) => `${id},${business.programId},${index + 1}00`);
    writeFileSync(file, `customer_external_id,program_id,opening_balance\n${rows.join('\n')}\n`);
    expect(JSON.parse((await run(file, '--json')).stdout)).toMatchObject({ created: 2, refused: 0 });
    const server = await startServer(database);
    const call = (path: string, body: object) =>
      send(server.url, 'POST', `/v1/customers${path}`, { key: business.key, body });
    const idOf = async (external_id: string) => (await call('/search', { external_id })).json.data[0].id;
    expect((await call(`/${await idOf('merged-a')}/merge`, { into: await idOf('merged-b') })).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    const again = await run(file, '--json');
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([0, { created: 0, unchanged: 2, refused: 0 }]);
  });

  it.each([
    ['gone.csv', null, 'The file FILE does not exist. Pass the file with the rows.'],
    [
      'open-quote.csv',
      'customer_external_id\n"m-1\n',
      'FILE: The quote on line 2 is never closed. Nothing was imported. Correct the file.',
    ],
    [
      'columns.csv',
      'customer_external_id,colour\nm-1,red\n',
      'FILE: This column is unknown: "colour" (most similar: phone). Map it to a field, or ignore it. Nothing was imported. Use --map "Column=field", --ignore "Column" or --ignore-unknown.',
    ],
    ['empty.csv', '', 'FILE: The file has no line with column names. Nothing was imported.'],
    ['header.csv', 'customer_external_id\n', 'FILE has no rows. Add rows below the column names.'],
    ['broken.json', '{', /^FILE is not JSON: .+\. Correct the file, or rename it to \.csv\.$/],
    ['rows.json', '{"items": []}', 'FILE has no rows. Write {"rows": [{"customer_external_id": "…"}]}.'],
    [
      'row.json',
      '[{"customer_external_id": "m-1"}, "m-2"]',
      'FILE: row 2 is not an object. Nothing was imported. Correct the file.',
    ],
    [
      'latin.csv',
      Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xe9]),
      'FILE is not UTF-8. Save it as CSV UTF-8, or set its encoding. Excel on Windows in America and western Europe uses --encoding windows-1252.',
    ],
  ])('refuses %s with exit code 2 and says why, before it takes a row', async (name, content, said) => {
    const file = join(folder.path, name);
    if (content !== null) writeFileSync(file, content);
    const { code, stdout, stderr } = await run(file);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const lines = stderr.replaceAll(file, 'FILE').split('\n');
    expect(lines).toContainEqual(typeof said === 'string' ? said : expect.stringMatching(said));
  });

  it.each([
    ['.', /^.+ is a folder\. Pass the file with the rows\.$/m],
    // A file whose beginning cannot be read.
    ['/proc/self/mem', /^\/proc\/self\/mem cannot be read: EIO: .+\. Nothing was imported\.$/m],
    ['/dev/null', /^\/dev\/null is not a regular file\. Save the rows in a file, and pass that file\.$/m],
  ])('refuses %s with exit code 2, because it cannot be read', async (path, said) => {
    for (const more of [[], ['--dry-run']]) {
      const { code, stdout, stderr } = await run(path, ...more);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(said);
    }
  });

  it('refuses standard input and a pipe with exit code 2, and waits for neither', async () => {
    const pipe = join(folder.path, 'pipe.csv');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    for (const path of ['/dev/stdin', pipe]) {
      const { code, stdout, stderr } = await runProcess(path);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(`${path} is not a regular file. Save the rows in a file, and pass that file.`);
    }
  });

  it.each([[[]], [['--encoding', 'windows-1252']]])('refuses an Excel workbook, with the options %j', async (more) => {
    const file = join(folder.path, 'book.xlsx');
    writeFileSync(file, Buffer.from('PK\x03\x04\x14\x00\x06\x00\x08\x00!\x00\xe9', 'latin1'));
    const { code, stdout, stderr } = await run(file, ...more);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(
      `${file} is an Excel workbook or another zip file. Save it as CSV UTF-8, and import that file.`,
    );
  });

  it('says in words what was refused, and where the refused rows are', async () => {
    const file = join(folder.path, 'refused.csv');
    writeFileSync(file, 'customer_external_id,email\nr-1,none\n');
    const { code, stderr } = await run(file);
    expect(code).toBe(1);
    expect(stderr).toContain(
      `Refused 1 of 1 rows. The other rows were imported. Correct the rows in ${file}.refused.csv, and import that file with the same options.`,
    );
  });
});
