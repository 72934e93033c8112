import { describe, expect } from 'vitest';
import { day, testClock } from '../support/clock.ts';
import { lastSequence, must, openShop, pointsRules } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });

const waiting = { ...pointsRules, pending_days: 3 } as const;

describe('what is read of a card', () => {
  it.for(['live', 'test'] as const)(
    '200: shows as available what has matured since (%s), and writes nothing',
    async (mode, { server }) => {
      const shop = await openShop(server, { rules: waiting, mode });
      await shop.earn({ amount: 1_000 });
      clock.advance(day);
      const { card } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 500 });
      const [first, second] = [new Date(clock.now() + 2 * day), new Date(clock.now() + 3 * day)].map((at) =>
        at.toISOString(),
      );
      const pending = { available: 0, pending: 15, next_available: { amount: 10, at: first } };
      expect(card.balance).toMatchObject(pending);
      const code = (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code;
      const shown = async () => [
        (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance,
        (await must(shop, 'GET', '/v1/cards')).data[0].balance,
        (await must(shop, 'POST', '/v1/cards/lookup', { code })).data[0].balance,
      ];
      for (const balance of await shown()) expect(balance).toMatchObject(pending);
      const sequence = await lastSequence(shop);

      clock.advance(2 * day);
      const one = { available: 10, pending: 5, next_available: { amount: 5, at: second } };
      for (const balance of await shown()) expect(balance).toMatchObject(one);
      clock.advance(day);
      for (const balance of await shown())
        expect(balance).toMatchObject({ available: 15, pending: 0, next_available: null });
      expect(await lastSequence(shop)).toBe(sequence);
    },
  );

  it('200: counts full stamp cards of what has matured', async ({ server }) => {
    const rules = { kind: 'stamps', goal: 2, earn: { basis: 'visit', per: 1, value: 1 }, pending_days: 1 };
    const shop = await openShop(server, { rules });
    await shop.earn({ amount: 1 });
    await shop.earn({ amount: 1 });
    clock.advance(2 * day);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).progress).toEqual({
      current: 0,
      goal: 2,
      completed: 1,
    });
  });
});
