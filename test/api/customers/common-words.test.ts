import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../faults/seeded-random.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { must } from '../support/shop.ts';
import { havingAll, plainSearch, type Searched } from './plain-search.ts';

const count = 900;
const firstNames = ['anna', 'annabel', 'ann', 'maria', 'marian', 'rex'];
const lastNames = ['schmidt', 'schmidtke', 'schmitz', 'meier', 'kern'];
const queries = [
  ...['anna schmidt', 'ann meier', 'ann schm', 'mar sch', 'maria schmidt', 'meier anna', 'a s', 'schmidt', 'sch'],
  ...['anna maria', 'ann mar sch', 'rex schmidt', 'annabel schmidtke', 'anna x', 'kontor anna', 'schmidt kontor exam'],
];

let server: TestServer;
let business: TestBusiness;
const customers: Searched[] = [];

beforeAll(async () => {
  server = await startTestServer();
  business = await server.business();
  const random = seededRandom(11);
  // The first ones of a list are the common ones.
  const pick = (names: readonly string[]) => names[Math.floor(names.length * random() ** 2)] ?? '';
  for (let at = 0; at < count; at += 50)
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const names = [pick(firstNames), pick(lastNames), ...(random() < 0.3 ? [pick(firstNames)] : [])];
        // Each third has a longer word that no other has, so that more words begin with some texts than are searched by.
        const email = index % 3 === 0 ? `${names[0]}${names[1]}${at + index}@kontor.example` : null;
        const { id } = await must(business, 'POST', '/v1/customers', { name: names.join(' '), email });
        const ofEmail = email === null ? [] : email.split(/\W/);
        customers.push({ id, words: [...new Set([...names, ...ofEmail])] });
      }),
    );
}, 120_000);
afterAll(() => server.stop());

it.each(queries)('200: the customers that a plain filter finds, by %s', async (query) => {
  const { data } = await must(business, 'POST', '/v1/customers/search', { query });
  expect(data.map(({ id }: { id: string }) => id)).toEqual(plainSearch(customers, query));
});

it('200: of two common words, only customers with both are loaded', async () => {
  const { store } = server.service;
  const load = store.load.bind(store);
  let loaded = 0;
  store.load = async (needs) => {
    loaded += needs.filter(({ table }) => table === 'customers').length;
    return load(needs);
  };
  const query = 'schmidt kontor';
  await must(business, 'POST', '/v1/customers/search', { query }).finally(() => {
    store.load = load;
  });
  const [one, both] = [havingAll(customers, 'schmidt'), havingAll(customers, query)];
  expect(one.length).toBeGreaterThan(both.length * 2);
  expect(loaded).toBeGreaterThan(0);
  expect(loaded).toBeLessThanOrEqual(both.length);
});
