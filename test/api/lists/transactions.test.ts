import { firstIdAt } from '@loyalty-service/server/base/ids';
import { describe, expect, vi } from 'vitest';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let shop: Shop;
let other: string;
let secondProgram: string;
let tillKey: string;

const amounts = async (path: string): Promise<number[]> =>
  (await must(shop, 'GET', path)).data.map(({ amount }: { amount: number }) => amount);
const list = (query: string): Promise<number[]> => amounts(`/v1/transactions?${query}`);

it.beforeAll(async ({ server }) => {
  shop = await openShop(server);
  clock.advance(10 * day);
  secondProgram = (await must(shop, 'POST', '/v1/programs', { name: 'B', status: 'active', rules: pointsRules })).id;
  other = (await must(shop, 'POST', '/v1/cards', { program_id: secondProgram })).id;
  const till = await must(shop, 'POST', '/v1/api-keys', { name: 'Till', scopes: ['transactions:write'] });
  tillKey = till.id;
  await shop.earn({ amount: 1, reference: 'r1', location: 'berlin', staff_ref: 'jo' });
  await shop.earn({ amount: 2, reference: 'r2', location: 'berlin', occurred_at: instantFrom(clock, -5 * day) });
  await shop.earn({ amount: 3, location: 'bonn' }, { key: till.secret });
  await must(shop, 'POST', `/v1/cards/${other}/earn`, { amount: 4, reference: 'r1', staff_ref: 'jo' });
});

describe('transactions', () => {
  it('200: by each filter', async () => {
    expect(await list('')).toEqual([4, 3, 2, 1]);
    expect(await list('reference=r1')).toEqual([4, 1]);
    expect(await list('kind=earn')).toEqual([4, 3, 2, 1]);
    expect(await list('kind=expire')).toEqual([]);
    expect(await list(`card_id=${shop.cardId}`)).toEqual([3, 2, 1]);
    expect(await list(`customer_id=${shop.customerId}`)).toEqual([3, 2, 1]);
    expect(await list(`program_id=${secondProgram}`)).toEqual([4]);
    expect(await list('location=berlin')).toEqual([2, 1]);
    expect(await list('staff_ref=jo')).toEqual([4, 1]);
    expect(await list(`key_id=${tillKey}`)).toEqual([3]);
    expect(await list(`occurred_before=${instantFrom(clock, 0)}`)).toEqual([2]);
    expect(await list(`occurred_after=${instantFrom(clock, -5 * day)}`)).toEqual([4, 3, 1]);
    expect(
      await list(
        `occurred_after=${instantFrom(clock, -5 * day - 1)}&occurred_before=${instantFrom(clock, -5 * day + 1)}`,
      ),
    ).toEqual([2]);
  });

  it('200: by the figure of a summary, with the reversals of its rows', async ({ server }) => {
    const own = await openShop(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 } } });
    const { json: earned } = await own.earn({ amount: 900 });
    await must(own, 'POST', `/v1/cards/${own.cardId}/use`, { amount: 4 });
    await must(own, 'POST', `/v1/transactions/${earned.transaction.id}/reverse`, { amount: 100 });
    await must(own, 'POST', `/v1/cards/${own.cardId}/adjust`, { delta: 2, note: 'Counted.' });
    const deltas = async (query: string): Promise<number[]> =>
      (await must(own, 'GET', query)).data.map(({ delta }: { delta: number }) => delta);
    expect(await deltas('/v1/transactions?figure=issued')).toEqual([-1, 9]);
    expect(await deltas('/v1/transactions?figure=used')).toEqual([-4]);
    expect(await deltas(`/v1/cards/${own.cardId}/transactions?figure=adjusted`)).toEqual([2]);
    expect(await deltas(`/v1/transactions?customer_id=${own.customerId}&figure=issued&kind=reverse`)).toEqual([-1]);
    const first = await must(own, 'GET', '/v1/transactions?figure=issued&limit=1');
    expect(await deltas(`/v1/transactions?figure=issued&limit=1&cursor=${first.next_cursor}`)).toEqual([9]);
    expect((await own.call('GET', '/v1/transactions?figure=earned')).json.errors[0].pointer).toBe('/figure');
  });

  it('200: since a time, of live data, without reading rows that are older than the time', async ({ server }) => {
    const own = await openShop(server, { mode: 'live' });
    await own.earn({ amount: 100 });
    clock.advance(day);
    await own.earn({ amount: 200, occurred_at: instantFrom(clock, -day / 2) });
    await own.earn({ amount: 300 });
    const page = vi.spyOn(server.service.store, 'page');
    const found = await must(own, 'GET', `/v1/transactions?occurred_after=${instantFrom(clock, -day / 2 - 1)}`);
    expect(found.data.map(({ delta }: { delta: number }) => delta)).toEqual([3, 2]);
    const read = page.mock.calls.flatMap(([{ table, where }]) => (table === 'transactions' ? [where] : []));
    const oldest = firstIdAt('transaction', clock.now() - day);
    expect(read.map((where) => where.some(({ is, value }) => is === '>=' && value > oldest))).toEqual([true]);
    page.mockRestore();
  });

  it('200: by filters together, with pages', async () => {
    expect(await list('location=berlin&staff_ref=jo&reference=r1')).toEqual([1]);
    const first = await must(shop, 'GET', '/v1/transactions?location=berlin&limit=1');
    expect([first.data[0].amount, first.has_more]).toEqual([2, true]);
    expect(await list(`location=berlin&limit=1&cursor=${first.next_cursor}`)).toEqual([1]);
  });

  it('200: of a customer, over all cards of the customer, newest first, page by page', async () => {
    const customer = (await must(shop, 'POST', '/v1/customers', {})).id;
    const cards: string[] = [];
    for (const program_id of [shop.programId, secondProgram]) {
      cards.push((await must(shop, 'POST', '/v1/cards', { program_id, customer_id: customer })).id);
    }
    for (let amount = 1; amount <= 5; amount += 1)
      await must(shop, 'POST', `/v1/cards/${cards[amount % 2]}/earn`, { amount });
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = await must(shop, 'GET', `/v1/transactions?customer_id=${customer}&limit=2${cursor}`);
      seen.push(...page.data.map(({ amount }: { amount: number }) => amount));
      cursor = page.has_more ? `&cursor=${page.next_cursor}` : '';
    } while (cursor);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    expect(await list(`customer_id=${customer}&card_id=${cards[0]}`)).toEqual([4, 2]);
  });

  it('200: of one card', async () => {
    expect(await amounts(`/v1/cards/${shop.cardId}/transactions`)).toEqual([3, 2, 1]);
    expect(await amounts(`/v1/cards/${other}/transactions`)).toEqual([4]);
    expect(await amounts(`/v1/cards/${shop.cardId}/transactions?location=bonn`)).toEqual([3]);
  });

  it('400: filters of one card do not name another', async () => {
    const answer = await shop.call('GET', `/v1/cards/${shop.cardId}/transactions?card_id=${other}`);
    expect([answer.status, answer.json.errors[0].pointer]).toEqual([400, '/card_id']);
  });

  it('200: nothing of another business', async ({ server }) => {
    const foreign = await openShop(server);
    const answer = await must(foreign, 'GET', `/v1/transactions?card_id=${shop.cardId}`);
    expect(answer.data).toEqual([]);
  });
});
