import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exports } from '../api/support/customer-exports.ts';
import { runCommand, verifyDatabase } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';
import { countRows, importCommand, makeImportFile } from './import-file.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'loyalty.db');
let business: Awaited<ReturnType<typeof makeImportFile>>;
beforeAll(async () => {
  business = await makeImportFile(database);
}, 120_000);
afterAll(() => folder.remove());

const { fileOf, run, runJson } = importCommand(folder.path, database, () => business.id);

describe('loyalty-server import of a file with other columns', { timeout: 120_000 }, () => {
  it('maps, sets and ignores the columns that the options name', async () => {
    const file = fileOf('Customer ID;Name = full;Accepts Marketing;Note;Points\nq-1;Ada;true;x;30\n');
    const options = [
      ...['--map', 'customer id=customer_external_id', '--map', 'Name = full=name'],
      ...['--map', 'Accepts Marketing=marketing_consent', '--map', 'Points=opening_balance'],
      ...['--program', business.programId, '--set', 'locale=de-DE', '--ignore', 'note'],
    ];
    expect(await runJson(file, ...options)).toMatchObject({ code: 0, created: 1, refused: 0 });
    expect(await runJson(file, ...options)).toMatchObject({ code: 0, unchanged: 1, refused: 0 });
  });

  it('reads phone numbers by the country of the business, unless --country names another one', async () => {
    const file = fileOf('customer_external_id,phone\nq-3,0664 1234567\n');
    expect(await runJson(file)).toMatchObject({ code: 1, refused: 1 });
    expect((await runCommand(database, ['business', 'update', business.id, '--country', 'AT'])).code).toBe(0);
    expect(await runJson(file)).toMatchObject({ code: 0, created: 1 });
    const american = fileOf('[{"customer_external_id":"q-4","phone":"(415) 555-0101"}]', 'json');
    expect(await runJson(american)).toMatchObject({ code: 1, refused: 1 });
    expect(await runJson(american, '--country', 'US')).toMatchObject({ code: 0, created: 1 });
    await runCommand(database, ['business', 'update', business.id, '--without-country']);
  });

  it('maps the fields of rows of JSON', async () => {
    const file = fileOf('[{"ID":"q-2","Colour":"red"}]', 'json');
    const options = ['--map', 'ID=customer_external_id', '--ignore-unknown'];
    expect(await runJson(file, ...options)).toMatchObject({ code: 0, created: 1 });
  });

  it('takes the customer export of another system', async () => {
    for (const { from, csv, customers } of exports.filter(({ name }) => name === 'Square' || name === 'Loyverse')) {
      const options = ['--from', from, '--program', business.programId];
      expect(await runJson(fileOf(csv), ...options)).toMatchObject({ code: 0, rows: customers.length, refused: 0 });
    }
  });

  it.each([
    [['--map', 'ID'], /Write it as "Column=field"/],
    [
      ['--map', 'Idd=customer_external_id', '--ignore', 'ID', '--ignore', 'Name'],
      /"Idd", which the file does not have \(most similar: ID\)/,
    ],
    [['--map', 'ID=customer_external_id', '--map', 'id=name'], /The column "id" is mapped twice/],
    [['--program', 'prg_1', '--set', 'program_id=prg_2'], /--program and --set program_id set the same field/],
    [
      [],
      /These 2 columns are unknown: "ID" \(most similar: \w+\), "Colour" \(most similar: \w+\).*Use --map "Column=field"/,
    ],
  ])('refuses %j with exit code 2, before it takes a row', async (options, said) => {
    const { code, stdout, stderr } = await run(fileOf('ID,Name,Colour\nq-9,Ada,red\n'), ...options);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(said);
  });

  it('says which option names the program of points', async () => {
    const file = fileOf('email,points\nada@example.com,5\n');
    const { code, stderr } = await run(file, '--from', 'smile');
    expect(code).toBe(2);
    expect(stderr).toContain(
      'A customer export of Smile does not name a program for "points". Set program_id, or ignore the column. Nothing was imported. Use --program <id> or --ignore "Column".',
    );
  });
});

describe('loyalty-server import --dry-run', { timeout: 120_000 }, () => {
  it('says what the import then does, and writes nothing', async () => {
    const file = fileOf(
      'customer_external_id,email,program_id,opening_balance\n'.concat(
        `d-1,,${business.programId},10\nd-2,none,,\nd-1,,${business.programId},10\nd-3,,${business.programId},0\nd-3,,,\n`,
      ),
    );
    const before = await countRows(database);
    const dry = await runJson(file, '--dry-run');
    expect(await countRows(database)).toEqual(before);
    expect(existsSync(`${file}.refused.csv`)).toBe(false);
    const { report: _dryReport, dry_run, lines, ...said } = dry;
    const { report: _report, ...done } = await runJson(file);
    expect([dry_run, said]).toEqual([true, done]);
    expect(lines.map((row: { outcome: string; creates: string[] }) => [row.outcome, row.creates.join()])).toEqual([
      ...[
        ['created', 'customer,card,opening_balance'],
        ['refused', ''],
        ['unchanged', ''],
      ],
      ...[
        ['created', 'customer,card'],
        ['unchanged', ''],
      ],
    ]);
    expect(await runJson(file, '--dry-run')).toMatchObject({ code: 1, created: 0, unchanged: 4, refused: 1 });
  });

  it('prints a line for each row, and writes refused rows only with --report', async () => {
    const file = fileOf('customer_external_id,phone\np-1,\np-2,none\n');
    const report = join(folder.path, 'dry.csv');
    const { code, stdout } = await run(file, '--dry-run', '--report', report);
    expect(code).toBe(1);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'line 2: would create customer',
      'line 3: would be refused: phone is not a single phone number. Write it with a plus and the country code, such as +4915112345678',
    ]);
    expect(readFileSync(report, 'utf8')).toContain('p-2,none');
  });
});

describe('refused rows', { timeout: 120_000 }, () => {
  it('are corrected and imported again by themselves, with the same options', async () => {
    const file = fileOf(
      'Customer ID,First Name,Last Name,Email,Tags\n'.concat(
        `'31,Ada,Example,ada@example.com,"VIP, old"\n'32,Grace,Example,grace,\n'33,=1+1,Example,edsger@,\n`,
      ),
    );
    const first = await runJson(file, '--from', 'shopify');
    expect(first).toMatchObject({ code: 1, created: 1, refused: 2, report: `${file}.refused.csv` });
    const refused = readFileSync(first.report, 'utf8');
    expect(refused.split('\n')[0]).toBe('refused_reason,Customer ID,First Name,Last Name,Email,Tags');
    writeFileSync(first.report, refused.replace(',grace,', ',grace@example.com,'));
    const second = await runJson(first.report, '--from', 'shopify');
    expect(second).toMatchObject({ code: 1, created: 1, refused: 1, report: `${file}.refused-2.csv` });
    writeFileSync(second.report, readFileSync(second.report, 'utf8').replace('edsger@,', 'edsger@example.com,'));
    expect(await runJson(second.report, '--from', 'shopify')).toMatchObject({ code: 0, created: 1, report: null });
    expect(await verifyDatabase(database)).toMatchObject({ exitCode: 0, violations: 0 });
  });

  it('never replace a file: one that is named with --report and is there stops the import before it begins', async () => {
    const file = fileOf('customer_external_id,email\ns-1,none\n');
    const { code, stderr } = await run(file, '--report', file);
    expect(code).toBe(2);
    expect(stderr).toContain(`${file} already exists. Choose another file with --report.`);
    expect(readFileSync(file, 'utf8')).toContain('s-1');
  });
});
