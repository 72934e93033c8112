import { createHmac } from 'node:crypto';
import { LoyaltyError } from '@loyalty-service/sdk';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { describe, expect, it } from 'vitest';
import { loyaltyHeaders, madeSecret } from './signed.ts';
import { body, codeOf, platforms, secret, type Verify } from './verification.ts';

/** The end of a message that has more than the guide's table: facts of the delivery. */
const details: Readonly<Record<string, RegExp>> = {
  timestamp_too_old: / It is 40\d seconds old\.$/,
  timestamp_too_new: / It is (399|400) seconds ahead\.$/,
};

/** Code, cause and fix. */
const rows = [...readGuide('webhooks').matchAll(/^\| `(\w+)` \| [\w ]+ \| (.*?) \| (.*?) \|$/gm)].map(
  ([, ...texts]) => texts,
);

const good = loyaltyHeaders({ secret, body });
const at = (aheadS: number) => loyaltyHeaders({ secret, body, at: Math.floor(Date.now() / 1_000) + aheadS });
const mistakes: Readonly<Record<string, (verify: Verify) => Promise<unknown>>> = {
  body_parsed: (verify) => verify({} as string, good, { secret }),
  body_missing: (verify) => verify('', good, { secret }),
  body_encoded: (verify) => verify(Buffer.from(body).toString('base64'), good, { secret }),
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

describe.each(platforms)('verifyWebhook with %s', (_platform, verify) => {
  const headers = loyaltyHeaders({ secret, body });

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
    expect(error).toMatchObject({ code });
  });

  it.each(Object.entries(mistakes))("says the cause and the fix of the guide's table: %s", async (code, make) => {
    const error = await make(verify).catch((thrown: unknown) => thrown);
    const { message = '' } = error as { readonly message?: string };
    const [, cause, fix] = rows.find(([name]) => name === code) ?? [];
    expect(message.replace(details[code] ?? '', '')).toBe(`${code}: ${cause} ${fix}`);
    expect(message).toMatch(details[code] ?? /\.$/);
  });

  it('asks for the decoded body where AWS Lambda passes base64', async () => {
    const encoded = Buffer.from(body).toString('base64');
    expect(await codeOf(verify(encoded, headers, { secret }))).toBe('body_encoded');
    expect((await verify(Buffer.from(encoded, 'base64'), headers, { secret })).id).toBe('evt_1');
  });

  it('takes a request without a signature for no delivery, whatever its body', async () => {
    for (const raw of ['', undefined, {}]) {
      expect(await codeOf(verify(raw as string, {}, { secret }))).toBe('signature_missing');
    }
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
    ['an invalid time', { 'loyalty-signature': `t=1.5,v1=${'0'.repeat(64)}` }, 'signature_unreadable'],
    ['no signature', { 'loyalty-signature': 't=1' }, 'signature_unreadable'],
    ['a short signature', { 'loyalty-signature': 't=1,v1=00' }, 'signature_unreadable'],
    ['another version', { 'loyalty-signature': `t=1,v0=${'0'.repeat(64)}` }, 'signature_unreadable'],
    [
      'another version',
      { 'webhook-id': 'e', 'webhook-timestamp': '1', 'webhook-signature': 'v1b,abc' },
      'signature_unreadable',
    ],
  ])('names the mistake in the headers: %s', async (_what, given, code) => {
    expect(await codeOf(verify(body, given as Record<string, string>, { secret }))).toBe(code);
  });

  it.each([
    ['none', '', 'secret_missing'],
    ['undefined', undefined, 'secret_missing'],
    ['an empty list', [], 'secret_missing'],
    ['one without its prefix', secret.slice('whsec_'.length), 'secret_unreadable'],
    ['an API key', ['sk', 'test', 'a'.repeat(38)].join('_'), 'secret_unreadable'],
    ['one that is no base64', 'whsec_not base64 at all!', 'secret_unreadable'],
    ['a public key that is cut off', `whpk_${'a'.repeat(30)}`, 'secret_unreadable'],
    ['a public key that is too long', `whpk_${'a'.repeat(44)}`, 'secret_unreadable'],
    ['a private key', `whsk_${'a'.repeat(86)}==`, 'secret_unreadable'],
  ])('names the mistake in the secret: %s', async (_what, given, code) => {
    expect(await codeOf(verify(body, headers, { secret: given as string }))).toBe(code);
  });

  it('takes a secret from a file that ends in a line break', async () => {
    const event = await verify(body, headers, { secret: [undefined, `${secret}\r\n`] });
    expect(event.id).toBe(JSON.parse(body).id);
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
