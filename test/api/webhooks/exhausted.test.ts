import { Dispatcher } from '@loyalty-service/server/webhooks/dispatcher';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, minute, testClock } from '../support/clock.ts';
import { startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop } from '../support/shop.ts';
import { mailerTo, startSmtp } from '../support/smtp.ts';
import { addEndpoint, deliveriesOf, ring, until } from '../support/webhooks.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
async function mailsLeft({ service }: TestServer): Promise<number> {
  let count = 0;
  for await (const rows of service.store.scan('mails')) count += rows.length;
  return count;
}

it('many deliveries that exhaust at once under two dispatchers disable once, and a real SMTP server gets one mail of it', {
  timeout: 90_000,
}, async () => {
  const smtp = await startSmtp();
  const { received } = smtp;
  const server = await serveOwn({ now: clock.now, mailer: mailerTo(smtp) });
  const other = new Dispatcher({
    service: server.service,
    log: pino({ level: 'silent' }),
    mailer: mailerTo(smtp),
  }).start();
  const shop = await openShop(server);
  const receiver = await startReceiver(500);
  const { id } = await addEndpoint(shop, receiver.url, {
    enabled_events: ['transaction.created'],
    owner_email: 'ada@example.com',
  });
  await Promise.all(Array.from({ length: 100 }, () => shop.earn({ amount: 100 })));
  for (const [index, ms] of [minute, 5 * minute, 30 * minute, 120 * minute, day / 2].entries()) {
    await until(
      async () => {
        ring(server);
        const all = await deliveriesOf(shop);
        return all.length === 100 && all.every(({ attempts }) => attempts.length === index + 1);
      },
      `attempt ${index + 1} of all`,
    );
    // A sender has a mail for a minute: the clock waits until the warning is sent and gone, or the other one sends it too.
    if (index === 4) {
      await until(async () => {
        ring(server);
        return received.length === 1 && (await mailsLeft(server)) === 0;
      }, 'the warning');
    }
    clock.advance(ms);
  }
  await until(async () => {
    ring(server);
    return (await must(shop, 'GET', `/v1/webhook-endpoints/${id}`)).status === 'disabled';
  }, 'the disabling');
  await until(() => {
    ring(server);
    return received.length >= 2;
  }, 'the mail about the disabling');
  await other.stop();
  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(2);
  expect(received.every(({ to }) => to.join() === 'ada@example.com')).toBe(true);
  expect(received.filter(({ text }) => text.includes('Subject: Webhook endpoint disabled'))).toHaveLength(1);
  expect(received[0]?.text).toMatch(/Content-Type: text\/html/);
  // Of those in flight at that moment some failed for good too; nothing else was tried after it.
  const statuses = (await deliveriesOf(shop)).map(({ status }) => status);
  expect(statuses.every((status) => status === 'failed' || status === 'parked')).toBe(true);
});
