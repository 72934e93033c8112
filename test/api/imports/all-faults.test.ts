import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { importedBody } from '../support/imports.ts';
import { must, openShop, type Shop } from '../support/shop.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  const limits = { max_balance: 50_000 };
  shop = await openShop(server, { rules: { kind: 'gift', limits } });
});
afterAll(() => server.stop());

interface Refused {
  readonly field: string | null;
  readonly errors?: readonly { readonly field: string | null; readonly code: string; readonly rule?: string }[];
}

/** The refused rows of a preview and of the import, which must be the same. */
async function refusedOf(body: object): Promise<readonly Refused[]> {
  const preview = await must(shop, 'POST', '/v1/imports/preview', body);
  const { refused } = await importedBody(server, shop, body);
  const judged = preview.rows.flatMap(
    ({ outcome, creates: _creates, ...row }: { outcome: string; creates: unknown }) =>
      outcome === 'refused' ? [row] : [],
  );
  expect(judged).toEqual(refused);
  return refused;
}

const faultsOf = ({ errors = [] }: Refused) => errors.map(({ field, code, rule }) => [field, rule ?? code]);

it('202: names all cells of a row that cannot be read or are wrong, not the first alone', async () => {
  const csv = [
    'customer_external_id,email,phone,birthday,marketing_consent,name',
    'c-1,none,0151,soon,perhaps,Ada',
    'c-2,ada@example.com,+4915112345678,1990-12-25,yes,Ada',
    '1.2E+11,none,,,,',
  ].join('\n');
  const [first, last, ...more] = await refusedOf({ csv });
  expect(more).toEqual([]);
  expect(first && faultsOf(first).sort()).toEqual([
    ['birthday', 'written_day'],
    ['email', 'email'],
    ['marketing_consent', 'yes_or_no'],
    ['phone', 'phone_without_country'],
  ]);
  // The id is there, but cannot be read: it is not reported as missing too.
  expect(last && faultsOf(last)).toEqual([
    ['customer_external_id', 'all_digits'],
    ['email', 'email'],
  ]);
});

it('202: names all wrong members of a row of JSON, each with its bound', async () => {
  const rows = [{ customer_external_id: 'c-3', name: 'x'.repeat(201), email: 'no', locale: 'deutsch!' }];
  const [row] = await refusedOf({ rows });
  expect(row && faultsOf(row).sort()).toEqual(
    [
      ['email', 'too_small'],
      ['email', 'email'],
      ['locale', 'locale'],
      ['name', 'too_big'],
    ].sort(),
  );
});

it('202: says what a balance exceeds, as money', async () => {
  const rows = [{ customer_external_id: 'c-4', program_id: shop.programId, opening_balance: 60_000 }];
  const [row] = await refusedOf({ rows });
  expect(row).toMatchObject({
    code: 'limit_exceeded',
    cap_id: 'max_balance',
    max: 50_000,
    unit: 'minor',
    currency: 'EUR',
  });
});

it('202: says of a line that is not written like the others that no cell is wrong', async () => {
  const [row] = await refusedOf({ csv: 'customer_external_id,name\nc-5,"Ada" x\n' });
  expect(row && faultsOf(row)).toEqual([[null, 'row_form']]);
});
