import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { imported, importedBody } from '../support/imports.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';

const startServer = serversOfThisFile();
let server: TestServer;
let shop: Shop;
beforeEach(async () => {
  server ??= await startServer();
  shop = await openShop(server);
});

const ada = { customer_external_id: 'crm-1', name: 'Ada', email: 'Ada@Example.com', phone: '+4915123456789' };
const rowOf = (more: object = {}) => ({ ...ada, program_id: shop.programId, opening_balance: 50, ...more });
const find = async (body: object): Promise<{ readonly id: string }[]> =>
  (await must(shop, 'POST', '/v1/customers/search', body)).data;
const erase = (id: string | undefined) => must(shop, 'POST', `/v1/customers/${id}/erase`, {});
const idOf = async (external_id: string) => (await find({ external_id }))[0]?.id;

type Refused = { readonly code: string; readonly field: string; readonly detail: string; readonly errors: object[] };
async function importAda(more: object = {}, options: object = {}): Promise<readonly Refused[]> {
  return (await importedBody(server, shop, { rows: [rowOf(more)], ...options })).refused;
}

/** Imports a person with a balance, and erases the person. */
async function eraseAda(): Promise<void> {
  expect(await importAda()).toEqual([]);
  await erase(await idOf('crm-1'));
}

describe('an import after an erasure', () => {
  it('202: refuses the row of the erased person, at each field, and keeps nothing that names the person', async () => {
    await eraseAda();
    const [row] = await importAda();
    expect(row).toMatchObject({ code: 'invalid_request', field: 'customer_external_id' });
    expect(row?.detail).toContain('was erased');
    const errors = ['customer_external_id', 'email', 'phone'].map((field) => ({ field, rule: 'erased_person' }));
    expect(row?.errors).toMatchObject(errors);
    expect([await find({ external_id: 'crm-1' }), await find({ query: 'ada' })]).toEqual([[], []]);
    const stored: unknown[] = [];
    for (const table of ['erased_identities', 'erasure_keys'] as const)
      for await (const rows of server.service.store.scan(table))
        stored.push(...rows.filter(({ business_id }) => business_id === shop.caller.tenant.business_id));
    expect(stored).toHaveLength(4);
    expect(JSON.stringify(stored)).not.toMatch(/ada|crm-1|15123456789/i);
    expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
  });

  it.each([
    ['an e-mail address in another case', { customer_external_id: 'x-1', email: 'ADA@example.com', phone: null }],
    ['a phone number in another form', { customer_external_id: 'x-2', email: null, phone: '0049 (0) 151 23456789' }],
    ['the external id', { email: null, phone: null }],
  ])('202: knows an erased person by %s', async (_what, more) => {
    await eraseAda();
    expect(await importAda(more)).toHaveLength(1);
    expect(await find({ query: 'ada' })).toEqual([]);
  });

  it('202: imports other people, cards without a customer, and files of other businesses', async () => {
    await eraseAda();
    const other = { customer_external_id: 'crm-2', name: 'Bea', email: 'bea@example.com' };
    const card = { program_id: shop.programId, card_code: 'NO-ONE', opening_balance: 5 };
    expect((await imported(server, shop, [other, card])).counts).toMatchObject({ created: 2, refused: 0 });
    shop = await openShop(server);
    expect(await importAda()).toEqual([]);
  });

  it('202: creates the customer again if the import says so, and refuses again after another erasure', async () => {
    await eraseAda();
    expect(await importAda({}, { erased: 'create' })).toEqual([]);
    const id = await idOf('crm-1');
    expect(id).toBeDefined();
    expect((await importedBody(server, shop, { rows: [rowOf()] })).counts).toMatchObject({ unchanged: 1 });
    await erase(id);
    expect(await importAda({}, { erased: 'refuse' })).toHaveLength(1);
  });

  it('202: refuses the row of a record that was merged into the erased one', async () => {
    await importAda();
    const kept = await must(shop, 'POST', '/v1/customers', { external_id: 'crm-9' });
    await must(shop, 'POST', `/v1/customers/${await idOf('crm-1')}/merge`, { into: kept.id });
    await erase(kept.id);
    expect(await importAda()).toHaveLength(1);
    expect(await importAda({ customer_external_id: 'crm-9', email: null, phone: null })).toHaveLength(1);
  });

  it('201: a customer who is created by a request is a customer again, and imports leave it alone', async () => {
    await eraseAda();
    const { id } = await must(shop, 'POST', '/v1/customers', { external_id: 'crm-1', email: 'ada@example.com' });
    expect(await importAda()).toEqual([]);
    expect(await idOf('crm-1')).toBe(id);
  });

  it('200: a preview refuses the row too, in a file as in rows', async () => {
    await eraseAda();
    const csv = 'customer_external_id,name\ncrm-1,Ada\n';
    const preview = async (body: object) => (await must(shop, 'POST', '/v1/imports/preview', body)).counts;
    expect(await preview({ csv })).toMatchObject({ refused: 1 });
    expect(await preview({ csv, erased: 'create' })).toMatchObject({ created: 1, refused: 0 });
    expect(await preview({ rows: [rowOf()] })).toMatchObject({ refused: 1 });
  });

  it('400 invalid_request: another outcome', async () => {
    const answer = await shop.call('POST', '/v1/imports', { body: { rows: [rowOf()], erased: 'keep' } });
    expect([answer.status, answer.json.errors[0].pointer]).toEqual([400, '/erased']);
  });
});
