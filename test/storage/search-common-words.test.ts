import { jsonText } from '@loyalty-service/server/base/stored-json';
import { findCustomers } from '@loyalty-service/server/customers/find-customers';
import { parseQuery } from '@loyalty-service/server/domain/customers/search-query';
import type { Service } from '@loyalty-service/server/service/service';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainSearch, type Searched } from '../api/customers/plain-search.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import { newCustomer, newEntry, save, tenantA } from './rows.ts';

const count = 9_000;
/** So many customers have some of them that a search reads the customers of one word by themselves. */
const firstNames = ['anna', 'annabel', 'maria', 'ann', 'marian', 'annalena', 'rex'];
const lastNames = ['schmidt', 'schmidtke', 'meier', 'schmitz', 'meierhof', 'kern'];

const random = seededRandom(23);
// The first ones of a list are the common ones.
const pick = (names: readonly string[]) => names[Math.floor(names.length * random() ** 2)] ?? '';
const customers = Array.from({ length: count }, (_, at): Searched => {
  const names = [pick(firstNames), pick(lastNames), ...(random() < 0.2 ? [pick(firstNames), pick(lastNames)] : [])];
  const own = random() < 0.1 ? [`${pick(firstNames)}${at}`] : [];
  return { id: `cus_${`${at}`.padStart(6, '0')}`, words: [...new Set([...names, ...own])] };
});

describe('words that thousands of customers have', () => {
  let store: Store;
  beforeAll(async () => {
    store = openSqliteStore({ file: ':memory:', exclusive: false });
    await save(
      store,
      customers.flatMap(({ id, words }) => [
        newCustomer(tenantA, id, { name: words.join(' '), search_entries: jsonText(words.map((word) => `w${word}`)) }),
        ...words.map((word) => newEntry(tenantA, `w${word}`, id)),
      ]),
    );
  }, 60_000);
  afterAll(() => store.close());

  const texts = [
    'ann',
    'anna',
    'annab',
    'annabel',
    'mar',
    'maria',
    'marian',
    'sch',
    'schmidt',
    'schmidtk',
    'mei',
    'meier',
    'rex',
  ];
  const pairs = texts.flatMap((one) => texts.filter((other) => other !== one).map((other) => `${one} ${other}`));
  const queries = [
    ...pairs,
    'ann mar sch',
    'anna maria schmidt',
    'schmidt meier annabel',
    'schmidtke mar meierhof rex',
  ];

  it('find the customers that a plain filter finds', async () => {
    for (const query of queries) {
      const found = await findCustomers({ store } as Service, tenantA, parseQuery(query, null), 100);
      expect([query, found.map(({ id }) => id)]).toEqual([query, plainSearch(customers, query)]);
    }
  }, 120_000);
});
