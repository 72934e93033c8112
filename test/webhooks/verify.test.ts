import { afterEach, describe, expect, it, vi } from 'vitest';
import * as node from '../../sdk/src/webhooks/index.node.ts';
import * as web from '../../sdk/src/webhooks/index.ts';
import { loyaltyHeaders, madeSecret, standardHeaders } from './signed.ts';
import vectors from './vectors.json' with { type: 'json' };
import { body, codeOf, platforms, secret } from './verification.ts';

const signedBy = { loyalty: loyaltyHeaders, standard: standardHeaders } as const;
const families = ['loyalty', 'standard'] as const;

afterEach(() => {
  vi.useRealTimers();
});

it('the condition `node` chooses node:crypto', async () => {
  const chosen = await import('@loyalty-service/sdk/webhooks');
  expect(chosen.verifyWebhook).toBe(node.verifyWebhook);
  expect(chosen.verifyWebhook).not.toBe(web.verifyWebhook);
});

it('both entries export the same names', () => {
  expect(Object.keys(web)).toEqual(Object.keys(node));
});

describe.each(platforms)('verifyWebhook with %s', (_platform, verify) => {
  describe('the vectors', () => {
    const { 'Loyalty-Signature': own, ...standard } = vectors.headers;
    it.each([
      ['Loyalty-Signature', { 'Loyalty-Signature': own }],
      ['Standard Webhooks', standard],
      ['both families', vectors.headers],
    ])('verify by %s', async (_family, headers) => {
      vi.useFakeTimers({ toFake: ['Date'], now: (vectors.timestamp + 300) * 1_000 });
      expect(await verify(vectors.body, headers, { secret: vectors.secret })).toEqual(JSON.parse(vectors.body));
      vi.setSystemTime((vectors.timestamp + 301) * 1_000);
      expect(await codeOf(verify(vectors.body, headers, { secret: vectors.secret }))).toBe('timestamp_too_old');
      vi.setSystemTime((vectors.timestamp - 300) * 1_000);
      expect(await verify(vectors.body, headers, { secret: vectors.secret })).toEqual(JSON.parse(vectors.body));
      vi.setSystemTime((vectors.timestamp - 301) * 1_000);
      expect(await codeOf(verify(vectors.body, headers, { secret: vectors.secret }))).toBe('timestamp_too_new');
    });
  });

  describe.each(families)('by the %s headers', (family) => {
    const headersOf = signedBy[family];
    const headers = headersOf({ secret, body });

    it.each([
      ['a string', body],
      ['a Buffer', Buffer.from(body)],
      ['a Uint8Array', new TextEncoder().encode(body)],
      [
        'a part of a larger buffer',
        new Uint8Array(Buffer.from(`xx${body}xx`)).subarray(2, 2 + Buffer.byteLength(body)),
      ],
      ['an ArrayBuffer', new Uint8Array(Buffer.from(body)).buffer],
    ])('takes %s', async (_what, raw) => {
      expect(await verify(raw, headers, { secret })).toEqual(JSON.parse(body));
    });

    it.each([
      ['Headers', new Headers(headers)],
      [
        "Node's headers",
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      ],
      [
        'names in upper case',
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])),
      ],
      ['values in lists', Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))],
      ['an object without a prototype', Object.assign(Object.create(null), headers)],
    ])('takes %s', async (_what, given) => {
      expect((await verify(body, given, { secret })).id).toBe('evt_1');
    });

    it('verifies with either secret while one replaces the other', async () => {
      const old = madeSecret();
      const rotating = headersOf({ secret: [secret, old], body });
      for (const one of [secret, old, [madeSecret(), old], [old, secret]]) {
        expect((await verify(body, rotating, { secret: one })).id).toBe('evt_1');
      }
      expect((await verify(body, headersOf({ secret: old, body }), { secret: [secret, old] })).id).toBe('evt_1');
      expect(await codeOf(verify(body, rotating, { secret: madeSecret() }))).toBe('signature_mismatch');
    });

    it('refuses another secret, another body and another time', async () => {
      expect(await codeOf(verify(body, headers, { secret: madeSecret() }))).toBe('signature_mismatch');
      expect(await codeOf(verify(`${body} `, headers, { secret }))).toBe('signature_mismatch');
      expect(await codeOf(verify(JSON.stringify(JSON.parse(body), null, 1), headers, { secret }))).toBe(
        'signature_mismatch',
      );
      const time = Math.floor(Date.now() / 1_000);
      const moved = Object.fromEntries(
        Object.entries(headersOf({ secret, body, at: time })).map(([name, value]) => [
          name,
          value.replaceAll(String(time), String(time + 1)),
        ]),
      );
      expect(await codeOf(verify(body, moved, { secret }))).toBe('signature_mismatch');
    });

    it('refuses a signature of which one character differs, wherever it is', async () => {
      const name = family === 'loyalty' ? 'Loyalty-Signature' : 'webhook-signature';
      const value = headers[name] ?? '';
      for (const index of [value.length - (family === 'loyalty' ? 64 : 44), value.length - 20, value.length - 2]) {
        const other = value[index] === 'b' ? 'c' : 'b';
        const forged = value.slice(0, index) + other + value.slice(index + 1);
        expect(await codeOf(verify(body, { ...headers, [name]: forged }, { secret }))).toBe('signature_mismatch');
      }
    });

    it('keeps to the tolerance that it is given, on both sides of now', async () => {
      const now = Math.floor(Date.now() / 1_000);
      const at = (seconds: number): Record<string, string> => headersOf({ secret, body, at: seconds });
      expect(await codeOf(verify(body, at(now - 100), { secret, tolerance: 60 }))).toBe('timestamp_too_old');
      expect(await codeOf(verify(body, at(now + 100), { secret, tolerance: 60 }))).toBe('timestamp_too_new');
      expect(await codeOf(verify(body, at(now - 100), { secret, tolerance: 200 }))).toBe('verified');
      expect(await codeOf(verify(body, at(1), { secret, tolerance: Number.POSITIVE_INFINITY }))).toBe('verified');
    });

    it('never says too old of what was not signed', async () => {
      expect(await codeOf(verify(body, headersOf({ secret: madeSecret(), body, at: 1 }), { secret }))).toBe(
        'signature_mismatch',
      );
    });

    it('lets unknown types of events through', async () => {
      const unknown = '{"id":"evt_2","object":"event","type":"card.teleported","data":{"to":"Mars"}}';
      const event = await verify(unknown, headersOf({ secret, body: unknown }), { secret });
      expect(event).toMatchObject({ type: 'card.teleported', data: { to: 'Mars' } });
    });

    it.each(['not json', '[]', '"text"', 'null', '{"id":"evt_1"}', '{"type":7}'])(
      'says that a signed body is no event: %s',
      async (text) => {
        expect(await codeOf(verify(text, headersOf({ secret, body: text }), { secret }))).toBe('event_unreadable');
      },
    );
  });

  const headers = loyaltyHeaders({ secret, body });

  it("asks for the secret by the endpoint's id", async () => {
    const asked: (string | null)[] = [];
    const find = (endpointId: string | null): string => {
      asked.push(endpointId);
      return secret;
    };
    await verify(body, { ...headers, 'Loyalty-Endpoint-Id': 'whe_1' }, { secret: find });
    await verify(body, headers, { secret: find });
    await verify(body, headers, { secret: async () => [madeSecret(), secret] });
    expect(asked).toEqual(['whe_1', null]);
  });

  it('prefers our header, so that a good one of the other family does not save a bad one', async () => {
    const other = loyaltyHeaders({ secret: madeSecret(), body });
    expect(await codeOf(verify(body, { ...standardHeaders({ secret, body }), ...other }, { secret }))).toBe(
      'signature_mismatch',
    );
  });
});
