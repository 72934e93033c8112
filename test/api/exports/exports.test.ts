import { CardsQuery } from '@loyalty-service/contract/resources/cards';
import { CustomersQuery } from '@loyalty-service/contract/resources/customers';
import {
  CardsExportQuery,
  CustomersExportQuery,
  TransactionsExportQuery,
} from '@loyalty-service/contract/resources/exports';
import { TransactionsQuery } from '@loyalty-service/contract/resources/transactions';
import { describe, expect } from 'vitest';
import type { Answer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { readCsvTable } from './read-csv-table.ts';

let shop: Shop;

/** More than two pieces of an export, on five cards. */
const sales = 600;
const cards: string[] = [];

/** Books sales on the cards in batches, and returns how many. */
async function sell(count: number, name: string): Promise<void> {
  for (let done = 0; done < count; done += 100) {
    const items = Array.from({ length: Math.min(100, count - done) }, (_, index) => ({
      action: 'earn',
      card_id: cards[index % cards.length],
      amount: 100 + index,
      reference: `${name}-${done + index}`,
    }));
    await must(shop, 'POST', '/v1/transactions/batch', { items });
  }
}

const persons = [
  { external_id: 'plain', name: 'Ada', tags: ['vip', 'early'] },
  { external_id: 'formula', name: '=1+1', phone: '+4915112345678' },
  { external_id: 'marked', name: "'=1+1", email: 'ada@example.com' },
  { external_id: 'quotes', name: 'Ada "A", Ltd.', metadata: { note: '1,5' } },
  { external_id: '@at', name: '-5', birthday: '1990-02-03' },
];

it.beforeAll(async ({ server }) => {
  shop = await openShop(server);
  for (const person of persons) await must(shop, 'POST', '/v1/customers', person);
  cards.push(shop.cardId, await shop.issue(), await shop.issue(), await shop.issue(), await shop.issue());
  await sell(sales, 'before');
  const { id } = (await must(shop, 'GET', '/v1/transactions?reference=before-0')).data[0];
  await must(shop, 'POST', `/v1/transactions/${id}/reverse`, { amount: 100 });
});

type Json = Answer['json'];

const file = async (path: string): Promise<string> => {
  const answer = await shop.call('GET', `/v1/exports/${path}`);
  expect(`${answer.status} ${answer.status === 200 ? '' : answer.text}`).toBe('200 ');
  return answer.text;
};
const rows = async (path: string): Promise<Json[]> =>
  (await file(path))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
/** All pages of a list. */
async function listOf(what: string, query = ''): Promise<Json[]> {
  const listed: Json[] = [];
  for (let cursor = ''; ; ) {
    const page = await must(shop, 'GET', `/v1/${what}?limit=100&${query}${cursor}`);
    listed.push(...page.data);
    if (!page.has_more) return listed;
    cursor = `&cursor=${page.next_cursor}`;
  }
}
const idsOf = (list: readonly Json[]): string[] => list.map(({ id }) => id);

describe('200: NDJSON', () => {
  it.each(['customers', 'cards', 'transactions'])(
    'of %s has every row as its list shows it, oldest first',
    async (what) => {
      const listed = await listOf(what);
      expect(listed.length).toBeGreaterThan(4);
      expect(await rows(what)).toEqual(listed.reverse());
    },
  );

  it('of nothing is empty', async ({ server }) => {
    const { call } = await server.business();
    const answer = await call('GET', '/v1/exports/cards');
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  });

  it('goes on after the last row that was received', async () => {
    const all = idsOf(await rows('transactions'));
    expect(all).toHaveLength(sales + 1);
    for (const at of [0, 249, 250, 599, 600]) {
      expect(idsOf(await rows(`transactions?after=${all[at]}`))).toEqual(all.slice(at + 1));
    }
  });

  it('has the rows that the filters name', async () => {
    const all = await rows('transactions');
    const { created_at, occurred_at } = all[300];
    const filtered = async (query: string) => idsOf(await rows(`transactions?${query}`));
    expect(await filtered(`created_after=${created_at}`)).toEqual(
      idsOf(all.filter((row) => row.created_at > created_at)),
    );
    expect(await filtered(`created_before=${created_at}`)).toEqual(
      idsOf(all.filter((row) => row.created_at < created_at)),
    );
    expect(await filtered(`occurred_after=${occurred_at}`)).toEqual(
      idsOf(all.filter((row) => row.occurred_at > occurred_at)),
    );
    expect(await filtered(`program_id=${shop.programId}`)).toEqual(idsOf(all));
    const other = await must(shop, 'POST', '/v1/programs', { name: 'Other', rules: { kind: 'gift' } });
    expect(await filtered(`program_id=${other.id}`)).toEqual([]);
    const changed = (await rows('cards')).map((card) => card.updated_at).sort();
    expect(await rows(`cards?updated_after=${changed.at(-1)}`)).toEqual([]);
  });
});

describe('200: CSV', () => {
  it('names its columns, has one record a row, and keeps numbers and ids as they are', async () => {
    const table = readCsvTable(await file('transactions?format=csv'));
    const json = await rows('transactions');
    expect(table.map((record) => record['id'])).toEqual(idsOf(json));
    expect(table.map((record) => Number(record['delta']))).toEqual(json.map((row) => row.delta));
    expect(table.at(-1)).toMatchObject({ delta: '-1', kind: 'reverse', purchase_amount: '', livemode: 'false' });
    expect(JSON.parse(table[0]?.['breakdown'] ?? '')).toEqual(json[0].breakdown);
  });

  it('marks what a spreadsheet would run, and quotes what RFC 4180 asks for', async () => {
    const text = await file('customers?format=csv');
    expect(text.endsWith('\r\n')).toBe(true);
    const table = readCsvTable(text).slice(1);
    expect(table.map(({ name }) => name)).toEqual(['Ada', "'=1+1", "''=1+1", 'Ada "A", Ltd.', "'-5"]);
    expect(table.map(({ external_id }) => external_id)).toEqual(['plain', 'formula', 'marked', 'quotes', "'@at"]);
    expect(table[1]?.['phone']).toBe("'+4915112345678");
    expect(table[0]?.['tags']).toBe('["vip","early"]');
    expect(table[3]?.['metadata']).toBe('{"note":"1,5"}');
  });

  it('has a column for each member of a balance', async () => {
    const [first] = readCsvTable(await file('cards?format=csv'));
    const card = await must(shop, 'GET', `/v1/cards/${first?.['id']}`);
    expect(first).toMatchObject({
      balance_available: String(card.balance.available),
      balance_lifetime_earned: String(card.balance.lifetime_earned),
      code: card.code,
    });
  });

  it('has no names of columns after a row: its parts, one after the other, are the whole', async () => {
    const whole = await file('transactions?format=csv');
    const middle = idsOf(await rows('transactions'))[320];
    const rest = await file(`transactions?format=csv&after=${middle}`);
    expect(rest).not.toBe('');
    expect(whole.endsWith(rest)).toBe(true);
    expect(whole.slice(0, -rest.length)).toContain(`\r\n${middle},`);
  });
});

describe('around an export', () => {
  it.each(['customers', 'cards', 'transactions'])('200: the file of %s has a name and a mark', async (what) => {
    const nameOf = async (query: string) =>
      (await shop.call('GET', `/v1/exports/${what}${query}`)).headers.get('content-disposition');
    expect(await nameOf('')).toBe(`attachment; filename="${what}.ndjson"`);
    expect(await nameOf('?format=csv&limit=x')).toBeNull();
    expect(await nameOf('?format=csv')).toBe(`attachment; filename="${what}.csv"`);
    // Without the mark, a spreadsheet reads letters in the encoding of its country.
    expect(await file(`${what}?format=csv`)).toMatch(/^\ufeffid,/);
  });

  it('200: the audit log says who exported what', async () => {
    await file('cards');
    const { data } = await must(shop, 'GET', '/v1/audit-log?action=exportCards&limit=1');
    expect(data[0]).toMatchObject({ target: shop.caller.tenant.business_id, before: null, after: null });
    expect(data[0].key_id).toMatch(/^key_/);
  });

  it('400 invalid_request: names the parameter', async () => {
    for (const [query, pointer] of [
      [`after=${shop.cardId}`, '/after'],
      ['format=xlsx', '/format'],
      ['created_after=yesterday', '/created_after'],
      ['limit=5', '/limit'],
    ] as const) {
      const answer = await shop.call('GET', `/v1/exports/transactions?${query}`);
      expectProblem(answer, 'invalid_request', { in: 'query', pointers: [pointer] });
    }
  });

  it.each([
    ['text/csv', 200],
    ['application/x-ndjson', 200],
    ['application/json', 200],
    ['text/html', 406],
  ])('Accept: %s is answered with %i', async (accept, status) => {
    const answer = await shop.call('GET', '/v1/exports/cards', { headers: { Accept: accept } });
    expect(answer.status).toBe(status);
  });
});

it('200: while sales go on, it has each row that was acknowledged before, and no row twice', async () => {
  const before = idsOf(await rows('transactions'));
  const selling = sell(500, 'beside');
  const beside = await rows('transactions');
  await selling;
  const ids = idsOf(beside);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, before.length)).toEqual(before);
  expect(idsOf(await rows('transactions'))).toHaveLength(before.length + 500);
  for (const cardId of cards) {
    const ofCard = beside.filter((row) => row.card_id === cardId);
    expect(ofCard.map((row) => row.sequence).sort((a, b) => a - b)).toEqual(ofCard.map((_, index) => index + 1));
    expect(ofCard.reduce((sum, row) => sum + row.delta, 0)).toBe(ofCard.at(-1).balance_after);
  }
});

describe('200: every filter of the list', () => {
  const optionsOf = (query: object): string[] => Object.keys(query).sort();

  it('is one of the export', () => {
    const own = ['format', 'after', 'created_after', 'created_before'];
    const page = ['limit', 'cursor', 'expand'];
    for (const [list, exported, without] of [
      [CustomersQuery, CustomersExportQuery, []],
      [CardsQuery, CardsExportQuery, []],
      // Its rows are merged from those of several cards.
      [TransactionsQuery, TransactionsExportQuery, ['customer_id']],
    ] as const)
      expect(optionsOf(exported.shape).filter((name) => !own.includes(name))).toEqual(
        optionsOf(list.shape).filter((name) => ![...page, ...without].includes(name)),
      );
  });

  it.each([
    ['customers', 'tag=vip'],
    ['customers', 'tag=nobody'],
    ['cards', 'status=active'],
    ['cards', 'status=blocked'],
    ['cards', 'active_after=2020-01-01T00:00:00Z'],
    ['cards', 'first_active_before=2020-01-01T00:00:00Z'],
    ['transactions', 'figure=issued'],
    ['transactions', 'figure=used'],
    ['transactions', 'kind=reverse'],
    ['transactions', 'reference=before-7'],
  ])('of %s chooses the same rows: %s', async (what, query) => {
    expect(idsOf(await rows(`${what}?${query}`))).toEqual(idsOf(await listOf(what, query)).reverse());
  });
});
