import fc from 'fast-check';
import { expect } from 'vitest';
import { imported, postCsv } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeEach(async ({ server }) => {
  shop = await openShop(server);
});

const nameOf = async (external_id: string) =>
  (await must(shop, 'POST', '/v1/customers/search', { external_id })).data[0]?.name;

it.for([
  ['LF', 'customer_external_id,name\nm-1,Ada\n'],
  ['CRLF and a byte order mark', '\ufeffcustomer_external_id,name\r\nm-1,Ada\r\n'],
  ['CR, and none at the end', 'customer_external_id,name\rm-1,Ada'],
  ['semicolons', 'customer_external_id;name\nm-1;Ada\n'],
  ['tabs', 'customer_external_id\tname\nm-1\tAda\n'],
  ['quotes and empty lines', '"customer_external_id","name"\n\n"m-1","Ada"\n\n'],
  ['spaces around', ' customer_external_id , name \n m-1 , Ada \n'],
] as const)('202: a file with %s is read', async ([_, file], { server }) => {
  expect(await imported(server, shop, file)).toMatchObject({ counts: { total: 1, created: 1 } });
  expect(await nameOf('m-1')).toBe('Ada');
});

it('202: a field in quotes keeps its commas and quotes, and a line break in it is read as a blank', async ({
  server,
}) => {
  const file = 'customer_external_id,name\nm-1,"Ada, ""Countess"""\nm-2,"Grace\nHopper"\nm-3,"open" end\n';
  const done = await imported(server, shop, file);
  expect(await nameOf('m-1')).toBe('Ada, "Countess"');
  expect(await nameOf('m-2')).toBe('Grace Hopper');
  expect(done.refused).toMatchObject([{ line: 5, code: 'invalid_request', field: null }]);
});

it('202: every column of a file is read', async ({ server }) => {
  const file = [
    'customer_external_id,email,phone,birthday,locale,tags,marketing_consent,marketing_consent_source,program_id,card_code,opening_balance',
    `m-1,ada@example.com,+4915112345678,1990-12-10,de-DE,vip | early,TRUE,paper,${shop.programId},OLD-4711,1200`,
  ].join('\n');
  expect(await imported(server, shop, file)).toMatchObject({ kind: 'balances', refused: [] });
  const { data } = await must(shop, 'POST', '/v1/customers/search', { external_id: 'm-1' });
  expect(data).toMatchObject([
    {
      ...{ email: 'ada@example.com', phone: '+4915112345678', birthday: '1990-12-10', locale: 'de-DE' },
      ...{ tags: ['vip', 'early'], marketing_consent: true, marketing_consent_source: 'paper' },
    },
  ]);
  const cards = await must(shop, 'POST', '/v1/cards/lookup', { code: 'OLD-4711' });
  expect(cards.data[0].balance.available).toBe(1_200);
});

it.for([
  ['too many fields', 'm-1,Ada,x', null],
  ['a quote inside', 'm-1,A"da', null],
  ['a name that is too long', `m-1,${'a'.repeat(201)}`, 'name'],
  ['U+0000', 'm-1,A\0da', 'name'],
  ['no external id', ',Ada', 'customer_external_id'],
] as const)('202: a line with %s is refused by itself', async ([_, line, field], { server }) => {
  const done = await imported(server, shop, `customer_external_id,name\n${line}\nm-2,Grace\n`);
  expect(done.counts).toMatchObject({ total: 2, created: 1, refused: 1 });
  expect(done.refused).toMatchObject([{ line: 2, code: 'invalid_request', field }]);
});

it.each([
  ['nothing in it', '', ''],
  ['only names of columns', 'customer_external_id\n', ''],
  ['a column that is unknown', 'customer_external_id,colour\nm-1,red\n', '/colour'],
  ['a column twice', 'customer_external_id,name,name\nm-1,a,b\n', '/name'],
  ['no column to find a row by', 'name\nAda\n', '/customer_external_id'],
  ['a quote that is never closed', 'customer_external_id\n"m-1\nm-2\n', ''],
  ['too many rows', `customer_external_id\n${'m\n'.repeat(5_001)}`, ''],
])('400 invalid_request: a file with %s, of which nothing is taken', async (_, file, pointer) => {
  const answer = await postCsv(shop, file);
  if (file === '') expectProblem(answer, 'invalid_request', { pointers: [''] });
  else expectProblem(answer, 'invalid_request', { pointers: [pointer] });
});

it('400 invalid_request: a file in another encoding', async () => {
  const latin = Buffer.from('customer_external_id,name\nm-1,J\xe9r\xf4me\n', 'latin1');
  expectProblem(await postCsv(shop, latin), 'invalid_request', { pointers: [''] });
});

it('400 invalid_request: an Excel workbook, sent as a file or as csv', async () => {
  const workbook = 'PK\x03\x04\x14\x00\x06\x00\x08\x00!\x00\xe9';
  const said = 'The file is an Excel workbook or another zip file. Save it as CSV UTF-8, then send it again.';
  const sent = [
    await postCsv(shop, Buffer.from(workbook, 'latin1')),
    await shop.call('POST', '/v1/imports', { body: { csv: workbook.replaceAll('\0', '\ufffd') } }),
  ];
  for (const answer of sent) {
    expectProblem(answer, 'invalid_request', { pointers: [''] });
    expect(answer.json.detail).toBe(said);
  }
});

it.each([
  [{ rows: [] }, '/rows'],
  [{ rows: ['m-1'] }, '/rows/0'],
  [{ rows: [{ customer_external_id: { deep: 1 } }] }, '/rows/0/customer_external_id'],
  [{ rows: [{}], more: 1 }, '/more'],
])('400 invalid_request: JSON %j', async (body, pointer) => {
  expectProblem(await shop.call('POST', '/v1/imports', { body }), 'invalid_request', { pointers: [pointer] });
});

it('413, 415: a file that is too large; CSV where it is not taken, and other types', async () => {
  expectProblem(await postCsv(shop, 'x'.repeat(1_024 * 1_024 + 1)), 'body_too_large');
  const csv = { raw: 'name\nAda\n', headers: { 'Content-Type': 'text/csv' } };
  expectProblem(await shop.call('POST', '/v1/customers', csv), 'unsupported_media_type');
  const latin = { 'Content-Type': 'text/csv; charset=iso-8859-1' };
  expectProblem(await shop.call('POST', '/v1/imports', { ...csv, headers: latin }), 'unsupported_media_type');
});

it('4xx or 202: no file of any bytes causes a fault of ours, and every line of it is counted', {
  timeout: 120_000,
}, async ({ server }) => {
  const piece = fc.constantFrom(
    '"',
    ',',
    ';',
    '\n',
    '\r\n',
    '\r',
    '\ufeff',
    '\0',
    'm-1',
    'customer_external_id',
    'name',
    'é',
    ' ',
    '""',
  );
  const file = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  const headed = file.map((rest) => `customer_external_id,name\n${rest}`);
  await fc.assert(
    fc.asyncProperty(fc.oneof(file, headed), async (text) => {
      const answer = await postCsv(shop, text);
      if (answer.status !== 202) {
        expect(answer.status).toBe(400);
        return;
      }
      const done = await imported(server, shop, text);
      const { total, created, unchanged, refused } = done.counts;
      expect(created + unchanged + refused).toBe(total);
      expect(done.refused).toHaveLength(refused);
    }),
    { numRuns: 60 },
  );
});
