import { settleDeliveries } from '@loyalty-service/server/jobs/settle-deliveries';
import { attemptsOf } from '@loyalty-service/server/resources/webhook';
import { doAsService } from '@loyalty-service/server/service/as-service';
import type { Row } from '@loyalty-service/server/storage/tables';
import { Retention } from '@loyalty-service/server/sweeps/retention';
import { beforeEach, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const startServer = serversOfThisFile();
const dayMs = 86_400_000;
let now: number;
let server: TestServer;
let shop: Shop;
beforeEach(async () => {
  now = Date.now();
  server = await startServer({ now: () => now });
  shop = await openShop(server);
  const hook = { url: 'https://shop.example.com/hooks', enabled_events: ['customer.updated'] };
  await must(shop, 'POST', '/v1/webhook-endpoints', hook);
});

const sweep = () => new Retention(server.service).sweepWhenDue(() => false);
const deliveries = async (): Promise<Answer['json'][]> => (await must(shop, 'GET', '/v1/deliveries?limit=100')).data;

/** Every delivery as it is stored. */
const stored = async (): Promise<Row<'deliveries'>[]> =>
  (await snapshot(server))
    .split('\n')
    .filter((line) => line.startsWith('deliveries '))
    .map((line) => JSON.parse(line.slice('deliveries '.length)));

/** A receiver answers each delivery, now. */
async function answer(said: string): Promise<void> {
  const at = new Date(now).toISOString();
  const settled = (await stored()).map((delivery) => {
    const number = attemptsOf(delivery).length + 1;
    const attempt = { number, at, status_code: 500, error: null, duration_ms: 7, response_excerpt: said };
    const { id: deliveryId, endpoint_id: endpointId, event_id: eventId } = delivery;
    return { deliveryId, endpointId, eventId, succeeded: false, attempt, endedAt: now };
  });
  await doAsService(server.service, shop.caller, settleDeliveries(shop.caller.tenant, settled));
}

const excerpts = async () =>
  (await deliveries()).map(({ attempts }) => attempts.map((one: Answer['json']) => one.response_excerpt));

it('200: what a receiver answered is kept for seven days, that it answered as long as the delivery', async () => {
  await must(shop, 'POST', '/v1/customers', {});
  await answer('first');
  now += 12 * 3_600_000;
  await answer('second');
  now += 7 * dayMs - 12 * 3_600_000 - 60_000;
  await sweep();
  expect(await excerpts()).toEqual([['first', 'second']]);
  now += 2 * 60_000;
  await sweep();
  // Each goes in its own time.
  expect(await excerpts()).toEqual([[null, 'second']]);
  now += 12 * 3_600_000;
  await sweep();
  expect(await excerpts()).toEqual([[null, null]]);
  const [{ attempts }] = await deliveries();
  expect(attempts).toMatchObject([{ number: 1, status_code: 500 }, { number: 2 }]);
});

it('200: a receiver that answers after its first answers are forgotten is kept for seven days from then', async () => {
  await must(shop, 'POST', '/v1/customers', {});
  await answer('first');
  now += 8 * dayMs;
  await sweep();
  await answer('late');
  now += 7 * dayMs - 60_000;
  await sweep();
  expect(await excerpts()).toEqual([[null, 'late']]);
  now += 2 * 60_000;
  await sweep();
  expect(await excerpts()).toEqual([[null, null]]);
});

it('200: more than one piece of them is forgotten, and a delivery that nobody answered stays as it is', async () => {
  const url = 'https://shop.example.com/others';
  for (const _ of [1, 2])
    await must(shop, 'POST', '/v1/webhook-endpoints', { url, enabled_events: ['customer.updated'] });
  await Promise.all(Array.from({ length: 80 }, () => must(shop, 'POST', '/v1/customers', {})));
  await answer('now');
  await must(shop, 'POST', '/v1/customers', {});
  const isUnanswered = ({ attempts }: Row<'deliveries'>) => attempts === '[]';
  const unanswered = (await stored()).filter(isUnanswered);
  expect((await stored()).length).toBeGreaterThan(200 + unanswered.length);
  now += 7 * dayMs + 60_000;
  await sweep();
  const left = await stored();
  expect(left.filter(isUnanswered)).toEqual(unanswered);
  const said = left.flatMap((row) => attemptsOf(row).map((one) => one.response_excerpt));
  expect(said).toEqual(said.map(() => null));
  expect(left.filter(({ excerpts_since }) => excerpts_since !== null)).toEqual([]);
});
