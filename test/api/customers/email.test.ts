import { describe, expect } from 'vitest';
import type { TestBusiness } from '../../support/server.ts';
import { imported } from '../support/imports.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let business: TestBusiness;
it.beforeAll(async ({ server }) => {
  business = await server.business();
});

const create = async (body: object): Promise<string> => (await must(business, 'POST', '/v1/customers', body)).id;
const search = async (email: string): Promise<string[]> =>
  (await must(business, 'POST', '/v1/customers/search', { email })).data.map(({ id }: { id: string }) => id);
const emailOf = async (id: string): Promise<string | null> =>
  (await must(business, 'GET', `/v1/customers/${id}`)).email;

describe('a customer is found by e-mail', () => {
  it.each([
    ['in another case', 'Ada.L@Example.com', ['ada.l@example.com', 'ADA.L@EXAMPLE.COM', 'Ada.L@Example.com']],
    ['in another case beyond ASCII', 'ÉMILIE@Bücher.example', ['émilie@bücher.example', 'Émilie@BÜCHER.EXAMPLE']],
    ['composed or decomposed', 'ren\u00e9@example.com', ['rene\u0301@example.com', 'RENE\u0301@EXAMPLE.COM']],
    ['decomposed or composed', 'Zoe\u0308@example.com', ['zo\u00eb@example.com', 'ZO\u00cb@example.com']],
    ['in full-width letters', 'Yuki1@example.jp', ['ｙｕｋｉ１@ｅｘａｍｐｌｅ．ｊｐ', 'ＹＵＫＩ１@EXAMPLE.JP']],
  ])('200: %s', async (_, email, typed) => {
    const id = await create({ email });
    for (const one of typed) expect([one, await search(one)]).toEqual([one, [id]]);
    expect(await emailOf(id)).toBe(email);
  });

  it('200: no other address is taken for the same', async () => {
    await create({ email: 'o.neil@example.com' });
    for (const other of ['oneil@example.com', 'o.neil+shop@example.com', 'o.neil@example.co', '0.neil@example.com'])
      expect([other, await search(other)]).toEqual([other, []]);
  });

  it('200: several customers with one address in different spellings, the newest first', async () => {
    const ids = [
      await create({ email: 'Family@example.com' }),
      await create({ email: 'family@Example.com' }),
      await create({ email: 'FAMILY@EXAMPLE.COM' }),
    ];
    expect(await search('family@example.com')).toEqual(ids.toReversed());
  });

  it('200: only in the own business and mode', async ({ server }) => {
    const other = await server.business();
    await must(other, 'POST', '/v1/customers', { email: 'Elsewhere@example.com' });
    expect(await search('elsewhere@example.com')).toEqual([]);
  });
});

describe('the comparison follows the customer', () => {
  it('200: after a change, also of the case alone', async () => {
    const id = await create({ email: 'Before@example.com' });
    await must(business, 'PATCH', `/v1/customers/${id}`, { email: 'After@Example.com' });
    expect([await search('before@example.com'), await search('AFTER@example.com')]).toEqual([[], [id]]);
    const recased = await must(business, 'PATCH', `/v1/customers/${id}`, { email: 'after@example.com' });
    expect([recased.email, recased.version]).toEqual(['after@example.com', 3]);
    await must(business, 'PATCH', `/v1/customers/${id}`, { email: null });
    expect(await search('after@example.com')).toEqual([]);
  });

  it('200: by external id, created and changed', async () => {
    const path = '/v1/external-customers/mail-1';
    const { id } = await must(business, 'PUT', path, { email: 'Put@Example.com' });
    expect(await search('put@example.com')).toEqual([id]);
    await must(business, 'PUT', path, { email: 'PUT2@Example.com' });
    expect([await search('put@example.com'), await search('put2@example.com')]).toEqual([[], [id]]);
  });

  it('200: by import', async ({ server }) => {
    await imported(server, business, [{ customer_external_id: 'mail-2', email: 'Imported@Example.com' }]);
    expect(await search('IMPORTED@example.com')).toHaveLength(1);
  });

  it('200: a merge leaves both records with their own', async () => {
    const from = await create({ email: 'Merged@Example.com' });
    const into = await create({ email: 'merged@example.com' });
    await must(business, 'POST', `/v1/customers/${from}/merge`, { into });
    expect(await search('MERGED@EXAMPLE.COM')).toEqual([into, from]);
  });

  it('200: an erased customer is not found, nor one that was merged into them', async () => {
    const from = await create({ email: 'Gone@Example.com' });
    const into = await create({ email: 'gone@example.com' });
    await must(business, 'POST', `/v1/customers/${from}/merge`, { into });
    await must(business, 'POST', `/v1/customers/${into}/erase`, {});
    expect([await search('gone@example.com'), await search('Gone@Example.com')]).toEqual([[], []]);
  });
});
