import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { expect, it } from 'vitest';
import { expectProblem } from '../support/problem.ts';
import { startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, must, openShop } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';
import { addEndpoint, rememberingMailer, ring, until } from '../support/webhooks.ts';

const startServer = serversOfThisFile();
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A server that keeps events for some days, and a shop on it that has earned. */
async function shopWithEventDays(days: number) {
  const start = Date.now();
  let now = start;
  const periods = { eventsMs: days * dayMs, auditMs: 400 * dayMs, excerptsMs: 7 * dayMs };
  const server = await startServer({ now: () => now, periods, mailer: rememberingMailer() });
  const shop = await openShop(server);
  const pass = (ms: number) => {
    now += ms;
    return sweepOnce(server);
  };
  const verified = () => verifyLedger(server.service.store, now, undefined, periods.eventsMs);
  return { server, shop, pass, verified, since: new Date(start).toISOString() };
}

it.each([1, 7, 30, 90, 500])(
  'recover, polling, the removal and verify all go by the %i days that events are kept',
  async (days) => {
    const { shop, pass, verified, since } = await shopWithEventDays(days);
    const receiver = await startReceiver();
    const { id } = await addEndpoint(shop, receiver.url, { enabled_events: ['membership.expired'] });
    const recover = () => shop.call('POST', `/v1/webhook-endpoints/${id}/recover`, { body: { since } });
    await shop.earn({ amount: 100 });
    await shop.earn({ amount: 200 });
    const events = await eventsAfter(shop);

    await pass(days * dayMs - minuteMs);
    expect(await eventsAfter(shop)).toEqual(events);
    expect((await recover()).status).toBe(200);
    expect((await verified()).listed).toEqual([]);

    await pass(2 * minuteMs + 3_600_000);
    const oldest_sequence = events.length;
    const refused = await recover();
    expectProblem(refused, 'event_expired', {
      instance: `/v1/webhook-endpoints/${id}/recover`,
      members: { oldest_sequence },
    });
    expect(refused.json.detail).toBe(
      `Events are kept for ${days === 1 ? '1 day' : `${days} days`}. Send a later since.`,
    );
    const poll = await shop.call('GET', '/v1/events?after_sequence=0');
    expectProblem(poll, 'event_expired', { members: { oldest_sequence } });
    expect((await verified()).listed).toEqual([]);
  },
);

it('delivers what happened 60 days ago where events are kept for 90 days', async () => {
  const { server, shop, pass, since } = await shopWithEventDays(90);
  const { json } = await shop.earn({ amount: 100 });
  await pass(60 * dayMs);
  const receiver = await startReceiver();
  const { id } = await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] });
  await must(shop, 'POST', `/v1/webhook-endpoints/${id}/recover`, { since });
  ring(server);
  await until(() => receiver.arrived.length === 1, 'the event');
  expect(JSON.parse(receiver.arrived[0]?.body ?? '').data.transaction.id).toBe(json.transaction.id);
});
