import { inProcessCalls } from '@loyalty-service/server/http/in-process';
import { createListener } from '@loyalty-service/server/http/listener';
import { Admission } from '@loyalty-service/server/http/pipeline/admission';
import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../api/support/shop.ts';
import { send, startTestServer, type TestServer } from '../support/server.ts';
import { type Connection, connectTo } from './listening.ts';

const maxRequests = 3;
const maxBodyBytes = 100_000;
const patience = { timeout: 10_000 } as const;

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ admission: { maxRequests, maxBodyBytes } });
  shop = await openShop(server);
});
afterEach(() => {
  for (const { socket } of held.splice(0)) socket.destroy();
});
afterAll(() => server.stop());

const held: Connection[] = [];
const me = () => send(server.url, 'GET', '/v1/me', { key: shop.key });

/** A batch of one earn whose body has so many bytes. */
const batchOf = (bytes: number): string => {
  const items = [{ action: 'earn', card_id: shop.cardId, amount: 1_250, reference: crypto.randomUUID() }];
  const empty = JSON.stringify({ items });
  return JSON.stringify({ items }) + ' '.repeat(bytes - empty.length);
};

/** Sends the head of a request, and of its body all but the last byte. */
async function sendMost(body: string): Promise<Connection> {
  const connection = (await connectTo(Number(new URL(server.url).port))).read();
  held.push(connection);
  connection.send(
    [
      'POST /v1/transactions/batch HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${shop.key}`,
      'Content-Type: application/json',
      `Idempotency-Key: ${crypto.randomUUID()}`,
      `Content-Length: ${body.length}`,
      '',
      body.slice(0, -1),
    ].join('\r\n'),
  );
  return connection;
}

/** The status of a body that is no JSON: 400, or 503 if there is no memory for it. */
const statusOf = async (bytes: number): Promise<number> =>
  (
    await shop.call('POST', '/v1/transactions/batch', {
      raw: ' '.repeat(bytes),
      headers: { 'Content-Type': 'application/json' },
    })
  ).status;

async function finish(connection: Connection, body: string): Promise<string> {
  connection.send(body.slice(-1));
  await expect.poll(() => connection.received, patience).toContain('\r\n\r\n');
  return connection.received;
}

describe('as many requests in progress as a server takes', () => {
  it('refuse one more with 503 and Retry-After, but no probe; it is taken once another is answered or gone', async () => {
    const body = batchOf(200);
    const running = await Promise.all(Array.from({ length: maxRequests }, () => sendMost(body)));
    await expect.poll(async () => (await me()).status, patience).toBe(503);
    const refused = await me();
    expect(refused.json).toMatchObject({ code: 'overloaded', detail: expect.stringContaining('Try again shortly') });
    expect(refused.headers.get('retry-after')).toBe('1');
    for (const probe of ['/healthz', '/readyz']) expect((await send(server.url, 'GET', probe, {})).status).toBe(200);
    const [first, second, third] = running as [Connection, Connection, Connection];
    expect(await finish(first, body)).toContain('HTTP/1.1 200 OK');
    expect((await me()).status).toBe(200);
    second.socket.destroy();
    third.socket.destroy();
    // Each request that is gone makes room.
    await expect
      .poll(async () => (await Promise.all([me(), me(), me()])).map(({ status }) => status), patience)
      .toEqual([200, 200, 200]);
  });
});

describe('bodies that together take all the memory for bodies', () => {
  it('refuse one more once it has arrived, write nothing of it, and make room when they are answered or gone', async () => {
    const before = (await shop.call('GET', `/v1/cards/${shop.cardId}`)).json.balance.available;
    const body = batchOf(60_000);
    const first = await sendMost(body);
    await expect.poll(() => statusOf(45_000), patience).toBe(503);
    const second = await sendMost(body);
    const refused = await finish(second, body);
    expect(refused).toContain('HTTP/1.1 503');
    expect(refused).toContain('"code":"overloaded"');
    expect(refused).toMatch(/\r\nRetry-After: 1\r\n/i);
    first.socket.destroy();
    await expect.poll(async () => finish(await sendMost(body), body), patience).toContain('HTTP/1.1 200 OK');
    const after = (await shop.call('GET', `/v1/cards/${shop.cardId}`)).json.balance.available;
    expect(after - before).toBe(12);
  });
});

it('counts a request of the same process until it is answered', async () => {
  const admission = new Admission({ maxRequests: 1 });
  const app = express();
  app.use((_req, res) => {
    admission.admit(res);
    res.end('answered');
  });
  const calls = inProcessCalls(createListener(app, () => 'req_1', ''));
  for (let count = 0; count < 3; count += 1)
    expect(await (await calls.fetch('http://localhost/')).text()).toBe('answered');
  await calls.stop();
});
