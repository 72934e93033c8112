import { expect, it } from 'vitest';
import { startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { openShop } from '../support/shop.ts';
import { addEndpoint, deliveriesOf, rememberingMailer, until } from '../support/webhooks.ts';

const serveOwn = serversOfThisFile();

it('endpoints that hang, and such that nobody listens at, delay no other', async () => {
  const server = await serveOwn({ mailer: rememberingMailer() });
  const shop = await openShop(server);
  const hanging = await startReceiver(() => {});
  const quick = await startReceiver();
  const slow = await addEndpoint(shop, hanging.url);
  for (let made = 0; made < 4; made += 1) await addEndpoint(shop, hanging.url);
  for (let made = 0; made < 5; made += 1) await addEndpoint(shop, 'http://127.0.0.1:1/hooks');
  await addEndpoint(shop, quick.url);
  await Promise.all(Array.from({ length: 20 }, () => shop.earn({ amount: 100 })));
  await until(() => quick.arrived.length === 20, 'all deliveries to the quick one');
  // The others are at their first attempts still, which take 15 s each.
  expect(hanging.arrived.length).toBeGreaterThan(0);
  const waiting = await deliveriesOf(shop, `endpoint_id=${slow.id}`);
  expect(waiting.map(({ attempts }) => attempts.length)).toEqual(Array(20).fill(0));
});
