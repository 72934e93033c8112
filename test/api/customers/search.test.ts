import { parseJson } from '@loyalty-service/server/base/stored-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { imported } from '../support/imports.ts';
import { must } from '../support/shop.ts';

let server: TestServer;
let business: TestBusiness;
beforeAll(async () => {
  server = await startTestServer();
  business = await server.business();
});
afterAll(() => server.stop());

const create = async (body: object): Promise<string> => (await must(business, 'POST', '/v1/customers', body)).id;
const idsOf = (list: { readonly data: readonly { readonly id: string }[] }) => list.data.map(({ id }) => id);
const search = async (query: string): Promise<string[]> =>
  idsOf(await must(business, 'POST', '/v1/customers/search', { query }));
const tagged = async (query: string): Promise<string[]> => idsOf(await must(business, 'GET', `/v1/customers?${query}`));

/** All entries that the store holds of this business. */
async function entries(): Promise<readonly { readonly entry: string; readonly customer_id: string }[]> {
  const rows: { readonly entry: string; readonly customer_id: string }[] = [];
  for await (const piece of server.service.store.scan('customer_search'))
    rows.push(...piece.filter(({ business_id }) => business_id === business.caller.tenant.business_id));
  return rows;
}

describe('a customer is found by a part', () => {
  it.each([
    [{ name: 'Jana Brandner' }, ['jana', 'JA', 'brandner', 'Brand', 'jana br', 'BRANDNER Jana', 'j b']],
    [{ name: 'Zoë Müller-Lüdenscheidt' }, ['zoe', 'ZOË', 'Muller', 'ludens', 'müller lüd']],
    [{ name: 'Sean O’Neil' }, ["o'n", 'ONEIL', 'o’neil sean']],
    [{ name: 'Ｔａｒｏ Straße' }, ['taro', 'STRASSE', 'straße', 'ｔａｒ']],
    [{ name: 'Łukasz Wałęsowski' }, ['lukasz', 'ŁUKASZ', 'łukasz', 'walesowski', 'Wałes']],
    [{ name: 'Đorđe Ħaż-Żebbuġ' }, ['dorde', 'ĐORĐE', 'haz', 'zebbug']],
    [{ name: 'Þórður Ægisdóttir' }, ['thordur', 'þórð', 'aegis', 'ÆGIS']],
    [{ name: 'Bjørnstjerne Œuvrard', email: 'søren@øresund.example' }, ['bjornst', 'oeuv', 'soren', 'oresund']],
    [{ name: 'Işıl Ŧŋĸ Əliyeva' }, ['isil', 'IŞIL', 'tnq', 'aliyeva', 'əliy']],
    [{ name: 'Ɓala Ƙwarai Ɗanƴaro' }, ['bala', 'kwarai', 'danyaro']],
    [{ name: 'Novel·la Paraŀlela' }, ['novella', 'novel·la', 'parallela']],
    [{ name: 'Σίσυφος' }, ['σισυφος', 'ΣΊΣΥΦΟΣ', 'σισ']],
    [{ email: 'Pia.Quast+shop@Kontor.example' }, ['pia.quast', 'quast', 'kontor', 'PIA.QUAST+SHOP@kontor', 'shop']],
    [{ phone: '+4915198765432' }, ['+49 151', '0151 987', '015198765432', '65432', '432', '0049151', '(0151) 98-76']],
    [{ phone: '+390698765' }, ['06987', '06 98 765', '+39 06', '8765']],
  ])('200: %j', async (customer, queries) => {
    const id = await create(customer);
    for (const query of queries) expect([query, await search(query)]).toEqual([query, [id]]);
  });

  it.each(['ana', 'brandners', 'jana x', 'uller', 'ontor', '519876', '98', 'xyz'])(
    '200: nobody by %s',
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  it('200: one that has several of the words, once; the newest first', async () => {
    const ids = [
      await create({ name: 'Marlis Marlow', email: 'marlis@marlow.example' }),
      await create({ name: 'Marlisa Kern' }),
      await create({ name: 'Marlis Ahn' }),
    ];
    expect(await search('marl')).toEqual(ids.toReversed());
    expect(await search('marlis')).toEqual(ids.toReversed());
    expect(await search('marlis k')).toEqual([ids[1]]);
  });

  it('200: up to 100, those with the whole word before those with a longer one', async () => {
    const longer = await create({ name: 'Wilmar' });
    const exact = await Promise.all(Array.from({ length: 100 }, () => create({ name: 'Wil' })));
    await create({ name: 'Wilma' });
    expect((await search('wil')).toSorted()).toEqual(exact.toSorted());
    expect(await search('wilmar')).toEqual([longer]);
  });

  it('200: only in the own business', async () => {
    const other = await server.business();
    await must(other, 'POST', '/v1/customers', { name: 'Elsewhere', tags: ['vip'] });
    expect([await search('elsewhere'), await tagged('tag=vip')]).toEqual([[], []]);
  });

  it.each(['', '  ', '-', '@.', 'a\nb', 'x'.repeat(101)])('400 invalid_request: %j', async (query) => {
    const answer = await business.call('POST', '/v1/customers/search', { body: { query } });
    expect([answer.status, answer.json.code, answer.json.errors[0].pointer]).toEqual([
      400,
      'invalid_request',
      '/query',
    ]);
  });
});

describe('the search follows the customer', () => {
  it('200: after a change, an import and a merge', async () => {
    const id = await create({ name: 'Before Person', phone: '+4930123456' });
    await must(business, 'PATCH', `/v1/customers/${id}`, { name: 'After Person', phone: null });
    expect([await search('before'), await search('030123'), await search('after')]).toEqual([[], [], [id]]);
    await must(business, 'PATCH', `/v1/customers/${id}`, { name: 'Before Person' });
    expect([await search('before'), await search('after')]).toEqual([[id], []]);
    await imported(server, business, [{ customer_external_id: 'i-1', name: 'Imported Person' }]);
    const [importedId] = await search('imported');
    expect(await search('person')).toEqual([importedId, id]);
    await must(business, 'POST', `/v1/customers/${importedId}/merge`, { into: id });
    expect(await search('person')).toEqual([importedId, id]);
  });

  it('200: an erased customer and those merged into it are not found, and nothing of them is kept', async () => {
    const [kept, merged] = [
      await create({ name: 'Erasmus Gone', email: 'erasmus@gone.example', phone: '+4940555777', tags: ['vip'] }),
      await create({ name: 'Erasmus Merged', tags: ['vip'] }),
    ];
    await must(business, 'POST', `/v1/customers/${merged}/merge`, { into: kept });
    expect(await search('erasmus')).toEqual([merged, kept]);
    await must(business, 'POST', `/v1/customers/${kept}/erase`);
    for (const query of ['erasmus', 'gone', '040555', '555777'])
      expect([query, await search(query)]).toEqual([query, []]);
    expect(await tagged('tag=vip')).toEqual([]);
    expect((await entries()).filter(({ customer_id }) => [kept, merged].includes(customer_id))).toEqual([]);
  });

  it('has the entries that the customers name, and no others', async () => {
    const stored = (await entries()).map(({ entry }) => entry).toSorted();
    const named: string[] = [];
    for await (const piece of server.service.store.scan('customers'))
      for (const row of piece.filter(({ business_id }) => business_id === business.caller.tenant.business_id)) {
        for (const entry of row.search_entries ? parseJson(row.search_entries) : [])
          named.push(`${entry}\u001f${row.id}`);
      }
    expect(stored.length).toBeGreaterThan(20);
    expect(stored).toEqual(named.toSorted());
  });
});

describe('customers with a tag', () => {
  it('200: newest first, over pages of any length, also by time of change', async () => {
    const own = await Promise.all(
      ['gold', 'gold plus', 'Gold', 'gold'].map((tag) => create({ tags: [tag, 'all ☕'] })),
    );
    const ids = own.toSorted().toReversed();
    expect(await tagged(`tag=${encodeURIComponent('all ☕')}`)).toEqual(ids);
    expect(await tagged('tag=gold')).toEqual([own[0], own[3]].toSorted().toReversed());
    expect(await tagged('tag=gold%20plus')).toEqual([own[1]]);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const from: string = cursor && `&cursor=${cursor}`;
      const page = await must(business, 'GET', `/v1/customers?tag=${encodeURIComponent('all ☕')}&limit=1${from}`);
      seen.push(...idsOf(page));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(ids);
    const { updated_at } = await must(business, 'GET', `/v1/customers/${own[3]}`);
    expect(await tagged(`tag=gold&updated_after=${updated_at}`)).toEqual([]);
    await must(business, 'PATCH', `/v1/customers/${own[0]}`, { name: 'Changed' });
    expect(await tagged(`tag=gold&updated_after=${updated_at}`)).toEqual([own[0]]);
    await must(business, 'PATCH', `/v1/customers/${own[0]}`, { tags: [] });
    expect(await tagged('tag=gold')).toEqual([own[3]]);
  });
});

it('200: the word that few customers have finds them, however many have the others', async () => {
  const first = await create({ name: 'Frequentius Rex' });
  for (let at = 0; at < 300; at += 50)
    await Promise.all(Array.from({ length: 50 }, () => create({ name: 'Frequentius Regina' })));
  const { store } = server.service;
  const load = store.load.bind(store);
  let loaded = 0;
  store.load = async (needs) => {
    loaded += needs.filter(({ table }) => table === 'customers').length;
    return load(needs);
  };
  const found = await search('frequentius rex').finally(() => {
    store.load = load;
  });
  expect([found, loaded]).toEqual([[first], 1]);
});
