import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createWebhookRouter, type WebhookRouter } from '@loyalty-service/sdk/webhooks';
import express from 'express';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loyaltyHeaders, madeSecret } from './signed.ts';

const secret = madeSecret();
const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

const mebibyte = 1_048_576;

/** Each way to mount a router that reads the body itself. */
const mounted: Readonly<Record<string, (router: WebhookRouter) => RequestListener>> = {
  'node:http': (router) => router.node(),
  Express: (router) => express().post('/hooks', router.express()),
  Hono: (router) => {
    const receive = router.fetch();
    return getRequestListener(new Hono().post('/hooks', (c) => receive(c.req.raw)).fetch);
  },
  fetch: (router) => getRequestListener(router.fetch()),
};

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

/** Writes a request to a connection that stays open. Returns what arrives until the server closes it. */
function exchanged(port: number, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    socket.write(`POST /hooks HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  });
}

describe.each(Object.entries(mounted))('a router behind %s', (_name, mount) => {
  it.each([1, 3])(
    'answers %i MiB with 413 and closes the connection, so that no request follows on it',
    async (size) => {
      const port = await listening(mount(createWebhookRouter({ secret })));
      const startedAt = performance.now();
      const answer = await exchanged(port, 'x'.repeat(size * mebibyte));
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    },
  );

  it('stops reading a body that does not end', async () => {
    const port = await listening(mount(createWebhookRouter({ secret })));
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /hooks HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const isClosed = new Promise((resolve) => socket.once('close', resolve));
    let sent = 0;
    while (!socket.destroyed && sent < 64 * mebibyte) {
      sent += 65_536;
      if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), isClosed]);
    }
    await isClosed;
    expect(sent).toBeLessThan(32 * mebibyte);
  });

  it('answers 400 to an empty request without a signature, and prints nothing', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const port = await listening(mount(createWebhookRouter({ secret })));
    const answer = await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', headers: { connection: 'close' } });
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'signature_missing' }]);
    expect(printed).not.toHaveBeenCalled();
  });

  it('says that a signed delivery arrived without its body', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const port = await listening(mount(createWebhookRouter({ secret })));
    const headers = { connection: 'close', ...loyaltyHeaders({ secret, body: '{}' }) };
    const answer = await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', headers });
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'body_missing' }]);
    expect(printed).toHaveBeenCalledOnce();
  });
});
