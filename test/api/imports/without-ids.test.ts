import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { describe, expect } from 'vitest';
import { imported, importedBody } from '../support/imports.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeEach(async ({ server }) => {
  shop = await openShop(server);
});

const find = async (body: object): Promise<readonly { readonly id: string; readonly external_id: string | null }[]> =>
  (await must(shop, 'POST', '/v1/customers/search', body)).data;
const balanceOf = async (customer_id: string | undefined): Promise<number> =>
  (await must(shop, 'GET', `/v1/cards?customer_id=${customer_id}`)).data[0].balance.available;
const mapping = { 'E-Mail': 'email', Telefon: 'phone', Punkte: 'opening_balance' };
const send = (server: Parameters<typeof importedBody>[0], csv: string) =>
  importedBody(server, shop, { csv, mapping, set: { program_id: shop.programId }, default_country: 'DE' });

describe('rows without an id of the customer', () => {
  it('202: create customers, whom the e-mail address or else the phone number identifies', async ({ server }) => {
    const csv = '\ufeffE-Mail;Telefon;Punkte\r\nAda@Example.com;0151 12345678;1.200,00\r\n;0151 12345679;5\r\n;;\r\n';
    expect((await send(server, csv)).counts).toMatchObject({ total: 2, created: 2 });
    const [ada] = await find({ email: 'ada@example.com' });
    const [other] = await find({ phone: '+4915112345679' });
    expect([ada?.external_id, other?.external_id]).toEqual(['ada@example.com', '+4915112345679']);
    expect([await balanceOf(ada?.id), await balanceOf(other?.id)]).toEqual([1_200, 5]);
    expect((await send(server, csv)).counts).toMatchObject({ unchanged: 2 });
    expect((await verifyLedger(server.service.store, server.service.now())).listed).toEqual([]);
  });

  it('202: find a customer with another id, and a customer who signed up at the till without an id', async ({
    server,
  }) => {
    const ada = await must(shop, 'POST', '/v1/customers', { external_id: 'crm-1', email: 'ADA@example.com' });
    const alan = await must(shop, 'POST', '/v1/customers', { phone: '+4915112345679' });
    const done = await send(server, 'E-Mail;Telefon;Punkte\nada@example.com;;7\n;0151 12345679;8\n');
    expect(done).toMatchObject({ counts: { created: 2, refused: 0 } });
    expect([await balanceOf(ada.id), await balanceOf(alan.id)]).toEqual([7, 8]);
    expect(await find({ email: 'ada@example.com' })).toHaveLength(1);
  });

  it('202: find the customer who was kept, after two were merged', async ({ server }) => {
    const gone = await must(shop, 'POST', '/v1/customers', { email: 'ada@example.com' });
    const kept = await must(shop, 'POST', '/v1/customers', { external_id: 'crm-2' });
    await must(shop, 'POST', `/v1/customers/${gone.id}/merge`, { into: kept.id });
    const done = await send(server, 'E-Mail;Telefon;Punkte\nada@example.com;;7\n');
    expect(done.counts).toMatchObject({ created: 1 });
    expect(await balanceOf(kept.id)).toBe(7);
  });

  it('202: are refused at the field if several customers have the address', async ({ server }) => {
    for (const external_id of ['crm-1', 'crm-2'])
      await must(shop, 'POST', '/v1/customers', { external_id, email: 'ada@example.com' });
    const { refused } = await imported(server, shop, [{ email: 'Ada@example.com', name: 'Ada' }]);
    expect(refused).toMatchObject([
      { code: 'invalid_request', field: 'email', errors: [{ field: 'email', rule: 'one_customer' }] },
    ]);
    const named = [{ customer_external_id: 'crm-2', email: 'ada@example.com' }];
    expect((await imported(server, shop, named)).counts).toMatchObject({ unchanged: 1 });
  });

  it('202: count one address once in a file, and refuse its second balance', async ({ server }) => {
    const csv = 'E-Mail;Telefon;Punkte\nada@example.com;;7\nADA@example.com;;7\nada@example.com;;9\n';
    const { counts, refused } = await send(server, csv);
    expect(counts).toMatchObject({ created: 1, unchanged: 1, refused: 1 });
    expect(refused).toMatchObject([{ line: 4, code: 'reference_in_use' }]);
    expect(await find({ email: 'ada@example.com' })).toHaveLength(1);
  });

  it('202: a row that names nobody is refused, and says which fields would', async ({ server }) => {
    const address = `${'a'.repeat(130)}@example.com`;
    const { refused } = await imported(server, shop, [{ name: 'Ada' }, { name: 'Ada', email: address }]);
    expect(refused).toMatchObject([1, 2].map((line) => ({ line, field: 'customer_external_id' })));
    expect(refused[0].detail).toBe('or email or phone is needed with name');
  });

  it('202: an erased person does not come back, and no reason of a refused row stays', async ({ server }) => {
    const { id } = await must(shop, 'POST', '/v1/customers', { external_id: 'crm-1', email: 'ada@example.com' });
    const wrong = [{ email: 'ada@example.com', program_id: shop.programId, balance_expires_at: 'Ada, soon' }];
    const { id: importId, refused } = await imported(server, shop, wrong);
    expect(refused[0].detail).toContain('Ada, soon');
    await must(shop, 'POST', `/v1/customers/${id}/erase`, {});
    expect((await must(shop, 'GET', `/v1/imports/${importId}`)).refused[0].detail).toBe('The customer was erased.');
    const again = await imported(server, shop, [{ email: 'Ada@example.com' }]);
    expect(again.refused).toMatchObject([{ field: 'email', errors: [{ rule: 'erased_person' }] }]);
  });
});
