import { verifyWebhook } from '@loyalty-service/sdk/webhooks';
import { describe, expect } from 'vitest';
import { minute, testClock } from '../support/clock.ts';
import { startReceiver } from '../support/receiver.ts';
import { eventsAfter, must, openShop } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';
import { addEndpoint, aWhile, deliveriesOf, gaps, rememberingMailer, ring, until } from '../support/webhooks.ts';

const clock = testClock();
const mailer = rememberingMailer();

const it = testWith({ now: clock.now, mailer });

describe('an event', () => {
  it('is sent to every enabled endpoint that wants it, with the bytes that are listed, signed with its secret', async ({
    server,
  }) => {
    const shop = await openShop(server);
    const [all, some] = [await startReceiver(), await startReceiver()];
    const { id, secret } = await addEndpoint(shop, all.url);
    await addEndpoint(shop, some.url, { enabled_events: ['card.units_used', 'card.issued'] });
    const before = (await eventsAfter(shop)).length;
    await shop.earn({ amount: 500 });
    await shop.issue();
    await until(() => all.arrived.length === 2 && some.arrived.length === 1, 'three deliveries');
    const events = await eventsAfter(shop, before);
    expect(all.arrived.map(({ event }) => event)).toEqual(expect.arrayContaining(events));
    expect(some.arrived.map(({ event }) => event.type)).toEqual(['card.issued']);
    for (const { body, headers, event } of all.arrived) {
      expect(await verifyWebhook(body, headers, { secret, tolerance: Number.POSITIVE_INFINITY })).toEqual(event);
      expect(headers['webhook-id']).toBe(event.id);
      expect(headers['loyalty-endpoint-id']).toBe(id);
      expect((await shop.call('GET', `/v1/events/${event.id}`)).text).toBe(body);
      const forged = body.replace('"livemode":false', '"livemode":true');
      await expect(verifyWebhook(forged, headers, { secret, tolerance: 1e12 })).rejects.toThrow(/signature_mismatch/);
    }
    const [delivery] = await until(async () => {
      const done = await deliveriesOf(shop, `endpoint_id=${id}&status=delivered`);
      return done.length === 2 ? done : null;
    }, 'both to be settled');
    expect(delivery).toMatchObject({
      endpoint_id: id,
      status: 'delivered',
      next_attempt_at: null,
      attempts: [{ number: 1, status_code: 204, error: null, response_excerpt: '' }],
    });
  });

  it('makes no delivery where no endpoint wants it, nor in the other mode', async ({ server }) => {
    const shop = await openShop(server);
    const receiver = await startReceiver();
    await addEndpoint(shop, receiver.url, { enabled_events: ['membership.expired'] });
    await shop.earn({ amount: 500 });
    expect(await deliveriesOf(shop)).toEqual([]);
    const live = await openShop(server, { mode: 'live' });
    await addEndpoint(live, 'https://shop.example.com/hooks', { enabled_events: ['membership.expired'] });
    await live.earn({ amount: 500 });
    expect(await deliveriesOf(live)).toEqual([]);
  });

  it('goes to the endpoints of its moment, at once after a change, a disabling or a deletion', async ({ server }) => {
    const shop = await openShop(server);
    const receiver = await startReceiver();
    const endpoint = await addEndpoint(shop, receiver.url, { enabled_events: ['membership.expired'] });
    const path = `/v1/webhook-endpoints/${endpoint.id}`;
    await shop.earn({ amount: 500 });
    await must(shop, 'PATCH', path, { enabled_events: ['transaction.created'] });
    await shop.earn({ amount: 500 });
    expect(await deliveriesOf(shop)).toHaveLength(1);
    await shop.call('DELETE', path);
    await shop.earn({ amount: 500 });
    expect(await deliveriesOf(shop)).toHaveLength(1);
  });
});

describe('a secret that is rotated', () => {
  it('signs beside the new one until it ends, and then no more', async ({ server }) => {
    const shop = await openShop(server);
    const receiver = await startReceiver();
    const endpoint = await addEndpoint(shop, receiver.url);
    const path = `/v1/webhook-endpoints/${endpoint.id}/rotate-secret`;
    const { secret } = await must(shop, 'POST', path, { expires_in: 60 });
    const verifies = async (index: number, by: string) => {
      const { body, headers } = await until(() => receiver.arrived[index], 'a delivery');
      return verifyWebhook(body, headers, { secret: by, tolerance: Number.POSITIVE_INFINITY }).then(
        () => true,
        () => false,
      );
    };
    await shop.earn({ amount: 500 });
    expect([await verifies(0, endpoint.secret), await verifies(0, secret)]).toEqual([true, true]);
    clock.advance(minute);
    await shop.earn({ amount: 500 });
    expect([await verifies(1, endpoint.secret), await verifies(1, secret)]).toEqual([false, true]);
    expect((await must(shop, 'GET', `/v1/webhook-endpoints/${endpoint.id}`)).secret).toBeUndefined();
  });
});

describe('a delivery that fails', () => {
  it('comes again after exactly 1 min, 5 min, 30 min, 2 h and 12 h, then disables its endpoint with one mail', async ({
    server,
  }) => {
    const shop = await openShop(server);
    const receiver = await startReceiver((response) => response.writeHead(500).end('out of order'));
    const { id } = await addEndpoint(shop, receiver.url, { owner_email: 'ada@example.com' });
    const before = mailer.mails.length;
    await shop.earn({ amount: 500 });
    const settled = (count: number) =>
      until(async () => {
        const [delivery] = await deliveriesOf(shop, `endpoint_id=${id}`);
        return delivery.attempts.length === count ? delivery : null;
      }, `attempt ${count}`);
    for (const [index, gap] of gaps.entries()) {
      const { next_attempt_at } = await settled(index + 1);
      expect(Date.parse(next_attempt_at) - clock.now()).toBe(gap);
      clock.advance(gap - 1);
      ring(server);
      await aWhile();
      expect(receiver.arrived).toHaveLength(index + 1);
      clock.advance(1);
      ring(server);
    }
    const { attempts, ...last } = await settled(6);
    expect(last).toMatchObject({ status: 'failed', next_attempt_at: null });
    const times = attempts.map(({ at }: { at: string }) => Date.parse(at));
    expect(times.slice(1).map((at: number, index: number) => at - times[index])).toEqual(gaps);
    expect(attempts[5]).toMatchObject({ number: 6, status_code: 500, response_excerpt: 'out of order' });
    expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.arrived.map(({ headers }) => headers['loyalty-signature'])).size).toBe(6);
    const endpoint = await must(shop, 'GET', `/v1/webhook-endpoints/${id}`);
    expect(endpoint).toMatchObject({ status: 'disabled', disabled_at: new Date(clock.now()).toISOString() });
    expect(endpoint.disabled_reason).toContain('HTTP 500');
    await until(() => {
      ring(server);
      return mailer.mails.length === before + 2;
    }, 'two mails');
    const [warning, disabled] = mailer.mails.slice(before);
    expect([warning?.subject, disabled?.subject]).toEqual([
      `Webhook delivery fails: ${receiver.url}`,
      `Webhook endpoint disabled: ${receiver.url}`,
    ]);
    for (const part of [id, receiver.url, last.event_id, 'HTTP 500', `/${id}/enable`, `/${id}/recover`])
      expect(disabled?.text).toContain(part);
  });

  it('says what went wrong: refused, reset, a redirect', async ({ server }) => {
    const shop = await openShop(server);
    const redirected = await startReceiver();
    const redirecting = await startReceiver((response) => response.writeHead(301, { location: redirected.url }).end());
    const resetting = await startReceiver((response) => response.destroy());
    for (const url of [redirecting.url, resetting.url, 'http://127.0.0.1:1/hooks']) await addEndpoint(shop, url);
    await shop.earn({ amount: 500 });
    const failed = await until(async () => {
      const all = await deliveriesOf(shop);
      return all.every(({ attempts }) => attempts.length === 1) ? all : null;
    }, 'three attempts');
    expect(failed.map(({ attempts: [{ status_code, error }] }) => [status_code, error])).toEqual([
      [301, 'redirects are not followed'],
      // Which of both the system tells depends on what lies unread as it closes.
      [null, expect.stringMatching(/^the connection was (closed before an answer|reset)$/)],
      [null, 'the connection was refused'],
    ]);
    expect(redirected.arrived).toEqual([]);
  });

  it('never disables where somebody asked for it: a test, a resend, a retry', async ({ server }) => {
    const shop = await openShop(server);
    const receiver = await startReceiver(500);
    const { id } = await addEndpoint(shop, receiver.url, { enabled_events: ['membership.expired'] });
    const [event] = await eventsAfter(shop);
    const test = await must(shop, 'POST', `/v1/webhook-endpoints/${id}/test`, { type: 'card.issued' });
    const resent = await must(shop, 'POST', `/v1/events/${event.id}/resend`, { endpoint_id: id });
    expect(resent.data).toMatchObject([{ event_id: event.id, endpoint_id: id, status: 'pending' }]);
    const done = (count: number) =>
      until(async () => {
        ring(server);
        const all = await deliveriesOf(shop, `endpoint_id=${id}`);
        return all.every(({ attempts }) => attempts.length === count) ? all : null;
      }, `${count} attempts`);
    for (const [index, gap] of gaps.entries()) {
      await done(index + 1);
      clock.advance(gap);
    }
    const all = await done(6);
    expect(all.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect((await must(shop, 'GET', `/v1/webhook-endpoints/${id}`)).status).toBe('enabled');
    const samples = receiver.arrived.filter(({ event: { id: eventId } }) => eventId === test.event_id);
    expect(samples[0]?.event).toMatchObject({ sequence: 0, type: 'card.issued', object: 'event' });
    expect((await shop.call('GET', `/v1/events/${test.event_id}`)).status).toBe(404);
    receiver.answer(204);
    expect((await must(shop, 'POST', `/v1/deliveries/${test.id}/retry`)).status).toBe('pending');
    const retried = await until(async () => {
      const delivery = await must(shop, 'GET', `/v1/deliveries/${test.id}`);
      return delivery.status === 'delivered' ? delivery : null;
    }, 'the retry');
    expect(retried.attempts).toHaveLength(7);
    expect((await shop.call('POST', `/v1/deliveries/${test.id}/retry`)).json.code).toBe('invalid_state');
  });
});
