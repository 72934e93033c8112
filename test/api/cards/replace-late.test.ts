import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { act, cardOf, replace } from '../support/replacing.ts';
import { openShop, type Shop } from '../support/shop.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());
afterEach(async () => {
  expect((await verifyLedger(server.service.store, clock.now())).listed).toEqual([]);
});

const at = (ms: number): string => instantFrom(clock, ms);

describe('late earns', () => {
  const late = (shop: Shop, id: string, ms: number, body: object = {}) =>
    act(shop, id, 'earn', { amount: 1_000, occurred_at: at(ms), ...body });

  it('200, 409 card_closed: through the chain goes only what occurred before the replacement', async () => {
    const shop = await openShop(server);
    clock.advance(day);
    const second = await replace(shop, shop.cardId);
    clock.advance(day);
    const third = await replace(shop, second);
    clock.advance(day);
    const booked = await late(shop, shop.cardId, -2 * day - 1, { reference: 'late' });
    expect([booked.status, booked.json.transaction.card_id, booked.json.card.id]).toEqual([200, third, third]);
    const again = await late(shop, shop.cardId, -2 * day - 1, { reference: 'late' });
    expect(again.json).toEqual(booked.json);
    const closed = { card_id: shop.cardId, replaced_by: second };
    expectProblem(await late(shop, shop.cardId, -2 * day), 'card_closed', { members: closed });
    expect((await late(shop, second, -day - 1)).json.transaction.card_id).toBe(third);
    expectProblem(await late(shop, second, -day), 'card_closed', {
      members: { card_id: second, replaced_by: third },
    });
    expect((await late(shop, third, -3 * day)).status).toBe(200);
    for (const id of [shop.cardId, second, third]) {
      const members = { pointer: '/occurred_at' };
      expectProblem(await late(shop, id, -3 * day - 1), 'occurred_before_issue', { members });
    }
    expect((await cardOf(shop, third)).balance.available).toBe(30);
  });

  it('409 card_blocked: by the block of its time, on whichever card it was', async () => {
    const shop = await openShop(server);
    clock.advance(day);
    await act(shop, shop.cardId, 'block');
    clock.advance(day);
    const id = await replace(shop, shop.cardId);
    clock.advance(day);
    expect((await late(shop, id, -2 * day - 1)).status).toBe(200);
    expectProblem(await late(shop, id, -day - 1), 'card_blocked', { members: { card_id: id } });
    expectProblem(await late(shop, shop.cardId, -day - 1), 'card_blocked', { members: { card_id: shop.cardId } });
    expect((await late(shop, id, -day)).status).toBe(200);
    await act(shop, id, 'block');
    expect((await late(shop, shop.cardId, -2 * day - 1)).status).toBe(200);
  });

  it('409 card_closed: not once the last card is closed for good', async () => {
    const shop = await openShop(server);
    clock.advance(day);
    const id = await replace(shop, shop.cardId);
    await act(shop, id, 'close');
    expectProblem(await late(shop, shop.cardId, -minute), 'card_closed', {
      members: { card_id: id, replaced_by: null },
    });
  });
});

it('200: 20 earns at once with a replacement among them: nothing is lost, nothing counts twice', async () => {
  const limits = { caps: [{ id: 'c', on: 'earn', measure: 'count', window: 'day', max: 1_000, over: 'refuse' }] };
  const shop = await openShop(server, {
    rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, limits },
  });
  clock.advance(day);
  const earns = Array.from({ length: 20 }, (_, index) => {
    const occurred_at = index % 2 ? { occurred_at: at(-minute) } : {};
    return shop.earn({ amount: 1_000, reference: `sale-${index}`, ...occurred_at });
  });
  earns.splice(10, 0, act(shop, shop.cardId, 'replace'));
  const answers = await Promise.all(earns);
  const { replaced_by } = await cardOf(shop, shop.cardId);
  const earned = answers.filter(({ status, json }) => status === 200 && json.transaction);
  for (const answer of answers) {
    if (answer.status !== 200) expectProblem(answer, 'card_closed', { members: { card_id: shop.cardId, replaced_by } });
  }
  // Every booked earn is in the balance of the new card.
  expect(earned.length).toBeGreaterThanOrEqual(10);
  expect((await cardOf(shop, replaced_by)).balance.available).toBe(10 * earned.length);
});
