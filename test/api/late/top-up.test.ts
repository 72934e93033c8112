import { describe, expect, it } from 'vitest';
import { done, gift, openCounter, passes } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { day, lateServer } from './setting.ts';

const { clock, server, inDays } = lateServer();

const expiring = { ...gift, expiry: { kind: 'rolling', period: { unit: 'day', count: 3 } } } as const;

describe('a top-up that occurred before', () => {
  it('200: sells the pack of that time', async () => {
    const shop = await openCounter(server(), { rules: passes });
    clock.advance(2 * day);
    await shop.patchRules({ ...passes, packs: [{ ...passes.packs[0], units: 20, price: 15_000 }] });
    clock.advance(2 * day);
    const soldAt = async (days: number) => {
      const { transaction } = await done(shop.topUp({ pack_id: 'ten', occurred_at: inDays(days) }));
      return [transaction.delta, transaction.purchase_amount, transaction.rules_version];
    };
    expect(await soldAt(-3)).toEqual([10, 9_000, 1]);
    expect(await soldAt(-1)).toEqual([20, 15_000, 2]);
    expectProblem(await shop.topUp({ pack_id: 'month', occurred_at: inDays(-1) }), 'not_found', {
      pointers: ['/pack_id'],
    });
    expect((await shop.topUp({ pack_id: 'month', occurred_at: inDays(-3) })).status).toBe(200);
  });

  it('200: expires from that time on, at once if that has passed', async () => {
    const shop = await openCounter(server(), { rules: expiring, timezone: 'UTC' });
    clock.advance(10 * day);
    const { transaction, card } = await done(shop.topUp({ amount: 500, occurred_at: inDays(-2) }));
    const ends = `${inDays(2).slice(0, 10)}T00:00:00.000Z`;
    expect([transaction.available_at, transaction.expires_at]).toEqual([inDays(-2), ends]);
    expect(card.balance.next_expiry).toEqual({ amount: 500, at: ends });
    const over = await done(shop.topUp({ amount: 300, occurred_at: inDays(-9) }));
    expect([over.transaction.balance_after, over.card.balance.available]).toEqual([800, 500]);
    const rows = await shop.rows();
    expect(rows.at(-1)).toMatchObject({
      kind: 'expire',
      delta: -300,
      occurred_at: `${inDays(-5).slice(0, 10)}T00:00:00.000Z`,
    });
  });

  it('200, 409 program_not_active: goes by the state of the program at that time', async () => {
    const shop = await openCounter(server(), { rules: gift });
    clock.advance(2 * day);
    await must(shop, 'POST', `/v1/programs/${shop.programId}/pause`);
    clock.advance(2 * day);
    const topUp = (days: number) => shop.topUp({ amount: 100, occurred_at: inDays(days) });
    expectProblem(await topUp(-1), 'program_not_active', { members: { reason: 'paused' } });
    expect((await topUp(-3)).status).toBe(200);
  });

  it('422 limit_exceeded: holds at most max_balance of that time, with the balance of now', async () => {
    const shop = await openCounter(server(), { rules: { ...gift, limits: { max_balance: 1_000 } } });
    await done(shop.topUp({ amount: 800 }));
    clock.advance(2 * day);
    await shop.patchRules({ ...gift, limits: { max_balance: 5_000 } });
    clock.advance(2 * day);
    expectProblem(await shop.topUp({ amount: 300, occurred_at: inDays(-3) }), 'limit_exceeded', {
      members: { cap_id: 'max_balance', max: 1_000, resets_at: null },
    });
    expect((await shop.topUp({ amount: 300, occurred_at: inDays(-1) })).status).toBe(200);
  });
});
