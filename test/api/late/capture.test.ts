import { describe, expect, it } from 'vitest';
import { done } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { openRewardShop } from '../support/reward-shop.ts';
import { must, pointsRules } from '../support/shop.ts';
import { day, hour, lateServer } from './setting.ts';

const { clock, server, inDays } = lateServer();

const rules = { ...pointsRules, pay: { units: 1, amount: 2 } };

async function shopWithHold(body: Readonly<Record<string, unknown>> = { for: 'use', amount: 30 }) {
  const shop = await openRewardShop(server(), { rules });
  await done(shop.earn({ amount: 10_000 }));
  const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { ...body, reference: 'table-4' });
  return {
    ...shop,
    holdId: hold.id as string,
    use: (amount: number) => must(shop, 'POST', `/v1/cards/${shop.cardId}/use`, { amount }),
    capture: (given: Readonly<Record<string, unknown>>) =>
      shop.call('POST', `/v1/holds/${hold.id}/capture`, { body: given }),
  };
}

describe('a capture that occurred before', () => {
  it('200: books a hold that has expired since, from the units of the card', async () => {
    const shop = await shopWithHold();
    clock.advance(2 * hour);
    const at = inDays(-1.9 / 24);
    const { transaction, card, hold } = await done(shop.capture({ amount: 20, occurred_at: at }));
    expect(transaction).toMatchObject({ delta: -20, value: 40, occurred_at: at, reference: 'table-4' });
    expect(transaction.hold_id).toBe(shop.holdId);
    expect(card.balance).toMatchObject({ available: 80, held: 0, lifetime_used: 20 });
    expect(hold).toMatchObject({ status: 'captured', captured: 20, amount: 30 });
    expectProblem(await shop.capture({ amount: 20, occurred_at: at }), 'hold_closed');
  });

  it('409 reference_in_use: not if the sale was booked without the hold', async () => {
    const shop = await shopWithHold();
    clock.advance(hour);
    const sale = { amount: 30, reference: 'table-4' };
    const { transaction } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/use`, sale);
    expectProblem(await shop.capture({ occurred_at: inDays(-1 / 24) }), 'reference_in_use', {
      members: { transaction_id: transaction.id },
    });
  });

  it('200: on the card that replaced it since, once in a batch', async () => {
    const shop = await shopWithHold();
    clock.advance(hour);
    const { id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    const item = { action: 'capture', card_id: shop.cardId, hold_id: shop.holdId, occurred_at: inDays(-1 / 24) };
    for (const replayed of [false, true]) {
      const { results } = await must(shop, 'POST', '/v1/transactions/batch', { items: [item] });
      expect(results[0]).toMatchObject({ status: 200, replayed, body: { transaction: { card_id: id, delta: -30 } } });
    }
  });

  it('200: takes an open hold as ever', async () => {
    const shop = await shopWithHold({ for: 'use', amount: 30, expires_at: inDays(2) });
    clock.advance(day);
    const { transaction, card } = await done(shop.capture({ occurred_at: inDays(-0.5) }));
    expect([transaction.occurred_at, card.balance.available, card.balance.held]).toEqual([inDays(-0.5), 70, 0]);
  });

  it('409, 422: after the hold had expired, and before it was placed', async () => {
    const shop = await shopWithHold();
    clock.advance(day);
    expectProblem(await shop.capture({ occurred_at: inDays(-0.5) }), 'hold_expired');
    expectProblem(await shop.capture({}), 'hold_expired');
    const early = await shop.capture({ occurred_at: inDays(-1.01) });
    expectProblem(early, 'occurred_before_issue', { members: { pointer: '/occurred_at' } });
    const placed = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 1 });
    const before = { body: { occurred_at: inDays(-0.5) } };
    const refused = await shop.call('POST', `/v1/holds/${placed.id}/capture`, before);
    expectProblem(refused, 'occurred_at_out_of_range', { members: { pointer: '/occurred_at' } });
    expect(refused.json.detail).toContain('The hold was placed at');
  });

  it('422 insufficient_balance, 409 out_of_stock: what was given to others since is gone', async () => {
    const shop = await shopWithHold();
    clock.advance(hour);
    await shop.use(90);
    const at = inDays(-1 / 24);
    expectProblem(await shop.capture({ occurred_at: at }), 'insufficient_balance', { members: { available: 10 } });
    expect((await shop.capture({ amount: 10, occurred_at: at })).status).toBe(200);

    const other = await openRewardShop(server(), { rules });
    await done(other.earn({ amount: 10_000 }));
    const reward_id = await other.reward({ stock: 1 });
    const place = () => must(other, 'POST', `/v1/cards/${other.cardId}/holds`, { for: 'redeem', reward_id });
    const first = await place();
    clock.advance(hour);
    const second = await place();
    const body = { occurred_at: inDays(-1 / 24) };
    expectProblem(await other.call('POST', `/v1/holds/${first.id}/capture`, { body }), 'out_of_stock');
    await must(other, 'POST', `/v1/holds/${second.id}/release`, {});
    const { reward } = await must(other, 'POST', `/v1/holds/${first.id}/capture`, body);
    expect(reward.stock).toBe(0);
  });
});
