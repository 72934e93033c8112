import { jsonText } from '@loyalty-service/server/base/stored-json';
import { othersMeanwhile } from '@loyalty-service/server/deliveries/others-meanwhile';
import type { Store } from '@loyalty-service/server/storage/store';
import { composeMail } from '@loyalty-service/server/webhooks/compose-mail';
import type { Mail } from '@loyalty-service/server/webhooks/mailer';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testClock } from '../support/clock.ts';
import { type Arrived, startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { addEndpoint, deliveriesOf, gaps, rememberingMailer, ring, until } from '../support/webhooks.ts';

const clock = testClock();
const mailer = rememberingMailer();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now, mailer });
});

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

describe('what a mail counts', () => {
  const [firstFailedAt, at] = ['2026-03-09T18:00:00.000Z', '2026-03-10T09:00:00.000Z'];
  const names = { endpointId: 'whe_1', deliveryId: 'dlv_1', eventId: 'evt_1', mode: 'test' };
  const facts = jsonText({ ...names, url: '', error: '', failures: 6, firstFailedAt, at });
  const rest = { business_id: 'biz_1', mode: 'test' as const, failures: 0, due_at: 0, version: 1, created_at: 0 };
  const unsaid = { eventType: null, answer: null, others: { delivered: 0, failing: 0, complete: true } };
  const row = { ...rest, id: 'dlv_1.6', recipient: 'ada@example.com', facts };

  it.each([
    [
      'card.issued',
      [0, 0, true],
      `(card.issued) failed 6 times, from ${firstFailedAt} to ${at}. Meanwhile, no other event was`,
    ],
    [null, [0, 0, true], 'Event evt_1 failed 6 times'],
    ['card.issued', [1, 0, true], 'Meanwhile, 1 other event was delivered to this endpoint.\n'],
    [
      'card.issued',
      [2, 3, true],
      '2 other events were delivered to this endpoint. In the same time, 3 other events were',
    ],
    ['card.issued', [0, 7, false], 'no other event was delivered to this endpoint. In the same time, at least 7 other'],
    ['card.issued', [4_999, 1, false], 'at least 4999 other events were delivered'],
    ['card.issued', [1, 1, false], 'In the same time, at least 1 other event was not delivered.'],
  ] as const)('of an event %s, with %j others, is said in words', (eventType, [delivered, failing, complete], said) => {
    for (const kind of ['warning', 'disabled'] as const)
      expect(
        composeMail({ ...row, kind }, { ...unsaid, eventType, others: { delivered, failing, complete } }).text,
      ).toContain(said);
  });

  it('quotes the beginning of the answer, if there is one', () => {
    const textOf = (answer: string | null) =>
      composeMail({ ...row, kind: 'disabled' }, { eventType: null, answer, others: unsaid.others }).text;
    expect(textOf('no such\ncurrency')).toContain('\nAnswer: no such\\u000acurrency\n');
    expect(textOf('x'.repeat(5_000))).toContain(`\nAnswer: ${'x'.repeat(200)}…\n`);
    for (const none of [null, '']) expect(textOf(none)).not.toContain('Answer:');
  });

  /** A store whose endpoint has so many deliveries, of which every tenth failed. */
  const holding = (count: number): Pick<Store, 'page'> => {
    const all = Array.from({ length: count }, (_, index) => ({
      id: `dlv_${String(count - index).padStart(5, '0')}`,
      updated_at: 5,
      status: index % 10 === 0 ? 'pending' : 'delivered',
      attempts: '[{"at":"now"}]',
    }));
    const page = async ({ where, limit }: { where: readonly { column: string; value: unknown }[]; limit: number }) => {
      const before = where.find(({ column }) => column === 'id')?.value;
      return all.filter(({ id }) => before === undefined || id < String(before)).slice(0, limit);
    };
    return { page } as unknown as Pick<Store, 'page'>;
  };

  it.each([
    [0, 0, true],
    [199, 20, true],
    [200, 20, true],
    [4_990, 499, true],
    [5_000, 500, false],
    [20_000, 500, false],
  ])('of %i other deliveries are up to the newest 5,000', async (count, failing, complete) => {
    const store = holding(count) as Store;
    const query = { endpointId: 'whe_1', deliveryId: 'dlv_1', since: 0, until: 10 };
    const others = await othersMeanwhile({ store }, { business_id: 'biz_1', mode: 'test' }, query);
    expect(others).toEqual({ delivered: Math.min(count, 5_000) - failing, failing, complete });
  });
});
