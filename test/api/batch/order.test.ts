import { expect } from 'vitest';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { gift, openCounter } from '../support/counter.ts';
import { testWith } from '../support/test-with-server.ts';
import { send, statuses } from './send-batch.ts';

const clock = testClock();

const it = testWith({ now: clock.now });

const at = (minutes: number): string => instantFrom(clock, minutes * minute);

it('200: the items of a card are booked in the order in which they occurred, those of now last', async ({ server }) => {
  const shop = await openCounter(server, { rules: gift });
  clock.advance(day);
  const card_id = shop.cardId;
  const results = await send(
    shop,
    { action: 'use', card_id, amount: 50, reference: 'now' },
    { action: 'use', card_id, amount: 300, reference: 'late', occurred_at: at(-10) },
    { action: 'top_up', card_id, amount: 200, reference: 'second', occurred_at: at(-20) },
    { action: 'top_up', card_id, amount: 150, reference: 'first', occurred_at: at(-30) },
  );
  expect(statuses(results)).toEqual([200, 200, 200, 200]);
  expect(results.map(({ body }) => body.transaction.sequence)).toEqual([4, 3, 2, 1]);
});

it('200: at equal times a reversal is booked after its sale, and all others in the order sent', async ({ server }) => {
  const shop = await openCounter(server, { rules: gift });
  clock.advance(day);
  const item = { card_id: shop.cardId, occurred_at: at(-10) };
  const back = (action: string, reference: string) => ({
    ...{ ...item, action: 'reverse', reference: `back-${reference}` },
    original: { action, reference },
  });
  const results = await send(
    shop,
    back('use', 'lunch'),
    { ...item, action: 'top_up', amount: 500, reference: 'money' },
    { ...item, action: 'use', amount: 400, reference: 'lunch' },
    // It spends what the reversal gave back.
    { ...item, action: 'use', amount: 450, reference: 'dinner' },
    back('use', 'dinner'),
  );
  expect(statuses(results)).toEqual([200, 200, 200, 200, 200]);
  expect(results.map(({ body }) => body.transaction.sequence)).toEqual([3, 1, 2, 4, 5]);
});

it('404: without a time, a reversal that is sent before its sale does not find it', async ({ server }) => {
  const shop = await openCounter(server, { rules: gift });
  const card_id = shop.cardId;
  const results = await send(
    shop,
    { action: 'reverse', card_id, original: { action: 'top_up', reference: 'money' }, reference: 'back' },
    { action: 'top_up', card_id, amount: 500, reference: 'money' },
  );
  expect(statuses(results)).toEqual(['not_found', 200]);
});
