import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { instantFrom, minute, testClock } from '../support/clock.ts';
import { type Counter, done, gift, openCounter, passes } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

async function expectRefused(shop: Counter, body: object, ...wanted: [Parameters<typeof expectProblem>[1], object?]) {
  const before = await snapshot(server);
  expectProblem(await shop.act('adjust', { note: 'x', ...body }), wanted[0], {
    instance: `/v1/cards/${shop.cardId}/adjust`,
    ...wanted[1],
  });
  expect(await snapshot(server)).toBe(before);
}

describe('adjusting', () => {
  it('200: up and down, with a note; counts neither as earned nor as used, and is no activity', async () => {
    const shop = await openCounter(server);
    await done(shop.earn({ amount: 1_000 }));
    const { last_activity_at } = await shop.card();
    clock.advance(minute);
    const body = { delta: 15, note: 'Goodwill.', metadata: { case: '7' } };
    const { transaction, card } = await done(shop.act('adjust', body));
    expect(transaction).toMatchObject({
      kind: 'adjust',
      amount: 15,
      delta: 15,
      balance_after: 25,
      note: 'Goodwill.',
      metadata: { case: '7' },
      outcome: 'applied',
      reference: null,
      occurred_at: instantFrom(clock, 0),
    });
    expect(card).toEqual(await shop.card());
    expect(card.balance).toMatchObject({ available: 25, lifetime_earned: 10, lifetime_used: 0 });
    expect(card.last_activity_at).toBe(last_activity_at);
    const down = await done(shop.adjust(-25));
    expect(down.transaction).toMatchObject({ amount: 25, delta: -25, balance_after: 0 });
    expect(down.card.balance).toMatchObject({ available: 0, lifetime_earned: 10, lifetime_used: 0 });
  });

  it('200: of any kind, up with a lot where the rules keep lots, down from those that expire first', async () => {
    for (const rules of [gift, passes]) {
      const shop = await openCounter(server, { rules });
      const { transaction } = await done(shop.adjust(7));
      expect(await shop.lots()).toMatchObject([{ transaction_id: transaction.id, remaining: 7, expires_at: null }]);
    }
    const shop = await openCounter(server, { rules: passes });
    for (const pack_id of ['ten', 'month']) await done(shop.topUp({ pack_id }));
    await done(shop.adjust(-6));
    expect((await shop.lots()).map(({ remaining }) => remaining)).toEqual([9, 0]);
  });

  it('200: passes the caps on top-ups and uses, and counts for none', async () => {
    const cap = (on: string) => ({ id: on, on, measure: 'value', window: 'day', max: 10, over: 'refuse' });
    const shop = await openCounter(server, { rules: { ...gift, limits: { caps: [cap('top_up'), cap('use')] } } });
    await done(shop.adjust(100));
    await done(shop.adjust(-50));
    await done(shop.topUp({ amount: 10 }));
    await done(shop.use({ amount: 10 }));
  });

  it('422 limit_exceeded, result_out_of_range: up past what a card may hold', async () => {
    const limited = await openCounter(server, { rules: { ...gift, limits: { max_balance: 100 } } });
    await done(limited.adjust(60));
    const members = { cap_id: 'max_balance', max: 100, resets_at: null };
    await expectRefused(limited, { delta: 41 }, 'limit_exceeded', { members });
    await done(limited.adjust(40));
    const shop = await openCounter(server);
    await done(shop.adjust(1_000_000_000_000));
    await expectRefused(shop, { delta: 1 }, 'result_out_of_range');
  });

  it('422 insufficient_balance: never below 0', async () => {
    const shop = await openCounter(server);
    await done(shop.earn({ amount: 1_000 }));
    await expectRefused(shop, { delta: -11 }, 'insufficient_balance', { members: { available: 10 } });
    await done(shop.adjust(-10));
  });

  it('200: on a card that is blocked, by a program that is archived; 409 card_closed on one that is closed', async () => {
    const shop = await openCounter(server, { rules: gift });
    await done(shop.act('block'));
    await done(shop.adjust(5));
    await must(shop, 'POST', `/v1/programs/${shop.programId}/archive`);
    await done(shop.adjust(-5));
    await done(shop.act('close'));
    await expectRefused(shop, { delta: 1 }, 'card_closed', { members: { replaced_by: null } });
  });

  it('400 invalid_request: by nothing, by parts of units, without saying why', async () => {
    const shop = await openCounter(server);
    for (const delta of [0, 0.5, '1', null, 1_000_000_000_001, -1_000_000_000_001])
      await expectRefused(shop, { delta }, 'invalid_request', { pointers: ['/delta'] });
    await expectRefused(shop, { delta: 1, note: undefined }, 'invalid_request', { pointers: ['/note'] });
    await expectRefused(shop, { delta: 1, reference: '' }, 'invalid_request', { pointers: ['/reference'] });
  });
});
