import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventTypes } from '@loyalty-service/contract/resources/events';
import { Loyalty } from '@loyalty-service/sdk';
import { createWebhookRouter, type LoyaltyEvent } from '@loyalty-service/sdk/webhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { madeKey } from '../made-key.ts';
import { type Run, type RunOptions, runLoyalty } from './terminal.ts';

let server: TestServer;
beforeAll(async () => {
  // The notices of memberships are sent by a sweep.
  server = await startTestServer({ sweeps: true });
});
afterAll(() => server.stop());

/** A separate business, and the command with its key. */
async function business(): Promise<{
  key: string;
  loyalty: Loyalty;
  run(args: string[], o?: RunOptions): Promise<Run>;
}> {
  const { key } = await server.business();
  const environment = { LOYALTY_API_KEY: key, LOYALTY_BASE_URL: server.url };
  return {
    key,
    loyalty: new Loyalty({ apiKey: key, baseUrl: server.url }),
    run: (args, options) => runLoyalty(args, { environment, ...options }),
  };
}

describe('loyalty trigger', () => {
  it.each(eventTypes)('does what causes %s, twice, and shows its event', async (type) => {
    const { run } = await business();
    for (const _ of [1, 2]) {
      const { code, lines, complaints } = await run(['trigger', type, '--json']);
      expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ object: 'event', type, livemode: false });
    }
  });

  it('names the events there are, for one that is not', async () => {
    const { run } = await business();
    for (const args of [['trigger'], ['trigger', 'card.teleported'], ['trigger', 'toString']]) {
      const { code, complaints } = await run(args);
      expect(code).toBe(2);
      expect(complaints[0]).toContain('card.issued');
    }
  });
});

describe('loyalty events and whoami', () => {
  it('delivers an event again, to one endpoint where it is named, and says when nobody wants it', async () => {
    const { run, loyalty } = await business();
    await loyalty.customers.create({ name: 'Ada' });
    const [event] = await loyalty.events.list().toArray({ limit: 1 });
    const id = event?.id ?? '';
    expect(await run(['events', 'resend', id])).toMatchObject({ code: 1, lines: [] });
    const url = 'https://shop.example.com/hooks';
    const endpoint = await loyalty.webhookEndpoints.create({ url, enabled_events: ['customer.updated'] });
    for (const more of [[], ['--endpoint', endpoint.id]]) {
      const { code, lines } = await run(['events', 'resend', id, '--json', ...more]);
      expect(code).toBe(0);
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event_id: id, endpoint_id: endpoint.id }]);
    }
    expect(await run(['events', 'resend'])).toMatchObject({ code: 2 });
    expect(await run(['events', 'resend', 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3'])).toMatchObject({ code: 1 });
  });

  it('lists newest first, or what follows a number, and shows one', async () => {
    const { run, loyalty } = await business();
    for (const name of ['Ada', 'Grace', 'Mary']) await loyalty.customers.create({ name });
    const listed = await run(['events', 'list', '--limit', '2', '--json']);
    expect(listed.lines.map((line) => JSON.parse(line).sequence)).toEqual([3, 2]);
    const after = await run(['events', 'list', '--after-sequence', '1', '--json']);
    expect(after.lines.map((line) => JSON.parse(line).sequence)).toEqual([2, 3]);
    const { id } = JSON.parse(after.lines[0] ?? '');
    expect(JSON.parse((await run(['events', 'get', id])).lines.join('\n'))).toMatchObject({ id, sequence: 2 });
    expect((await run(['events', 'list'])).lines[0]).toMatch(/^3 \S+Z customer\.updated evt_/);
  });

  it('tells whose key it is, and never the key', async () => {
    const { run, key } = await business();
    const { code, lines } = await run(['whoami']);
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^Test \(biz_\w+\), test mode, may: /);
    expect(lines.join()).not.toContain(key);
  });

  it('exits with 1 and the sentence of the service for what it refuses', async () => {
    const { run } = await business();
    const { code, lines, complaints } = await run(['events', 'get', 'evt_none']);
    expect({ code, lines, complaints: complaints.length }).toEqual({ code: 1, lines: [], complaints: 1 });
  });
});

describe('the key', () => {
  it('is refused when it is a live one, before anything is sent, unless --live is given', async () => {
    const key = madeKey('live');
    const environment = { LOYALTY_API_KEY: key, LOYALTY_BASE_URL: 'https://127.0.0.1:1' };
    for (const args of [
      ['whoami'],
      ['events', 'list'],
      ['trigger', 'card.issued'],
      ['listen', '--forward-to', server.url],
    ]) {
      const { code, complaints } = await runLoyalty(args, { environment });
      expect({ code, complaints }).toEqual({ code: 2, complaints: [expect.stringContaining('--live')] });
    }
    const allowed = await runLoyalty(['whoami', '--live'], { environment });
    expect(allowed.code).toBe(1);
    expect(allowed.complaints[0]).toMatch(/^GET \/v1\/me failed/);
  });

  it('is required', async () => {
    expect(await runLoyalty(['whoami'])).toMatchObject({
      code: 2,
      complaints: [expect.stringContaining('LOYALTY_API_KEY')],
    });
  });
});

describe('loyalty listen', () => {
  it('forwards what happens from now on, in order, so that a receiver verifies it with the secret it prints', async () => {
    const { run, loyalty } = await business();
    await loyalty.customers.create({ name: 'Before' });
    const received: LoyaltyEvent[] = [];
    let secret = '';
    const router = createWebhookRouter({ secret: () => secret }).on('*', (event) => void received.push(event));
    const receiver = createHttpServer(router.node()).listen(0, '127.0.0.1');
    await new Promise((resolve) => receiver.once('listening', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
    const ending = new AbortController();
    const answered: string[] = [];
    const listening = run(['listen', '--forward-to', url], {
      signal: ending.signal,
      onLine: (line) => {
        if (line.startsWith('Forwarding')) {
          secret = /whsec_\S+/.exec(line)?.[0] ?? '';
          void loyalty.customers.create({ name: 'First' }).then(() => loyalty.customers.create({ name: 'Second' }));
        }
        if (line.startsWith('<--')) answered.push(line);
        if (answered.length === 2) ending.abort();
      },
    });
    const { code, lines } = await listening;
    receiver.closeAllConnections();
    receiver.close();
    expect(code).toBe(0);
    expect(received.map(({ sequence }) => sequence)).toEqual([2, 3]);
    expect(lines[1]).toBe(
      'Set LOYALTY_WEBHOOK_SECRET to this secret in your application, or pass your own with --secret.',
    );
    expect(lines.slice(2).map((line) => line.replace(/evt_\w+|\d+ ms/g, '…'))).toEqual(
      [1, 2].flatMap(() => ['--> customer.updated …', '<-- 200 … (…)']),
    );
  });

  it('says that nobody listens there, and goes on', async () => {
    const { run, loyalty } = await business();
    await loyalty.customers.create({ name: 'Ada' });
    const ending = new AbortController();
    const { code, lines } = await run(
      ['listen', '--forward-to', 'http://127.0.0.1:1/', '--after-sequence', '0', '--json'],
      { signal: ending.signal, onLine: (line) => line.includes('"reason"') && ending.abort() },
    );
    expect(code).toBe(0);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      type: 'customer.updated',
      status: null,
      reason: expect.any(String),
    });
  });
});
