import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { snapshot } from '../support/snapshot.ts';
import { requestBytes, sendBytes } from '../support/wire.ts';
import { makeWorld, type World } from '../support/world.ts';

let server: TestServer;
let world: World;
let before: string;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  before = await snapshot(server);
});
afterAll(async () => {
  expect(await snapshot(server)).toBe(before);
  await server.stop();
});

describe('what is hardly HTTP', () => {
  it('431 headers_too_large: 20 KB of headers, or of path', async () => {
    const headers = requestBytes({
      method: 'GET',
      path: '/v1/me',
      key: world.key,
      headers: [`X-Large: ${'x'.repeat(20_000)}`],
    });
    expectProblem(await sendBytes(server.url, headers), 'headers_too_large');
    const path = requestBytes({ method: 'GET', path: `/v1/${'x'.repeat(20_000)}`, key: world.key });
    expectProblem(await sendBytes(server.url, path), 'headers_too_large');
  });

  it('400 invalid_request: HTTP/1.1 without Host', async () => {
    const answer = await sendBytes(
      server.url,
      `GET /v1/me HTTP/1.1\r\nConnection: close\r\nAuthorization: Bearer ${world.key}\r\n\r\n`,
    );
    expectProblem(answer, 'invalid_request', { instance: '/v1/me', in: 'header', pointers: ['/host'] });
  });

  it.each([
    ['Host', 'shop.example.com'],
    ['Authorization', 'Bearer sk_test_another'],
    ['Content-Type', 'text/plain'],
    ['Idempotency-Key', 'another'],
    ['idempotency-key', 'order-1'],
  ])('400 invalid_request: the header %s twice, before anything is done', async (name, value) => {
    const once = ['Content-Type: application/json', 'Idempotency-Key: order-1'];
    for (const headers of [
      [`${name}: ${value}`, ...once],
      [...once, `${name}: ${value}`],
    ]) {
      const path = `/v1/cards/${world.cardId}/earn`;
      const bytes = requestBytes({ method: 'POST', path, key: world.key, headers, body: '{"amount":100}' });
      const pointers = [`/${name.toLowerCase()}`];
      expectProblem(await sendBytes(server.url, bytes), 'invalid_request', { instance: path, in: 'header', pointers });
    }
  });

  it.each([
    ['a TLS greeting', '\x16\x03\x01\x00\xa5\x01\x00\r\n\r\n'],
    ['words', 'hello\r\n\r\n'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['two lengths', 'POST /v1/customers HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
    ['a header with NUL', 'GET /v1/me HTTP/1.1\r\nHost: a\r\nX: \x00\r\n\r\n'],
    [
      'length and chunks',
      'POST /v1/customers HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    ],
  ])('400 invalid_request: %s', async (_name, bytes) => {
    expectProblem(await sendBytes(server.url, bytes), 'invalid_request', { instance: '' });
  });

  it('200: whatever a request expects', async () => {
    const bytes = requestBytes({ method: 'GET', path: '/v1/me', key: world.key, headers: ['Expect: the-unexpected'] });
    expect((await sendBytes(server.url, bytes)).status).toBe(200);
  });

  it('200: goes on serving after a client that leaves in the middle of its body', async () => {
    const { hostname, port } = new URL(server.url);
    const lines = [
      `POST /v1/customers HTTP/1.1`,
      'Host: a',
      `Authorization: Bearer ${world.key}`,
      'Content-Type: application/json',
    ];
    for (let left = 0; left < 10; left += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(`${lines.join('\r\n')}\r\nContent-Length: 100\r\n\r\n{"na`, resolve));
      socket.destroy();
    }
    expect((await world.call('GET', '/v1/me')).status).toBe(200);
  });
});
