import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, temporaryFolder } from '../support/server.ts';
import { killServers, startServer } from '../support/server-process.ts';
import { importCommand, makeImportFile } from './import-file.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'loyalty.db');
let business: Awaited<ReturnType<typeof makeImportFile>>;
beforeAll(async () => {
  business = await makeImportFile(database);
}, 120_000);
afterAll(async () => {
  await killServers();
  folder.remove();
});

const { fileOf: textFileOf, run, runJson } = importCommand(folder.path, database, () => business.id);
const fileOf = (body: unknown): string => textFileOf(JSON.stringify(body), 'json');

/** The answers of the API to bodies, and the customers with these ids. */
async function askServer(bodies: readonly object[], ids: readonly string[]) {
  const server = await startServer(database);
  const call = async (path: string, body: object) =>
    (await send(server.url, 'POST', path, { key: business.key, body })).json;
  const answers: Answer[] = [];
  for (const body of bodies) answers.push(await call('/v1/imports/preview', body));
  const customers: Record<string, unknown>[] = [];
  for (const external_id of ids) customers.push(...(await call('/v1/customers/search', { external_id })).data);
  expect(await server.end('SIGTERM')).toBe(0);
  return { answers, customers };
}

interface Answer {
  readonly status?: number;
  readonly counts?: Readonly<Record<string, number>>;
}

describe('loyalty-server import of a JSON file with options', { timeout: 120_000 }, () => {
  it('gives the same result as the API', async () => {
    const body = {
      rows: [
        { No: 'j-1', Phone: '0151 12345678', Born: '03/04/1990', Colour: 'red' },
        { No: 'j-2', Phone: '030/123456', Born: '05/06/1990', Size: null },
      ],
      mapping: { No: 'customer_external_id', Phone: 'phone', Born: 'birthday' },
      set: { locale: 'de-DE', program_id: business.programId },
      ignore: ['Colour'],
      ...{ ignore_unknown: true, default_country: 'de', date_order: 'mdy', from: null },
    };
    const file = fileOf(body);
    expect(await runJson(file)).toMatchObject({ code: 0, created: 2, refused: 0 });
    const { answers, customers } = await askServer([body], ['j-1', 'j-2']);
    expect(answers).toMatchObject([{ counts: { total: 2, created: 0, unchanged: 2, refused: 0 } }]);
    expect(customers).toMatchObject([
      { phone: '+4915112345678', birthday: '1990-03-04', locale: 'de-DE' },
      { phone: '+4930123456', birthday: '1990-05-06', locale: 'de-DE' },
    ]);
  });

  it('reads a CSV file in it', async () => {
    const body = {
      csv: 'Email,Points,Note\nJson@example.com,5,x\n',
      ...{ from: 'smile', set: { program_id: business.programId }, ignore: ['note'] },
    };
    expect(await runJson(fileOf(body))).toMatchObject({ code: 0, created: 1, refused: 0 });
    const { answers, customers } = await askServer([body], ['json@example.com']);
    expect(answers).toMatchObject([{ counts: { total: 1, unchanged: 1 } }]);
    expect(customers).toHaveLength(1);
  });

  it('uses an option of the command line instead of the same option of the file', async () => {
    const file = fileOf({
      rows: [{ No: 'j-3', Phone: '0664 1234567', Note: 'Ada' }],
      mapping: { No: 'customer_external_id', Phone: 'phone', Note: 'email' },
      ...{ set: { locale: 'de-DE', marketing_consent: 'no' }, default_country: 'DE' },
    });
    const options = ['--country', 'AT', '--map', 'note=name', '--set', 'locale=de-AT'];
    expect(await runJson(file, ...options)).toMatchObject({ code: 0, created: 1 });
    const { customers } = await askServer([], ['j-3']);
    expect(customers).toMatchObject([
      { name: 'Ada', phone: '+436641234567', locale: 'de-AT', marketing_consent: false },
    ]);
  });

  it('keeps the options in the file of refused rows', async () => {
    const options = { set: { locale: 'de-DE' }, default_country: 'DE' };
    const rows = ['0151 12345678', 'none'].map((phone, index) => ({ customer_external_id: `k-${index}`, phone }));
    const first = await runJson(fileOf({ rows, ...options }));
    expect(first).toMatchObject({ code: 1, created: 1, refused: 1 });
    const refused = readFileSync(first.report, 'utf8');
    expect(JSON.parse(refused)).toMatchObject({ ...options, rows: [{ customer_external_id: 'k-1' }] });
    writeFileSync(first.report, refused.replace('"none"', '"030/123456"'));
    expect(await runJson(first.report)).toMatchObject({ code: 0, created: 1, refused: 0 });
  });

  it('keeps the options and the CSV file in the file of refused rows', async () => {
    const first = await runJson(
      fileOf({
        csv: 'ID;E-Mail\nk-8;k@example.com\nk-9;none\n',
        mapping: { ID: 'customer_external_id', 'E-Mail': 'email' },
      }),
    );
    expect(first).toMatchObject({ code: 1, created: 1, refused: 1 });
    const refused = readFileSync(first.report, 'utf8');
    expect(JSON.parse(refused).csv).toMatch(/^refused_reason;ID;E-Mail\n.+;k-9;none\n$/);
    writeFileSync(first.report, refused.replace('k-9;none', 'k-9;k9@example.com'));
    expect(await runJson(first.report)).toMatchObject({ code: 0, created: 1, refused: 0 });
  });

  const rows = [{ customer_external_id: 'never' }];
  const wrong = [
    { body: { rows, colour: 'red' }, said: 'FILE: /colour is not a known field' },
    { body: { rows, default_country: 'XX' }, said: 'FILE: /default_country is not a country' },
    {
      body: { rows, set: { name: 5 }, date_order: 'x' },
      said: 'FILE: /set/name must be a string; /date_order must be',
    },
    { body: { rows, csv: 'customer_external_id\nnever\n' }, said: 'FILE: needs either rows or csv' },
    { body: { rows, set: { programme: 'x' } }, said: 'FILE: /set names "programme", which is not a field of a row' },
  ];
  it.each(wrong)('refuses $body with exit code 2, before it takes a row', async ({ body, said }) => {
    const file = fileOf(body);
    const { code, stdout, stderr } = await run(file);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.replaceAll(file, 'FILE')).toContain(said);
    expect(stderr).toContain('Nothing was imported.');
  });

  it('refuses what the API refuses', async () => {
    const { answers, customers } = await askServer(
      wrong.map(({ body }) => body),
      ['never'],
    );
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400));
    expect(customers).toEqual([]);
  });
});
