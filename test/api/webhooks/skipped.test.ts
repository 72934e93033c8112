import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { addEndpoint, aWhile, deliveriesOf, gaps, rememberingMailer, ring, until } from '../support/webhooks.ts';

const clock = testClock();
const mailer = rememberingMailer();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now, mailer });
});

const good = 50;
const reply = 'unknown currency XTS';

interface Course {
  readonly shop: Shop;
  readonly receiver: Receiver;
  readonly path: string;
  readonly id: string;
  /** The receiver answers 422 to this event alone. */
  readonly poison: { readonly delivery: string; readonly event: string };
  readonly begun: string;
}

/** One event that the receiver refuses, and 50 that it accepts, until the refused one has disabled the endpoint. */
async function untilDisabled(): Promise<Course> {
  const shop = await openShop(server);
  const receiver = await startReceiver(422);
  const { id } = await addEndpoint(shop, receiver.url, {
    enabled_events: ['transaction.created'],
    owner_email: 'ada@example.com',
  });
  const path = `/v1/webhook-endpoints/${id}`;
  const begun = new Date(clock.now()).toISOString();
  await shop.earn({ amount: 500 });
  const first = async () => {
    ring(server);
    return (await deliveriesOf(shop, `endpoint_id=${id}&created_before=${new Date(clock.now() + 1).toISOString()}`))[0];
  };
  const tried = (count: number) =>
    until(async () => ((await first()).attempts.length === count ? first() : null), `attempt ${count}`);
  const { id: delivery, event_id: event } = await tried(1);
  receiver.answer((response, arrived) =>
    arrived.event.id === event ? response.writeHead(422).end(reply) : response.writeHead(204).end(),
  );
  await Promise.all(Array.from({ length: good }, () => shop.earn({ amount: 100 })));
  await until(async () => (await deliveriesOf(shop, 'status=delivered')).length === good, 'the others');
  for (const [index, gap] of gaps.entries()) {
    const isLast = index === gaps.length - 1;
    clock.advance(isLast ? gap - 1 : gap);
    if (isLast) await failOnce({ shop, receiver, event });
    if (isLast) clock.advance(1);
    await tried(index + 2);
  }
  await until(async () => (await must(shop, 'GET', path)).status === 'disabled', 'the disabling');
  return { shop, receiver, path, id, poison: { delivery, event }, begun };
}

/** Two more events, whose first attempts fail. They are pending when the endpoint is disabled. */
async function failOnce({ shop, receiver, event }: Pick<Course, 'shop' | 'receiver'> & { readonly event: string }) {
  receiver.answer((response, arrived) => response.writeHead(arrived.event.id === event ? 422 : 503).end(reply));
  for (const amount of [600, 700]) await shop.earn({ amount });
  const pending = async () =>
    (await deliveriesOf(shop, 'status=pending')).filter(({ attempts }) => attempts.length === 1);
  await until(async () => (await pending()).length === 2, 'two first attempts');
}

describe('one event that a receiver refuses', () => {
  it('is named by the disabled endpoint and in the mail; skipped, it lets all others through, and goes out by hand alone', async () => {
    const { shop, receiver, path, id, poison, begun } = await untilDisabled();
    const endpoint = await must(shop, 'GET', path);
    expect(endpoint).toMatchObject({ status: 'disabled', failed_delivery_id: poison.delivery });
    expect(endpoint.disabled_reason).toContain(`${poison.event} (transaction.created)`);
    expect(endpoint.disabled_reason).toContain('HTTP 422');
    const mail = await until(() => {
      ring(server);
      return mailer.mails.find(({ subject, text }) => subject.includes('disabled') && text.includes(id));
    }, 'the mail');
    for (const part of [poison.event, 'transaction.created', poison.delivery, 'HTTP 422', `Answer: ${reply}`])
      expect(mail.text).toContain(part);
    expect(mail.text).toContain(`POST ${path}/enable with {"skip_delivery": "${poison.delivery}"}`);
    expect(await deliveriesOf(shop, 'status=parked')).toHaveLength(2);

    receiver.answer((response, { event }) => response.writeHead(event.id === poison.event ? 422 : 204).end());
    const before = receiver.arrived.length;
    const enabled = await must(shop, 'POST', `${path}/enable`, { skip_delivery: poison.delivery });
    expect(enabled).toMatchObject({ status: 'enabled', disabled_reason: null, failed_delivery_id: null });
    await until(async () => (await deliveriesOf(shop, 'status=delivered')).length === good + 2, 'the parked ones');
    await must(shop, 'POST', `${path}/recover`, { since: begun });
    for (const wait of [0, day]) {
      clock.advance(wait);
      ring(server);
      await aWhile();
    }
    expect(receiver.arrived.slice(before).map(({ event }) => event.id)).not.toContain(poison.event);
    expect((await must(shop, 'GET', path)).status).toBe('enabled');
    const [skipped, ...none] = await deliveriesOf(shop, 'status=skipped');
    expect(skipped).toMatchObject({ id: poison.delivery, status: 'skipped', next_attempt_at: null });
    expect(none).toEqual([]);
    expect(await deliveriesOf(shop, 'status=failed')).toEqual([]);

    // Skipped again, it stays as it is.
    await must(shop, 'POST', `${path}/enable`, { skip_delivery: poison.delivery });
    expect((await must(shop, 'GET', `/v1/deliveries/${poison.delivery}`)).version).toBe(skipped.version);

    receiver.answer(204);
    expect((await must(shop, 'POST', `/v1/deliveries/${poison.delivery}/retry`)).status).toBe('pending');
    await until(async () => {
      ring(server);
      return (await must(shop, 'GET', `/v1/deliveries/${poison.delivery}`)).status === 'delivered';
    }, 'the one sent by hand');
  });

  it('is sent again by a recovery if it was not skipped', async () => {
    const { shop, receiver, path, poison, begun } = await untilDisabled();
    const before = receiver.arrived.length;
    await must(shop, 'POST', `${path}/enable`);
    await must(shop, 'POST', `${path}/recover`, { since: begun });
    await until(() => receiver.arrived.slice(before).some(({ event }) => event.id === poison.event), 'the event again');
  });

  it('can be skipped while its delivery is parked, or waits for its next attempt', async () => {
    const { shop, receiver, path, poison } = await untilDisabled();
    const [parked] = await deliveriesOf(shop, 'status=parked');
    receiver.answer(503);
    await must(shop, 'POST', `${path}/enable`, { skip_delivery: parked.id });
    const pending = await until(async () => {
      const [one] = await deliveriesOf(shop, 'status=pending');
      return one?.attempts.length === 2 ? one : null;
    }, 'the other parked one');
    const before = receiver.arrived.length;
    await must(shop, 'POST', `${path}/enable`, { skip_delivery: pending.id });
    clock.advance(day);
    ring(server);
    await aWhile();
    expect(receiver.arrived).toHaveLength(before);
    expect((await deliveriesOf(shop, 'status=skipped')).map(({ id }) => id)).toEqual([parked.id, pending.id]);
    expect((await deliveriesOf(shop, 'status=failed')).map(({ id }) => id)).toEqual([poison.delivery]);
  });
});

describe('a delivery that cannot be skipped', () => {
  it('404: is of another endpoint, another shop, or nowhere; 409: has succeeded. The endpoint stays disabled', async () => {
    const { shop, path, poison } = await untilDisabled();
    const other = await addEndpoint(shop, (await startReceiver()).url, { enabled_events: ['card.issued'] });
    await shop.issue();
    const [foreign] = await deliveriesOf(shop, `endpoint_id=${other.id}`);
    const delivered = (await deliveriesOf(shop, 'status=delivered'))[0];
    const refusal = async (skip_delivery: unknown) => {
      const { status, json } = await shop.call('POST', `${path}/enable`, { body: { skip_delivery } });
      return [status, json.code, json.errors[0]?.pointer];
    };
    expect(await refusal(foreign.id)).toEqual([404, 'not_found', '/skip_delivery']);
    expect(await refusal('dlv_01k5q8v3t9e6w2x4y7z0a1b2c3')).toEqual([404, 'not_found', '/skip_delivery']);
    expect(await refusal(delivered.id)).toEqual([409, 'invalid_state', '/skip_delivery']);
    expect(await refusal(poison.event)).toEqual([400, 'invalid_request', '/skip_delivery']);
    expect((await must(shop, 'GET', path)).status).toBe('disabled');
    const stranger = await openShop(server);
    const own = await addEndpoint(stranger, 'http://127.0.0.1:1/');
    const tried = await stranger.call('POST', `/v1/webhook-endpoints/${own.id}/enable`, {
      body: { skip_delivery: poison.delivery },
    });
    expect([tried.status, tried.json.errors[0]?.pointer]).toEqual([404, '/skip_delivery']);
  });
});
