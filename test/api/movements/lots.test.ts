import { beforeAll, describe, expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import type { TestServer } from '../../support/server.ts';
import { instantFrom, testClock } from '../support/clock.ts';
import { done, gift, openCounter } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { rewriterOf } from '../support/reward-shop.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

describe('listing lots', () => {
  it('200: newest first, page by page, spent ones too', async () => {
    const shop = await openCounter(server, { rules: gift });
    const made: string[] = [];
    for (const amount of [1, 2, 3]) made.unshift((await done(shop.topUp({ amount }))).transaction.id);
    await done(shop.use({ amount: 1 }));
    const path = `/v1/cards/${shop.cardId}/lots`;
    const first = await must(shop, 'GET', `${path}?limit=2`);
    const second = await must(shop, 'GET', `${path}?limit=2&cursor=${first.next_cursor}`);
    const lots = [...first.data, ...second.data];
    expect([first.has_more, second.has_more, second.next_cursor]).toEqual([true, false, null]);
    expect(lots.map(({ transaction_id }) => transaction_id)).toEqual(made);
    expect(lots.map(({ remaining }) => remaining)).toEqual([3, 2, 0]);
    expect(lots[0]).toEqual({
      id: expect.stringMatching(/^lot_/),
      object: 'lot',
      card_id: shop.cardId,
      transaction_id: made[0],
      remaining: 3,
      available_at: instantFrom(clock, 0),
      expires_at: null,
      metadata: {},
      version: 1,
      livemode: false,
      created_at: instantFrom(clock, 0),
      updated_at: instantFrom(clock, 0),
    });
  });

  it('404 not_found: of no card; 400 invalid_cursor: after what is no lot', async () => {
    const shop = await openCounter(server);
    const get = (path: string) => shop.call('GET', path);
    expectProblem(await get('/v1/cards/crd_01k5q8v3t9e6w2x4y7z0a1b2c3/lots'), 'not_found');
    expectProblem(await get(`/v1/cards/${shop.cardId}/lots?cursor=x`), 'invalid_cursor', {
      in: 'query',
      pointers: ['/cursor'],
    });
    expect((await get(`/v1/cards/${shop.cardId}/lots`)).json.data).toEqual([]);
  });
});

describe('a card with a debt', () => {
  /** Opens a shop whose card owes `debt` units, as after a refund of spent ones. */
  async function inDebt(debt: number) {
    const shop = await openCounter(server, { rules: { ...gift, limits: { max_balance: 1_000 } } });
    await done(shop.topUp({ amount: debt }));
    await done(shop.use({ amount: debt }));
    const [, , row] = [...(await shop.rows()), (await done(shop.adjust(1))).transaction];
    await done(shop.use({ amount: 1 }));
    // The last row took that much more.
    const rewrite = rewriterOf(server, shop);
    const last = (await shop.rows()).at(-1);
    expect(row.balance_after).toBe(1);
    await rewrite('transactions', last.id, { delta: -1 - debt, balance_after: -debt });
    await rewrite('cards', shop.cardId, { available: -debt });
    return shop;
  }

  it('422 insufficient_balance: neither uses nor is adjusted down', async () => {
    const shop = await inDebt(100);
    expectProblem(await shop.use({ amount: 1 }), 'insufficient_balance', { members: { available: -100 } });
    expectProblem(await shop.adjust(-1), 'insufficient_balance', { members: { available: -100 } });
  });

  it('200: pays it with what comes, and only the rest is in a lot', async () => {
    const shop = await inDebt(100);
    const part = await done(shop.topUp({ amount: 60 }));
    expect(part.card.balance).toMatchObject({ available: -40, lifetime_earned: 160 });
    const rest = await done(shop.topUp({ amount: 70 }));
    expect(rest.card.balance.available).toBe(30);
    expect((await shop.lots()).map(({ remaining }) => remaining)).toEqual([0, 0, 0, 30]);
    expect((await done(shop.use({ amount: 30 }))).card.balance.available).toBe(0);
  });

  it('200: closes with forfeit, and the row that writes it off brings it back to 0', async () => {
    const shop = await inDebt(100);
    expectProblem(await shop.act('close'), 'balance_remaining', { members: { available: -100 } });
    expect((await done(shop.act('close', { forfeit: true }))).balance.available).toBe(0);
    expect((await shop.rows()).at(-1)).toMatchObject({ kind: 'expire', amount: 100, delta: 100, balance_after: 0 });
  });
});

it('everything of this file adds up', async () => {
  expect((await verifyServer(server)).listed).toEqual([]);
});
