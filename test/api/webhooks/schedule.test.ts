import { Dispatcher } from '@loyalty-service/server/webhooks/dispatcher';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority } from '../../support/certificates.ts';
import type { TestServer } from '../../support/server.ts';
import { minute, second, testClock } from '../support/clock.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { addEndpoint, aWhile, deliveriesOf, gaps, rememberingMailer, ring, until } from '../support/webhooks.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
const never = gaps.length + 2;
/** At which attempt a receiver is repaired. */
const patterns = [1, 2, 3, 4, 5, 6, never];
const attemptTimeoutMs = 2_000;

const authority = makeAuthority();
afterAll(() => authority.remove());
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

let dispatcher: Dispatcher | null = null;
afterAll(() => dispatcher?.stop());

/** Ends the dispatcher that there is, and lets a fresh one begin, which knows only what is stored. */
async function restart(): Promise<void> {
  await dispatcher?.stop();
  const log = pino({ level: 'silent' });
  dispatcher = new Dispatcher({ service: server.service, log, mailer: rememberingMailer(), attemptTimeoutMs }).start();
}

/** Addresses that fail, each in its way, with what is said of it. */
async function failures(): Promise<Readonly<Record<string, { readonly url: string; readonly says: unknown[] }>>> {
  const elsewhere = await startReceiver();
  const [failing, moved, hanging, resetting] = await Promise.all([
    startReceiver(500),
    startReceiver((response) => response.writeHead(301, { location: elsewhere.url }).end()),
    startReceiver(() => {}),
    startReceiver((response) => response.socket?.resetAndDestroy()),
  ]);
  const untrusted = await startReceiver(204, authority.issue('localhost'));
  return {
    'a 500': { url: failing.url, says: [500, null] },
    'a redirect': { url: moved.url, says: [301, 'redirects are not followed'] },
    'no answer': { url: hanging.url, says: [null, `no answer within ${attemptTimeoutMs / second} s`] },
    'a reset': { url: resetting.url, says: [null, expect.stringMatching(/reset|closed/)] },
    'a refusal': { url: 'http://127.0.0.1:1/hooks', says: [null, 'the connection was refused'] },
    'a certificate': { url: untrusted.url, says: [null, expect.stringMatching(/certificate/)] },
  };
}

interface Course {
  readonly shop: Shop;
  readonly id: string;
  readonly arrivesAt: number;
  readonly says: unknown[];
}

const theDelivery = async ({ shop, id }: Course) => (await deliveriesOf(shop, `endpoint_id=${id}`))[0];

/** All courses have made so many attempts, or arrived before. */
const attempted = (courses: readonly Course[], count: number) =>
  until(async () => {
    ring(server);
    for (const course of courses) {
      const { attempts } = (await theDelivery(course)) ?? { attempts: [] };
      if (attempts.length < Math.min(count, course.arrivesAt)) return false;
    }
    return true;
  }, `attempt ${count} of all`);

describe.each([
  ['by one dispatcher', false],
  ['with a restart in every gap', true],
])('a delivery that fails, sent %s', (_how, restarts) => {
  it('is tried again at exactly its times, whatever fails and whenever it is repaired', {
    timeout: 120_000,
  }, async () => {
    const repaired: Receiver = await startReceiver();
    await restart();
    const courses: Course[] = [];
    for (const { url, says } of Object.values(await failures())) {
      const shop = await openShop(server);
      for (const arrivesAt of patterns) {
        const first = arrivesAt === 1 ? repaired.url : url;
        const { id } = await addEndpoint(shop, first, { enabled_events: ['transaction.created'] });
        courses.push({ shop, id, arrivesAt, says });
      }
      await shop.earn({ amount: 500 });
    }
    for (const [index, gap] of gaps.entries()) {
      await attempted(courses, index + 1);
      if (restarts) await dispatcher?.stop();
      for (const { shop, id, arrivesAt } of courses)
        if (arrivesAt === index + 2) await must(shop, 'PATCH', `/v1/webhook-endpoints/${id}`, { url: repaired.url });
      clock.advance(gap - 1);
      if (restarts) await restart();
      // A millisecond early nothing is due.
      ring(server);
      await aWhile();
      for (const course of courses) expect((await theDelivery(course)).attempts.length).toBeLessThanOrEqual(index + 1);
      clock.advance(1);
    }
    await attempted(courses, gaps.length + 1);
    for (const course of courses) await expectExact(course);
    expect(repaired.arrived).toHaveLength(courses.filter(({ arrivesAt }) => arrivesAt !== never).length);
  });
});

async function expectExact(course: Course): Promise<void> {
  const { shop, id, arrivesAt, says } = course;
  const { attempts, status } = await theDelivery(course);
  const times: number[] = attempts.map(({ at }: { at: string }) => Date.parse(at));
  const made = Math.min(arrivesAt, gaps.length + 1);
  expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual(gaps.slice(0, made - 1));
  const outcomes = attempts.map((one: Record<string, unknown>) => [one['status_code'], one['error']]);
  const failed = Array(arrivesAt === never ? made : made - 1).fill(says);
  expect(outcomes).toEqual(arrivesAt === never ? failed : [...failed, [204, null]]);
  expect(status).toBe(arrivesAt === never ? 'failed' : 'delivered');
  const endpoint = await must(shop, 'GET', `/v1/webhook-endpoints/${id}`);
  expect(endpoint.status).toBe(arrivesAt === never ? 'disabled' : 'enabled');
}

it('counts from the failure of an attempt, not from its beginning', async () => {
  await restart();
  const shop = await openShop(server);
  const receiver = await startReceiver((response) => {
    clock.advance(7 * second);
    response.writeHead(500).end();
  });
  const { id } = await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] });
  const begun = clock.now();
  await shop.earn({ amount: 500 });
  const course: Course = { shop, id, arrivesAt: never, says: [] };
  await attempted([course], 1);
  const { attempts, next_attempt_at } = await theDelivery(course);
  expect(Date.parse(attempts[0].at)).toBe(begun);
  expect(Date.parse(next_attempt_at)).toBe(begun + 7 * second + minute);
});
