import { idMaker, type NewId } from '@loyalty-service/server/base/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../api/support/shop.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../support/server.ts';
import { connectTo } from './listening.ts';

let server: TestServer;
let business: TestBusiness;
let begun = 0;

/** Every request gets a different id once it is begun. */
const countingIds: NewId = (kind) => {
  if (kind === 'request') begun += 1;
  return makeId(kind);
};
const makeId = idMaker(Date.now);

beforeAll(async () => {
  server = await startTestServer({ newId: countingIds });
  business = await server.business();
  const metadata = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`key-${index}`, 'x'.repeat(500)]));
  await Promise.all(Array.from({ length: 40 }, () => must(business, 'POST', '/v1/customers', { metadata })));
});
afterAll(() => server.stop());

/** More than the kernel holds of the answers on one connection. */
const mostHeldBytes = 24 * 1_024 * 1_024;
const sent = 300;
const connections = 3;

it.each([
  ['/openapi.json', false],
  ['/openapi.yaml', false],
  ['/docs/search.json', false],
  ['/v1/customers?limit=100', true],
  ['/v1/exports/customers', true],
  ['/v1/exports/customers?format=csv', true],
])('%s is made only as often as clients take it', async (path, withKey) => {
  const authorization = withKey ? `Authorization: Bearer ${business.key}\r\n` : '';
  const { text } = await business.call('GET', path);
  expect(text.length * sent).toBeGreaterThan(2 * mostHeldBytes);
  const before = begun;
  const greedy = await Promise.all(
    Array.from({ length: connections }, () => connectTo(Number(new URL(server.url).port))),
  );
  for (const connection of greedy)
    connection.send(`GET ${path} HTTP/1.1\r\nHost: a\r\n${authorization}\r\n`.repeat(sent));
  const turns = 20;
  for (let turn = 0; turn < turns; turn += 1) expect((await business.call('GET', '/v1/me')).status).toBe(200);
  const answered = begun - before - turns;
  for (const { socket } of greedy) socket.destroy();
  expect(answered).toBeGreaterThanOrEqual(connections);
  expect(answered * text.length).toBeLessThan(connections * mostHeldBytes);
});
