import type { MailFacts } from '@loyalty-service/server/domain/mail-facts';
import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import { Dispatcher } from '@loyalty-service/server/webhooks/dispatcher';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { minute, second, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { openShop } from '../support/shop.ts';
import { mailerTo, startSmtp } from '../support/smtp.ts';
import { aWhile, until } from '../support/webhooks.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
const log = pino({ level: 'silent' });
const facts: MailFacts = {
  endpointId: 'whe_1',
  deliveryId: 'dlv_1',
  failures: 6,
  firstFailedAt: '2026-03-09T09:00:00.000Z',
  url: 'https://shop.example.com/hooks?a=1&b=<2>',
  eventId: 'evt_1',
  error: 'HTTP 500',
  at: '2026-03-10T09:00:00.000Z',
  mode: 'test',
};

let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

/** Queues a mail and answers what starts workers that send it, and what is left of it. */
async function queued(id: string) {
  const { service } = server;
  const { tenant } = (await openShop(server)).caller;
  const at = clock.now();
  await service.store.write([], () => ({
    missing: [],
    changes: [
      {
        kind: 'insert',
        table: 'mails',
        row: {
          ...tenant,
          id,
          kind: 'disabled',
          recipient: 'ada@example.com',
          facts: JSON.stringify(facts),
          failures: 0,
          due_at: at,
          version: 1,
          created_at: at,
        },
      },
    ],
    events: [],
  }));
  const left = async () => {
    const order = { column: 'id', descending: false } as const;
    const [mail] = await service.store.page({ table: 'mails', tenant, where: [], order, limit: 1 });
    return mail;
  };
  return { left };
}

const work = (smtp: { readonly url: string }) =>
  new Dispatcher({ service: server.service, log, mailer: mailerTo(smtp), pollMs: 20 }).start();

describe('a mail', () => {
  it('is sent once by two workers, as text and as HTML, and is gone', async () => {
    const smtp = await startSmtp();
    const { left } = await queued('dlv_1.6');
    const workers = [work(smtp), work(smtp)];
    await until(async () => smtp.received.length > 0 && (await left()) === undefined, 'the mail');
    await aWhile();
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(smtp.received).toMatchObject([{ to: ['ada@example.com'], messageId: '<dlv_1.6@loyalty-service>' }]);
    const text = (smtp.received[0]?.text ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).toContain('Subject: Webhook endpoint disabled:');
    for (const part of ['Content-Type: text/plain', facts.url, '/v1/webhook-endpoints/whe_1/enable', '/recover with'])
      expect(text).toContain(part);
    // Values that others wrote appear as text, never as markup.
    expect(text).toContain('<br>Address: https://shop.example.com/hooks?a=1&#38;b=&#60;2&#62;<br>');
  });

  it('that is refused comes again, the same one, after 1 min, 2 min, 4 min', async () => {
    const smtp = await startSmtp();
    smtp.fate('refuses');
    const { left } = await queued('dlv_2.6');
    const worker = work(smtp);
    for (const [index, pause] of [minute, 2 * minute, 4 * minute].entries()) {
      await until(async () => (await left())?.failures === index + 1, `failure ${index + 1}`);
      expect((await left())?.due_at).toBe(clock.now() + pause);
      expect(smtp.read()).toBe(index + 1);
      if (index === 2) smtp.fate('accepts');
      clock.advance(pause);
    }
    await until(async () => (await left()) === undefined, 'the mail');
    await worker.stop();
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual(['<dlv_2.6@loyalty-service>']);
  });

  it('that an SMTP server hangs on is one worker’s alone until its lease is over; stopping does not wait for it', async () => {
    const smtp = await startSmtp();
    smtp.fate('hangs');
    const { left } = await queued('dlv_3.6');
    const workers = [work(smtp), work(smtp)];
    await until(() => smtp.read() === 1, 'the mail to be read');
    clock.advance(59 * second);
    await aWhile();
    expect(smtp.read()).toBe(1);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await left()).toMatchObject({ failures: 1, due_at: clock.now() + minute });
    smtp.fate('accepts');
    clock.advance(minute);
    const next = work(smtp);
    await until(async () => (await left()) === undefined, 'the mail');
    await next.stop();
    expect(smtp.received).toHaveLength(1);
  });

  it('that was taken while its worker could not write that down comes again as the same message', async () => {
    const smtp = await startSmtp();
    const { left } = await queued('dlv_5.6');
    const { store } = server.service;
    const write = store.write.bind(store);
    let refused = 0;
    const spy = vi.spyOn(store, 'write').mockImplementation(async (...given) => {
      if (smtp.received.length === 0) return write(...given);
      refused += 1;
      throw new StoreFault('unavailable', 'The database is gone.');
    });
    const dying = work(smtp);
    await until(() => refused > 1, 'the crash');
    await dying.stop();
    spy.mockRestore();
    expect(await left()).toMatchObject({ failures: 0 });
    clock.advance(minute);
    const next = work(smtp);
    await until(async () => (await left()) === undefined, 'the mail');
    await next.stop();
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill('<dlv_5.6@loyalty-service>'));
  });

  it('is broken off by its sender’s deadline, however the server hangs', async () => {
    const smtp = await startSmtp();
    smtp.fate('hangs');
    const mailer = mailerTo(smtp);
    const mail = { messageId: '<1@loyalty-service>', to: 'ada@example.com', subject: 's', text: 't', html: 'h' };
    const sending = mailer.send(mail, AbortSignal.timeout(200));
    await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
    await mailer.close();
  });
});
