import { createHmac } from 'node:crypto';
import { LoyaltyError } from '@loyalty-service/sdk';
import { WebhookVerificationError } from '@loyalty-service/sdk/webhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as node from '../../sdk/src/webhooks/index.node.ts';
import * as web from '../../sdk/src/webhooks/index.ts';
import { loyaltyHeaders, madeSecret, standardHeaders } from './signed.ts';
import vectors from './vectors.json' with { type: 'json' };

const body =
  '{"sequence":7,"id":"evt_1","object":"event","type":"card.updated","data":{"card":{"id":"crd_1","note":"Müller 🎁"}}}';
const secret = madeSecret();
const signedBy = { loyalty: loyaltyHeaders, standard: standardHeaders } as const;
const families = ['loyalty', 'standard'] as const;

afterEach(() => {
  vi.useRealTimers();
});

/** The code of the mistake. */
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'verified',
    (error: unknown) => (error instanceof WebhookVerificationError ? error.code : `not our error: ${String(error)}`),
  );

it('the condition `node` chooses node:crypto', async () => {
  const chosen = await import('@loyalty-service/sdk/webhooks');
  expect(chosen.verifyWebhook).toBe(node.verifyWebhook);
  expect(chosen.verifyWebhook).not.toBe(web.verifyWebhook);
});

it('both entries export the same names', () => {
  expect(Object.keys(web)).toEqual(Object.keys(node));
});

/** What each mistake says, after its code. */
const messages = {
  body_parsed: /^body_parsed: Pass the raw body, before express\.json\(\)\.$/,
  body_missing: /^body_missing: It was read before\.$/,
  body_not_read: /^body_not_read: Pass await request\.text\(\)\.$/,
  headers_unreadable: /^headers_unreadable: Pass request\.headers\.$/,
  signature_missing: /^signature_missing: Pass all headers\.$/,
  signature_unreadable: /^signature_unreadable: Pass it unchanged\.$/,
  signature_mismatch: /^signature_mismatch: Another secret, or a changed body\.$/,
  timestamp_too_old: /^timestamp_too_old: It is 40\d s old\. Check the clock\.$/,
  timestamp_too_new: /^timestamp_too_new: It is -(399|400) s old\. Check the clock\.$/,
  secret_missing: /^secret_missing: Pass the secret\.$/,
  secret_unreadable: /^secret_unreadable: Pass the whole secret\.$/,
  tolerance_invalid: /^tolerance_invalid: Pass seconds\.$/,
  event_unreadable: /^event_unreadable: No event\.$/,
} as const;

type Verify = typeof node.verifyWebhook;
const good = loyaltyHeaders({ secret, body });
const at = (aheadS: number) => loyaltyHeaders({ secret, body, at: Math.floor(Date.now() / 1_000) + aheadS });
const mistakes: Readonly<Record<keyof typeof messages, (verify: Verify) => Promise<unknown>>> = {
  body_parsed: (verify) => verify({} as string, good, { secret }),
  body_missing: (verify) => verify('', good, { secret }),
  body_not_read: (verify) => verify(new Blob(['x']).stream() as never, good, { secret }),
  headers_unreadable: (verify) => verify(body, undefined as never, { secret }),
  signature_missing: (verify) => verify(body, {}, { secret }),
  signature_unreadable: (verify) => verify(body, { 'loyalty-signature': 'x' }, { secret }),
  signature_mismatch: (verify) => verify(body, good, { secret: madeSecret() }),
  timestamp_too_old: (verify) => verify(body, at(-400), { secret }),
  timestamp_too_new: (verify) => verify(body, at(400), { secret }),
  // Without options there is no secret either.
  secret_missing: (verify) => (verify as (...given: unknown[]) => Promise<unknown>)(body, good),
  secret_unreadable: (verify) => verify(body, good, { secret: 'whsec_abc' }),
  tolerance_invalid: (verify) => verify(body, good, { secret, tolerance: -1 }),
  event_unreadable: (verify) => verify('[]', loyaltyHeaders({ secret, body: '[]' }), { secret }),
};

describe.each([
  ['node:crypto', node.verifyWebhook],
  ['WebCrypto', web.verifyWebhook],
])('verifyWebhook with %s', (_platform, verify) => {
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

  it.each([
    ['a parsed object', { id: 'evt_1' }, 'body_parsed'],
    ['a list', [1], 'body_parsed'],
    ['the text form of an object', '[object Object]', 'body_parsed'],
    ['a number', 7, 'body_parsed'],
    ['nothing', undefined, 'body_missing'],
    ['null', null, 'body_missing'],
    ['an empty string', '', 'body_missing'],
    ['an empty buffer', Buffer.alloc(0), 'body_missing'],
    ['a request', new Request('http://x', { method: 'POST', body: 'x' }), 'body_not_read'],
    ['a stream', new Blob(['x']).stream(), 'body_not_read'],
  ])('refuses %s as a body, and says what to do', async (_what, raw, code) => {
    const error = await verify(raw as string, headers, { secret }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringMatching(messages[code as keyof typeof messages]) });
  });

  it.each(Object.entries(messages))('says of %s what only that mistake needs', async (code, message) => {
    const error = await mistakes[code as keyof typeof mistakes](verify).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('refuses a request whose body was read before', async () => {
    const request = new Request('http://x', { method: 'POST', body });
    await request.text();
    expect(await codeOf(verify(request as unknown as string, headers, { secret }))).toBe('body_missing');
  });

  it.each([
    ['no headers', undefined, 'headers_unreadable'],
    ['the whole request', { headers }, 'headers_unreadable'],
    ['a list', [['loyalty-signature', 'x']], 'headers_unreadable'],
    ['none of ours', { 'stripe-signature': 't=1,v1=x' }, 'signature_missing'],
    ['a part of the family', { 'webhook-id': 'evt_1', 'webhook-signature': 'v1,x' }, 'signature_missing'],
    ['an overlong one', { 'loyalty-signature': `t=1,${'v1=0,'.repeat(1_000)}` }, 'signature_unreadable'],
    ['no time', { 'loyalty-signature': `v1=${'0'.repeat(64)}` }, 'signature_unreadable'],
    ['a time that is none', { 'loyalty-signature': `t=1.5,v1=${'0'.repeat(64)}` }, 'signature_unreadable'],
    ['no signature', { 'loyalty-signature': 't=1' }, 'signature_unreadable'],
    ['a short signature', { 'loyalty-signature': 't=1,v1=00' }, 'signature_unreadable'],
    ['another version', { 'loyalty-signature': `t=1,v0=${'0'.repeat(64)}` }, 'signature_unreadable'],
    [
      'another version',
      { 'webhook-id': 'e', 'webhook-timestamp': '1', 'webhook-signature': 'v1a,abc' },
      'signature_unreadable',
    ],
  ])('tells what is wrong with the headers: %s', async (_what, given, code) => {
    expect(await codeOf(verify(body, given as Record<string, string>, { secret }))).toBe(code);
  });

  it.each([
    ['none', '', 'secret_missing'],
    ['undefined', undefined, 'secret_missing'],
    ['an empty list', [], 'secret_missing'],
    ['one without its prefix', secret.slice('whsec_'.length), 'secret_unreadable'],
    ['an API key', ['sk', 'test', 'a'.repeat(38)].join('_'), 'secret_unreadable'],
    ['one that is no base64', 'whsec_not base64 at all!', 'secret_unreadable'],
  ])('tells what is wrong with the secret: %s', async (_what, given, code) => {
    expect(await codeOf(verify(body, headers, { secret: given as string }))).toBe(code);
  });

  it.each([-1, Number.NaN, 'soon'])('refuses the tolerance %s', async (tolerance) => {
    expect(await codeOf(verify(body, headers, { secret, tolerance: tolerance as number }))).toBe('tolerance_invalid');
  });

  it('is not fooled by a signature of an empty key', async () => {
    const at = Math.floor(Date.now() / 1_000);
    const forged = createHmac('sha256', '').update(`${at}.${body}`).digest('hex');
    expect(await codeOf(verify(body, { 'loyalty-signature': `t=${at},v1=${forged}` }, { secret }))).toBe(
      'signature_mismatch',
    );
  });

  it('shows the secret in no error', async () => {
    for (const given of [secret, `${secret}!`]) {
      const error = await verify(`${body} `, headers, { secret: given }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(LoyaltyError);
      expect(JSON.stringify(error) + String(error)).not.toContain(secret);
    }
  });
});
