import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Loyalty, type WebhookEndpoint } from '@loyalty-service/sdk';
import { verifyWebhook } from '@loyalty-service/sdk/webhooks';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { afterEach, expect, it, vi } from 'vitest';
import { day, minute, second, testClock } from '../api/support/clock.ts';
import { startReceiver } from '../api/support/receiver.ts';
import { serversOfThisFile } from '../api/support/servers.ts';
import { openShop } from '../api/support/shop.ts';
import { rememberingMailer, ring, until } from '../api/support/webhooks.ts';
import { root } from '../support/source-files.ts';

const start = serversOfThisFile();
const folder = join(root, 'test', 'output', 'webhook-endpoints');
afterEach(() => vi.unstubAllEnvs());

/** The functions of the page's samples. Only the address of the receiver is another. */
interface Page {
  create(): Promise<WebhookEndpoint>;
  sendSample(id: string): Promise<{ readonly id: string }>;
  readDelivery(id: string): Promise<{ readonly status: string; readonly answers: readonly unknown[] }>;
  change(id: string): Promise<WebhookEndpoint>;
  rotate(id: string): Promise<WebhookEndpoint>;
  repair(id: string, since: string): Promise<void>;
  skipEvent(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

async function loadPage(receiverUrl: string): Promise<Page> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const samples = [...readGuide('webhook-endpoints').matchAll(/^```ts (\S+)\n(.*?)^```/gms)];
  for (const [, name = '', code = ''] of samples)
    writeFileSync(join(folder, name), code.replace('https://shop.example.com/webhooks', receiverUrl));
  const modules = [];
  for (const [, name = ''] of samples)
    modules.push(await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href));
  return Object.assign({}, ...modules);
}

it('an endpoint is created, tested, changed, rotated, disabled, enabled without an event, repaired and deleted with the code of the page', {
  timeout: 60_000,
}, async () => {
  const clock = testClock(new Date().toISOString());
  const server = await start({ now: clock.now, mailer: rememberingMailer() });
  const shop = await openShop(server);
  vi.stubEnv('LOYALTY_BASE_URL', server.url);
  vi.stubEnv('LOYALTY_API_KEY', shop.key);
  const receiver = await startReceiver(200);
  const page = await loadPage(new URL(receiver.url).origin);
  const loyalty = new Loyalty();

  const { id, secret, owner_email } = await page.create();
  expect([secret, owner_email]).toEqual([expect.stringMatching(/^whsec_/), 'ops@shop.example.com']);
  const sample = await page.sendSample(id);
  await until(async () => (await page.readDelivery(sample.id)).status === 'delivered', 'the sample');
  expect(await page.readDelivery(sample.id)).toEqual({ status: 'delivered', answers: [200] });
  expect([receiver.arrived[0]?.path, receiver.arrived[0]?.event.sequence]).toEqual(['/loyalty', 0]);

  expect(await page.change(id)).not.toHaveProperty('secret');
  const rotated = await page.rotate(id);
  expect(rotated.secret).not.toBe(secret);
  await shop.earn({ amount: 100 });
  await until(() => receiver.arrived.length === 2, 'the earn');
  const [, arrived] = receiver.arrived;
  expect(arrived?.path).toBe('/loyalty-2');
  for (const one of [secret, rotated.secret])
    expect(
      await verifyWebhook(arrived?.body ?? '', arrived?.headers ?? {}, { secret: one ?? '', tolerance: 600 }),
    ).toMatchObject({ type: 'transaction.created' });

  const since = new Date(clock.now()).toISOString();
  clock.advance(second);
  const disableWith = async (amount: number) => {
    const sent = receiver.arrived.length;
    receiver.answer(500);
    await shop.earn({ amount });
    for (const [index, ms] of [minute, 5 * minute, 30 * minute, 120 * minute, day / 2, 0].entries()) {
      await until(
        () => {
          ring(server);
          return receiver.arrived.length === sent + 1 + index;
        },
        `attempt ${index + 1}`,
      );
      await until(
        async () => {
          const { data } = await loyalty.deliveries.list();
          return data[0]?.attempts.length === index + 1;
        },
        `the result of attempt ${index + 1}`,
      );
      clock.advance(ms);
    }
    await until(async () => (await loyalty.webhookEndpoints.get(id)).status === 'disabled', 'the disabling');
  };
  await disableWith(150);
  await page.skipEvent(id);
  expect((await loyalty.webhookEndpoints.get(id)).status).toBe('enabled');
  expect((await loyalty.deliveries.list({ status: 'skipped' })).data).toHaveLength(1);
  await disableWith(200);
  await shop.earn({ amount: 300 });
  receiver.answer(200);
  clock.advance(second);
  const before = receiver.arrived.length;
  await page.repair(id, since);
  await until(() => {
    ring(server);
    return receiver.arrived.length === before + 2;
  }, 'the failed and the missed event');
  const amounts = receiver.arrived
    .slice(before)
    .map(({ body }) => JSON.parse(body).data.transaction.amount)
    .sort();
  expect(amounts).toEqual([200, 300]);

  await page.remove(id);
  await expect(loyalty.webhookEndpoints.get(id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await page.readDelivery(sample.id)).status).toBe('delivered');
});
