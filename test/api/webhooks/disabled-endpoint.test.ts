import { describe, expect } from 'vitest';
import { day, second, testClock } from '../support/clock.ts';
import { startReceiver } from '../support/receiver.ts';
import { eventsAfter, must, openShop } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';
import { addEndpoint, aWhile, deliveriesOf, gaps, rememberingMailer, ring, until } from '../support/webhooks.ts';

const clock = testClock();

const it = testWith({ now: clock.now, mailer: rememberingMailer() });

describe('a disabled endpoint', () => {
  it('keeps pending deliveries; enabled again, it gets them oldest first, and a recovery sends each missed event once', async ({
    server,
  }) => {
    const shop = await openShop(server);
    const receiver = await startReceiver(500);
    const { id } = await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] });
    const path = `/v1/webhook-endpoints/${id}`;
    const begun = clock.now();
    await shop.earn({ amount: 500 });
    const attempts = async (): Promise<number> => (await deliveriesOf(shop))[0].attempts.length;
    for (const [index, gap] of gaps.entries()) {
      await until(async () => (await attempts()) === index + 1, `attempt ${index + 1}`);
      // Events from shortly before the last attempt are still on their way when it fails.
      if (index === gaps.length - 1) for (const amount of [600, 700]) await shop.earn({ amount });
      if (index === gaps.length - 1)
        await until(async () => (await deliveriesOf(shop)).every((one) => one.attempts.length > 0), 'first attempts');
      clock.advance(index === gaps.length - 1 ? gap - 30 * second : gap);
      if (index === gaps.length - 1) clock.advance(30 * second);
      ring(server);
    }
    await until(async () => (await must(shop, 'GET', path)).status === 'disabled', 'the disabling');
    await shop.earn({ amount: 800 });
    const listed = await deliveriesOf(shop);
    expect(listed.map(({ status }) => status)).toEqual(['failed', 'parked', 'parked']);
    expect(await deliveriesOf(shop, 'status=parked')).toHaveLength(2);
    expect(await deliveriesOf(shop, 'status=pending')).toEqual([]);
    const sent = receiver.arrived.length;
    clock.advance(day);
    ring(server);
    await aWhile();
    expect(receiver.arrived).toHaveLength(sent);
    for (const action of ['test', 'recover'] as const) {
      const body = { test: { type: 'card.issued' }, recover: { since: new Date(begun).toISOString() } }[action];
      expect((await shop.call('POST', `${path}/${action}`, { body })).json.code).toBe('invalid_state');
    }

    receiver.answer(204);
    expect((await must(shop, 'POST', `${path}/enable`)).status).toBe('enabled');
    await until(() => receiver.arrived.length === sent + 2, 'what was parked');
    const ids = listed.map(({ event_id }) => event_id);
    expect(new Set(receiver.arrived.slice(sent).map(({ event }) => event.id))).toEqual(new Set(ids.slice(1)));
    await must(shop, 'POST', `${path}/recover`, { since: new Date(begun).toISOString() });
    await until(() => receiver.arrived.length === sent + 4, 'what was missed');
    await aWhile();
    const events = (await eventsAfter(shop)).filter(({ type }) => type === 'transaction.created');
    const arrived = receiver.arrived.slice(sent).map(({ event }) => event.id);
    expect(arrived.toSorted()).toEqual(events.map(({ id: eventId }) => eventId).toSorted());
  });
});
