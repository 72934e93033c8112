import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { imported, importOnce, postCsv } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';

const startServer = serversOfThisFile();
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  shop = await openShop(server);
});

const customer = async (external_id: string) =>
  (await must(shop, 'POST', '/v1/customers/search', { external_id })).data[0];
const balanceOf = async (code: string) =>
  (await must(shop, 'POST', '/v1/cards/lookup', { code })).data[0]?.balance.available;
const reasons = (done: { readonly refused: readonly { line: number; field: string; detail: string }[] }) =>
  done.refused.map(({ line, field, detail }) => [line, field, detail]);

/** A customer list as a spreadsheet in Germany saves it. The birthday of the 25th shows the order of the others. */
const german = () =>
  [
    'sep=;',
    'customer_external_id;name;phone;birthday;marketing_consent;tags;program_id;card_code;opening_balance;;',
    `a;"Ada ""Countess""\nLovelace";'+49 (0) 151 12345678;10.12.1990;ja;vip, früh;${shop.programId};CODE-A;1.200,00;;`,
    `b;Grace\u00a0Hopper;0044 7700 900123;03.04.1990;nein;;${shop.programId};CODE-B;3.400;;`,
    ';;;;;;;;;;',
    'c;Edith;;25.12.1990',
    '',
  ].join('\r\n');

describe('202: a customer list from a spreadsheet is read', () => {
  it.each([
    ['as UTF-8', (file: string) => Buffer.from(file)],
    ['as UTF-8 with a byte order mark', (file: string) => Buffer.from(`\ufeff${file}`)],
    ['as UTF-16 with a byte order mark', (file: string) => Buffer.from(`\ufeff${file}`, 'utf16le')],
    ['as big-endian UTF-16', (file: string) => Buffer.from(`\ufeff${file}`, 'utf16le').swap16()],
    ['as UTF-16 without a byte order mark', (file: string) => Buffer.from(file, 'utf16le')],
    ['with LF', (file: string) => Buffer.from(file.replaceAll('\r\n', '\n'))],
    ['with CR', (file: string) => Buffer.from(file.replaceAll('\r\n', '\r'))],
    ['with tabs', (file: string) => Buffer.from(file.replaceAll(';', '\t'))],
    ['with vertical bars', (file: string) => Buffer.from(file.replace('sep=;\r\n', '').replaceAll(';', '|'))],
    ['without its line sep=;', (file: string) => Buffer.from(file.replace('sep=;\r\n', ''))],
    ['with a sep= that no header shows', (file: string) => Buffer.from(file.replaceAll(';', '^'))],
  ])('%s', async (_, encode) => {
    const sent = await postCsv(shop, encode(german()));
    expect([sent.status, sent.json.detail]).toEqual([202, undefined]);
    await importOnce(server);
    const done = await must(shop, 'GET', `/v1/imports/${sent.json.id}`);
    expect(done).toMatchObject({ counts: { total: 3, created: 3 }, refused: [] });
    const [ada, grace, edith] = [await customer('a'), await customer('b'), await customer('c')];
    expect(ada.name.split(/\s+/)).toEqual(['Ada', '"Countess"', 'Lovelace']);
    expect(ada).toMatchObject({ phone: '+4915112345678', birthday: '1990-12-10', tags: ['vip', 'früh'] });
    expect(grace).toMatchObject({ name: 'Grace Hopper', phone: '+447700900123', birthday: '1990-04-03', tags: [] });
    expect(edith).toMatchObject({ name: 'Edith', phone: null, birthday: '1990-12-25' });
    expect([ada, grace, edith].map((one) => one.marketing_consent)).toEqual([true, false, false]);
    expect([await balanceOf('CODE-A'), await balanceOf('CODE-B')]).toEqual([1_200, 3_400]);
  });
});

it.each([
  ['a short row', 'customer_external_id,name,email,phone', 'b,B'],
  ['a delimiter at the end of the header and of its rows', 'customer_external_id,name,', 'b,B,'],
  ['a delimiter at the end of the header', 'customer_external_id,name,', 'b,B'],
  ['delimiters at the end of its rows', 'customer_external_id,name', 'b,B,,,'],
  ['an empty column in the middle', 'customer_external_id,,name', 'b,,B'],
  ['rows of blanks alone', 'customer_external_id,name', ' ,\u00a0\n"",""\nb,B\n,'],
  ['blanks around quotes', '"customer_external_id" , "name"', '"b" , "B" '],
  ['names of columns with blanks that do not break', '\u00a0customer_external_id,name\u200b', 'b,B'],
  ['a blank line before the header', '\n\ncustomer_external_id;name', 'b;B'],
  ['a name of a column that has another delimiter in quotes', '"customer_external_id";"name";"email"', 'b;B;'],
])('202: a file with %s is read', async (_, header, row) => {
  const done = await imported(server, shop, `${header}\n${row}\n`);
  expect(done).toMatchObject({ counts: { total: 1, created: 1 }, refused: [] });
  expect(await customer('b')).toMatchObject({ name: 'B', email: null, phone: null });
});

it('202: a value in a column without a name is refused by itself, with the number of its line and column', async () => {
  const done = await imported(server, shop, 'sep=,\ncustomer_external_id,name,\na,A,x\nb,B,,,y\nc,C,\n');
  const why = (column: number) =>
    `has a value in column ${column}, which has no name in the first line; name the column, or remove the value`;
  expect(reasons(done)).toEqual([
    [3, null, why(3)],
    [4, null, why(5)],
  ]);
});

it('202: what can be read in two ways is refused by itself: line, column, both readings and what to do', async () => {
  const file = [
    'customer_external_id,birthday,marketing_consent,program_id,opening_balance',
    `a,03/04/1990,yes,${shop.programId},5`,
    `b,,yes,${shop.programId},"1.200"`,
    'c,,perhaps,,',
    'd,1990-04-03,yes,,',
  ].join('\n');
  const done = await imported(server, shop, file);
  expect(done.counts).toMatchObject({ created: 1, refused: 3 });
  expect(reasons(done)).toEqual([
    [
      2,
      'birthday',
      '"03/04/1990" can be 3 April 1990 (day first) or 4 March 1990 (month first). Write 1990-04-03 or 1990-03-04, or say the order: --date-order dmy or mdy on the command line, date_order in the API',
    ],
    [3, 'opening_balance', '"1.200" can be 1200 or 1.2. Write it without a separator, such as 1200'],
    [4, 'marketing_consent', '"perhaps" does not say whether the customer consented. Write yes or no'],
  ]);
});

it('202: texts of JSON are read as cells are', async () => {
  const rows = [
    {
      ...{ customer_external_id: 'a', phone: '+1 (415) 555-0101', birthday: '25/12/1990', marketing_consent: 'yes' },
      ...{
        tags: 'vip, early',
        email: '',
        program_id: shop.programId,
        card_code: 'CODE-J',
        opening_balance: '1,200.00',
      },
    },
    { customer_external_id: 'b', birthday: '03/04/1990', marketing_consent: false, tags: ['a, b'] },
  ];
  expect(await imported(server, shop, rows)).toMatchObject({ counts: { created: 2 }, refused: [] });
  expect(await customer('a')).toMatchObject({
    ...{ phone: '+14155550101', birthday: '1990-12-25', marketing_consent: true, tags: ['vip', 'early'], email: null },
  });
  expect(await customer('b')).toMatchObject({ birthday: '1990-04-03', tags: ['a, b'] });
  expect(await balanceOf('CODE-J')).toBe(1_200);
});

const send = async (body: object) => {
  const sent = await shop.call('POST', '/v1/imports', { body });
  expect([sent.status, sent.json.detail]).toEqual([202, undefined]);
  await importOnce(server);
  return must(shop, 'GET', `/v1/imports/${sent.json.id}`);
};

it('202: a national number is of default_country, and refused without one', async () => {
  const rows = [{ customer_external_id: 'a', phone: '0151 12345678' }];
  const refused = await send({ rows });
  expect(refused.refused).toMatchObject([{ line: 1, field: 'phone', code: 'invalid_request' }]);
  expect(refused.refused[0].detail).toMatch(/^has no country code.+--country DE.+default_country/);
  expect((await send({ rows, default_country: 'de' })).counts).toMatchObject({ created: 1 });
  expect(await customer('a')).toMatchObject({ phone: '+4915112345678' });
});

it('202: date_order says whether the day or the month is first', async () => {
  const rows = [{ customer_external_id: 'a', birthday: '03/04/1990' }];
  expect((await send({ rows, date_order: 'mdy' })).counts).toMatchObject({ created: 1 });
  expect(await customer('a')).toMatchObject({ birthday: '1990-03-04' });
});

it.each([
  [{ default_country: 'XX' }, '/default_country'],
  [{ default_country: 'Germany' }, '/default_country'],
  [{ date_order: 'ymd' }, '/date_order'],
])('400 invalid_request: %j', async (options, pointer) => {
  const body = { rows: [{ customer_external_id: 'a' }], ...options };
  expectProblem(await shop.call('POST', '/v1/imports', { body }), 'invalid_request', { pointers: [pointer] });
});

it('202: a time without an offset is one of the business, and units expire when their last day there is over', async () => {
  shop = await openShop(server, { rules: { kind: 'gift' } });
  const { timezone } = shop.caller.business;
  const file = `customer_external_id,program_id,card_code,opening_balance,balance_expires_at\na,${shop.programId},CODE-T,50,31/12/2098\n`;
  expect(await imported(server, shop, file)).toMatchObject({ refused: [] });
  const { data } = await must(shop, 'POST', '/v1/cards/lookup', { code: 'CODE-T' });
  const { at } = data[0].balance.next_expiry;
  const clock = new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  expect(clock.format(new Date(at))).toBe('2099-01-01 00:00:00');
});

it('202: an amount of money with decimals is refused, because minor units may not be meant', async () => {
  shop = await openShop(server, { rules: { kind: 'gift' } });
  const file = `customer_external_id,program_id,opening_balance\na,${shop.programId},50.00\nb,${shop.programId},5000\n`;
  const done = await imported(server, shop, file);
  expect(done.counts).toMatchObject({ created: 1, refused: 1 });
  expect(done.refused).toMatchObject([
    {
      ...{ line: 2, field: 'opening_balance', code: 'invalid_request' },
      detail: expect.stringContaining('"50.00" can be minor units or an amount with decimals. Write minor units'),
    },
  ]);
});

it('202: the same list from another spreadsheet changes nothing', async () => {
  await imported(server, shop, german());
  const again = german().replace('sep=;\r\n', '').replaceAll('ja;', 'WAHR;').replace('1.200,00', '1\u00a0200,00');
  expect(await imported(server, shop, again)).toMatchObject({ counts: { created: 0, unchanged: 3 }, refused: [] });
});

it('202: a file in JSON has its columns mapped first, then its cells read with the options beside it', async () => {
  const csv = "Nr.;Telefon;Geburtstag;Werbung;\n'0042;0151 12345678;03.04.1990;ja;\n;;;;\n";
  const mapping = {
    'Nr.': 'customer_external_id',
    ...{ Telefon: 'phone', Geburtstag: 'birthday', Werbung: 'marketing_consent' },
  };
  const done = await send({ csv, mapping, default_country: 'DE', date_order: 'dmy' });
  expect(done).toMatchObject({ counts: { total: 1, created: 1 }, refused: [] });
  expect(await customer('0042')).toMatchObject({
    ...{ phone: '+4915112345678', birthday: '1990-04-03', marketing_consent: true },
  });
});
