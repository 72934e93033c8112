import type { Mail } from '@loyalty-service/server/webhooks/mailer';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { minute, testClock } from '../support/clock.ts';
import { type Arrived, startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { addEndpoint, deliveriesOf, rememberingMailer, ring, until } from '../support/webhooks.ts';

const clock = testClock();
const mailer = rememberingMailer();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now, mailer });
});

const gaps = [1, 5, 30, 120, 720].map((minutes) => minutes * minute);

interface Course {
  readonly shop: Shop;
  readonly id: string;
  readonly failing: string;
}

/** Lets the events of a shop happen, and every attempt that the failing ones get; `inGap` runs before each retry. */
async function fail(failsOn: (arrived: Arrived) => boolean, inGap: (shop: Shop, gap: number) => Promise<unknown>) {
  const shop = await openShop(server);
  const receiver = await startReceiver((response, arrived) => response.writeHead(failsOn(arrived) ? 500 : 204).end());
  const { id } = await addEndpoint(shop, receiver.url, { owner_email: 'ada@example.com' });
  const settled = (count: number) =>
    until(async () => {
      ring(server);
      const [first, ...others] = await deliveriesOf(shop, `endpoint_id=${id}`);
      return first?.attempts.length === count && others.every(({ attempts }) => attempts.length > 0) ? first : null;
    }, `attempt ${count}`);
  await shop.earn({ amount: 500 });
  for (const [index, gap] of gaps.entries()) {
    await settled(index + 1);
    clock.advance(1);
    await inGap(shop, index);
    await settled(index + 1);
    clock.advance(gap);
  }
  const { event_id } = await settled(gaps.length + 1);
  return { shop, id, failing: event_id };
}

const mailsOf = async ({ id }: Course): Promise<Mail[]> => {
  const mine = () => mailer.mails.filter(({ text }) => text.includes(id));
  await until(() => {
    ring(server);
    return mine().length === 2;
  }, 'two mails');
  return mine();
};

describe('the mails about an event that cannot be delivered', () => {
  it('name the event, how often it failed and from when to when, and count the others that were delivered', async () => {
    const begun = new Date(clock.now()).toISOString();
    const course = await fail(
      ({ event }) => event.type === 'transaction.created',
      (shop) => shop.issue(),
    );
    const end = new Date(clock.now()).toISOString();
    const [warning, disabled] = await mailsOf(course);
    const [delivery] = await deliveriesOf(course.shop, `event_id=${course.failing}`);
    const name = `Event ${course.failing} (transaction.created) failed`;
    expect(warning?.text).toContain(`${name} 5 times, from ${begun} to `);
    expect(warning?.text).toContain('Meanwhile, 4 other events were delivered to this endpoint.');
    expect(disabled?.text).toContain(`${name} 6 times, from ${begun} to ${end}.`);
    expect(disabled?.text).toContain('Meanwhile, 5 other events were delivered to this endpoint.');
    for (const text of [warning?.text, disabled?.text, disabled?.html]) {
      expect(text).not.toContain('other event was not delivered');
      expect(text).not.toMatch(/Deliveries .* have been failing/);
      expect(text).toContain(`POST /v1/deliveries/${delivery.id}/retry`);
    }
    for (const call of [`events/${course.failing}/resend`, `webhook-endpoints/${course.id}/enable`])
      expect(disabled?.text).toContain(`POST /v1/${call}`);
    expect(disabled?.text).toContain(`POST /v1/webhook-endpoints/${course.id}/recover with {"since": "${end}"}`);
  });

  it('say that nothing was delivered meanwhile, and how many others failed', async () => {
    const course = await fail(
      () => true,
      async (shop, index) => (index === 4 ? shop.issue() : null),
    );
    const [warning, disabled] = await mailsOf(course);
    for (const mail of [warning, disabled])
      expect(mail?.text).toContain('Meanwhile, no other event was delivered to this endpoint.');
    expect(warning?.text).not.toContain('In the same time');
    expect(disabled?.text).toContain('In the same time, 1 other event was not delivered.');
  });

  it('do not count what was delivered before the first failure, nor to another endpoint', async () => {
    const shop = await openShop(server);
    const [good, bad] = [await startReceiver(), await startReceiver(500)];
    await addEndpoint(shop, good.url);
    const { id } = await addEndpoint(shop, good.url, { owner_email: 'ada@example.com' });
    await shop.earn({ amount: 500 });
    await until(() => good.arrived.length === 2, 'two deliveries');
    await until(async () => (await deliveriesOf(shop, 'status=delivered')).length === 2, 'both to be settled');
    clock.advance(1);
    await must(shop, 'PATCH', `/v1/webhook-endpoints/${id}`, { url: bad.url });
    await shop.earn({ amount: 500 });
    const failed = (count: number) =>
      until(async () => {
        ring(server);
        const [, last] = await deliveriesOf(shop, `endpoint_id=${id}`);
        return last?.attempts.length === count ? last : null;
      }, `attempt ${count}`);
    for (const [index, gap] of gaps.entries()) {
      await failed(index + 1);
      clock.advance(gap);
    }
    const { event_id } = await failed(6);
    const mails = await mailsOf({ shop, id, failing: event_id });
    for (const { text } of mails) expect(text).toContain('Meanwhile, no other event was delivered to this endpoint.\n');
  });
});
