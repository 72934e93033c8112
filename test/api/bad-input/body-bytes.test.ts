import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { snapshot } from '../support/snapshot.ts';
import { requestBytes, sendBytes } from '../support/wire.ts';
import { makeWorld, type World } from '../support/world.ts';

let server: TestServer;
let world: World;
let earn: string;
let before: string;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  earn = `/v1/cards/${world.cardId}/earn`;
  before = await snapshot(server);
});
afterAll(async () => {
  expect(await snapshot(server)).toBe(before);
  await server.stop();
});

const body = { amount: 1 };

describe('a body', () => {
  it('413 body_too_large: of 65 KiB, with and without its length told', async () => {
    const raw = JSON.stringify({ amount: 1, note: 'x'.repeat(65 * 1_024) });
    expectProblem(await world.call('POST', earn, { raw }), 'body_too_large', { instance: earn });
    const chunk = `${raw.length.toString(16)}\r\n${raw}\r\n0\r\n\r\n`;
    const head = requestBytes({
      method: 'POST',
      path: earn,
      key: world.key,
      headers: ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    });
    const chunked = head.toString().replace(/Content-Length: 0\r\n/, '') + chunk;
    expectProblem(await sendBytes(server.url, chunked), 'body_too_large', { instance: earn });
  });

  it.each([
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/merge-patch+json',
    'application/jsonp',
  ])('415 unsupported_media_type: %s', async (type) => {
    const answer = await world.call('POST', earn, { body, headers: { 'Content-Type': type } });
    expectProblem(answer, 'unsupported_media_type', { instance: earn });
  });

  it('415 unsupported_media_type: without a content type', async () => {
    const bytes = requestBytes({ method: 'POST', path: earn, key: world.key, body: '{"amount":1}' });
    expectProblem(await sendBytes(server.url, bytes), 'unsupported_media_type', { instance: earn });
  });

  it.each(['gzip', 'deflate', 'br', 'x-unknown'])('415 unsupported_media_type: compressed as %s', async (encoding) => {
    const raw = gzipSync('{"amount":1}');
    const answer = await world.call('POST', earn, { raw, headers: { 'Content-Encoding': encoding } });
    expectProblem(answer, 'unsupported_media_type', { instance: earn });
  });

  it('400: malformed chunks', async () => {
    const head = `POST ${earn} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${world.key}\r\nContent-Type: application/json\r\n`;
    const answer = await sendBytes(server.url, `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`);
    expectProblem(answer, 'invalid_request');
  });
});
