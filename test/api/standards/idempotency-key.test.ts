import { Loyalty } from '@loyalty-service/sdk';
import { scriptedFetch } from '@loyalty-service/sdk/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';

// draft-ietf-httpapi-idempotency-key-header-07, section by section.
const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
  shop = await openShop(server);
});

const quoted = '"8e03978e-40d5-43e8-bc93-6894a57f9324"';
let made = 0;
const newKey = (): string => {
  made += 1;
  return `"key-${made}"`;
};

const earn = (key: string | null, body: object = { amount: 100 }): Promise<Answer> =>
  shop.call('POST', `/v1/cards/${shop.cardId}/earn`, { body, headers: key === null ? {} : { 'Idempotency-Key': key } });
const rows = async (): Promise<number> =>
  (await shop.call('GET', `/v1/cards/${shop.cardId}/transactions`)).json.data.length;
const isReplay = ({ headers }: Answer): boolean => headers.get('idempotent-replayed') === 'true';

const noKey = { pointers: ['/idempotency-key'], in: 'header' } as const;

type Case = readonly [section: string, requirement: string, test: () => Promise<void>];

const cases: readonly Case[] = [
  [
    '2.1',
    'a String of Structured Fields is a key',
    async () => {
      expect(isReplay(await earn(quoted))).toBe(false);
      expect(isReplay(await earn(quoted))).toBe(true);
    },
  ],
  [
    '2.1',
    'a bare value is a key too, because most clients send it so',
    async () => {
      expect((await earn('8e03978e-40d5')).status).toBe(200);
      expect(isReplay(await earn('8e03978e-40d5'))).toBe(true);
    },
  ],
  ['2.1', 'two values are no key', async () => expectProblem(await earn('"a", "b"'), 'invalid_idempotency_key', noKey)],
  ['2.1', 'an empty value is no key', async () => expectProblem(await earn(''), 'invalid_idempotency_key', noKey)],
  [
    '2.2',
    'the same key with another payload is refused, and writes nothing',
    async () => {
      const key = newKey();
      await earn(key);
      const before = await rows();
      expectProblem(await earn(key, { amount: 200 }), 'idempotency_key_reused');
      expect(await rows()).toBe(before);
    },
  ],
  [
    '2.3',
    'a key expires after the 7 days that the guide publishes, and can then be another request',
    async () => {
      const key = newKey();
      await earn(key);
      clock.advance(6 * day);
      await sweepOnce(server);
      expect(isReplay(await earn(key))).toBe(true);
      clock.advance(2 * day);
      await sweepOnce(server);
      const later = await earn(key, { amount: 300 });
      expect([later.status, isReplay(later)]).toEqual([200, false]);
    },
  ],
  [
    '2.4',
    'the fingerprint has the method, the path and the meaning of the body, not its spelling',
    async () => {
      const headers = { 'Idempotency-Key': newKey(), 'Content-Type': 'application/json' };
      const path = `/v1/cards/${shop.cardId}/earn`;
      await shop.call('POST', path, { raw: '{"amount":100,"reference":"spelled"}', headers });
      const again = await shop.call('POST', path, { raw: '{ "reference": "spelled", "amount": 1e2 }', headers });
      expect(isReplay(again)).toBe(true);
      const elsewhere = await shop.call('POST', `/v1/cards/${shop.cardId}/use`, { body: { amount: 1 }, headers });
      expectProblem(elsewhere, 'idempotency_key_reused');
    },
  ],
  [
    '2.5',
    'the client makes a random key for each write, and sends it with each retry',
    async () => {
      const unavailable = { status: 503, headers: { 'retry-after': '0' } };
      const fetch = scriptedFetch([unavailable, unavailable, { status: 200, body: {} }, { status: 200, body: {} }]);
      const loyalty = new Loyalty({ apiKey: 'sk_test_any', fetch });
      for (const amount of [100, 100]) await loyalty.cards.earn('crd_1', { amount });
      const [first, second, third, next] = fetch.requests.map(({ headers }) =>
        new Headers(headers).get('idempotency-key'),
      );
      expect([second, third]).toEqual([first, first]);
      expect(first).toMatch(/^[\w-]{20,}$/);
      expect(next).not.toBe(first);
    },
  ],
  ['2.6', 'a first request is processed', async () => expect((await earn(newKey())).status).toBe(200)],
  [
    '2.6',
    'a retry gets the result of the completed request, byte for byte, and counts once',
    async () => {
      const key = newKey();
      const first = await earn(key);
      const before = await rows();
      const again = await earn(key);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(await rows()).toBe(before);
    },
  ],
  [
    '2.6',
    'a retry at the same time waits for the result, where the draft answers with a conflict, so that no client must ask again',
    async () => {
      const key = newKey();
      const before = await rows();
      const answers = await Promise.all([earn(key), earn(key), earn(key)]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers.filter(isReplay)).toHaveLength(2);
      expect(await rows()).toBe(before + 1);
    },
  ],
  [
    '2.6',
    'a refused request wrote nothing, so its retry is decided again, where the draft repeats the error',
    async () => {
      const key = newKey();
      expectProblem(await earn(key, { amount: -1 }), 'invalid_request', { pointers: ['/amount'] });
      expect((await earn(key)).status).toBe(200);
    },
  ],
  [
    '2.7',
    'the header may be left out, because a reference protects a sale too',
    async () => expect((await earn(null)).status).toBe(200),
  ],
  [
    '2.7',
    'each error has a document whose link explains it',
    async () => {
      const key = newKey();
      await earn(key);
      for (const refused of [await earn(key, { amount: 1 }), await earn('"a", "b"')]) {
        const page = await shop.call('GET', refused.json.type);
        expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        expect(page.text).toContain('Idempotency-Key');
      }
    },
  ],
  [
    '5',
    'the key of one business says nothing about that of another',
    async () => {
      const key = newKey();
      const other = await openShop(server);
      await earn(key);
      const theirs = await other.call('POST', `/v1/cards/${other.cardId}/earn`, {
        body: { amount: 999 },
        headers: { 'Idempotency-Key': key },
      });
      expect([theirs.status, isReplay(theirs)]).toEqual([200, false]);
    },
  ],
];

describe('draft-ietf-httpapi-idempotency-key-header-07', () => {
  it.each(cases)('%s: %s', (_section, _requirement, test) => test());
});
