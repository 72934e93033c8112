import { type ErrorCode, errorTable } from '@loyalty-service/contract/errors';
import { APIError, Loyalty } from '@loyalty-service/sdk';
import { scriptedFetch } from '@loyalty-service/sdk/testing';
import type { Database } from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { openShop, pointsRules, type Shop } from '../support/shop.ts';

// RFC 9457, section by section.
const serveOwn = serversOfThisFile();
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await serveOwn();
  shop = await openShop(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 } } });
});

const call = (method: string, path: string, body?: unknown, key?: string | null): Promise<Answer> =>
  shop.call(method, path, { ...(body === undefined ? {} : { body }), ...(key === undefined ? {} : { key }) });

/** One refusal of each kind: of the access, the address, the body, the state and the header. */
const refusals = async (): Promise<readonly Answer[]> => [
  await call('GET', '/v1/me', undefined, null),
  await call('GET', '/v1/nothing'),
  await call('GET', '/v1/cards/crd_00000000000000000000000000'),
  await call('POST', '/v1/customers', { name: 7, email: 'none' }),
  await call('POST', `/v1/cards/${shop.cardId}/use`, { amount: 1_000_000 }),
  await call('PUT', '/v1/customers', {}),
  await shop.call('GET', '/v1/me', { headers: { Accept: 'text/html' } }),
];

/** A code that the SDK does not know, with members that it does not know. */
async function thrownFor(body: unknown): Promise<APIError> {
  const fetch = scriptedFetch([{ status: 418, body, headers: { 'content-type': 'application/problem+json' } }]);
  const loyalty = new Loyalty({ apiKey: 'sk_test_any', fetch, maxRetries: 0 });
  return loyalty.me().then(
    () => expect.fail('it was answered'),
    (error: unknown) => error as APIError,
  );
}

type Case = readonly [section: string, requirement: string, test: () => Promise<void>];

const cases: readonly Case[] = [
  [
    '3',
    'a problem is a JSON object of the media type application/problem+json',
    async () => {
      for (const { headers, json } of await refusals()) {
        expect(headers.get('content-type')).toMatch(/^application\/problem\+json(;|$)/);
        expect(json).toBeTypeOf('object');
      }
    },
  ],
  [
    '3.1.1',
    'type is a URI reference that resolves to a page about the problem',
    async () => {
      for (const { json } of await refusals()) {
        const page = await call('GET', new URL(json.type, server.url).pathname, undefined, null);
        expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        expect(page.text).toContain(json.title);
      }
    },
  ],
  [
    '3.1.2',
    'status is the number of the answer',
    async () => {
      for (const { status, json } of await refusals()) expect(json.status).toBe(status);
    },
  ],
  [
    '3.1.3',
    'title is the same at each occurrence of a type',
    async () => {
      for (const { json } of await refusals()) expect(json.title).toBe(errorTable[json.code as ErrorCode][1]);
    },
  ],
  [
    '3.1.4',
    'detail explains this occurrence, and the numbers for a machine are in members beside it',
    async () => {
      const [one, other] = [
        await call('POST', `/v1/cards/${shop.cardId}/use`, { amount: 10 }),
        await call('POST', `/v1/cards/${shop.cardId}/use`, { amount: 20 }),
      ];
      expect(one.json.type).toBe(other.json.type);
      expect(one.json.detail).not.toBe(other.json.detail);
      expect([one.json.needed, other.json.needed]).toEqual([10, 20]);
    },
  ],
  [
    '3.1.5',
    'instance is a URI reference, and the request id names the occurrence',
    async () => {
      const all = await refusals();
      for (const { json } of all) expect(new URL(json.instance, server.url).origin).toBe(server.url);
      expect(new Set(all.map(({ json }) => json.request_id)).size).toBe(all.length);
    },
  ],
  [
    '3.2',
    'extension members have names of letters, digits and underscores, and at least three of them',
    async () => {
      for (const { json } of await refusals())
        for (const name of Object.keys(json)) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_]{2,}$/);
    },
  ],
  [
    '3.2',
    'a client ignores members that it does not know, and takes a problem without type',
    async () => {
      const error = await thrownFor({
        status: 418,
        title: 'New.',
        detail: 'New.',
        code: 'new_code',
        unheard_of: { of: 1 },
      });
      expect([error instanceof APIError, error.status, error.code]).toEqual([true, 418, 'new_code']);
      expect(await thrownFor({})).toMatchObject({ status: 418, code: null });
    },
  ],
  [
    '3.1',
    'a member of the wrong type is ignored by a client',
    async () =>
      expect(await thrownFor({ type: 7, title: [], status: 'x', code: 9, errors: 'none' })).toMatchObject({
        status: 418,
      }),
  ],
  [
    '4',
    'each type is documented with its URI, its title and its status',
    async () => {
      for (const [code, [status, title]] of Object.entries(errorTable)) {
        const { text } = await call('GET', `/docs/errors/${code}`, undefined, null);
        expect([code, text.includes(title), text.includes(String(status))]).toEqual([code, true, true]);
      }
    },
  ],
];

/** No table of the database, no file and no line of ours. */
const internals = /SQLITE|sqlite|select |insert |\.ts\b|\.js\b|node_modules|\bat \S+:\d+:\d+/;

describe('RFC 9457', () => {
  it.each(cases)('%s: %s', (_section, _requirement, test) => test());

  it.runIf(testDatabase === 'sqlite')('5: a fault tells nothing of how the service works', async () => {
    const { connection } = server.service.store as unknown as { readonly connection: Database };
    connection.exec('create trigger fault before insert on customers begin select abs(-9223372036854775808); end');
    const { status, text } = await call('POST', '/v1/customers', {});
    connection.exec('drop trigger fault');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(text).not.toMatch(internals);
  });
});
