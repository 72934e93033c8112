import { expect } from 'vitest';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { startReceiver } from '../support/receiver.ts';
import { must, openShop } from '../support/shop.ts';
import { advanceTo } from '../support/sweep.ts';
import { testWith } from '../support/test-with-server.ts';
import { addEndpoint, deliveriesOf, rememberingMailer, until } from '../support/webhooks.ts';

const clock = testClock();

const it = testWith({ now: clock.now, sweeps: true, mailer: rememberingMailer() });

it('an advance of the test clock takes a failing delivery through all its attempts, each at its time', async ({
  server,
}) => {
  const shop = await openShop(server);
  const receiver = await startReceiver(500);
  const { id } = await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] });
  await shop.earn({ amount: 100 });
  await until(() => receiver.arrived.length === 1, 'the first attempt');
  await advanceTo(shop, instantFrom(clock, day));
  const [{ attempts, status }] = await deliveriesOf(shop);
  const times: number[] = attempts.map(({ at }: { at: string }) => Date.parse(at));
  expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual([
    60_000, 300_000, 1_800_000, 7_200_000, 43_200_000,
  ]);
  expect(status).toBe('failed');
  expect((await must(shop, 'GET', `/v1/webhook-endpoints/${id}`)).status).toBe('disabled');
});
