import { signWebhook, webhookKeyPair } from '@loyalty-service/sdk/testing';
import { createWebhookRouter } from '@loyalty-service/sdk/webhooks';
import { sign } from '@loyalty-service/server/webhooks/sign';
import { describe, expect, it } from 'vitest';
import { loyaltyHeaders, madeSecret, standardHeaders } from './signed.ts';
import vectors from './vectors.json' with { type: 'json' };
import { body, codeOf, platforms, secret } from './verification.ts';

const own = await webhookKeyPair();
const other = await webhookKeyPair();
const { headers } = await signWebhook(body, { secret: own.secretKey });
const publicKey = own.publicKey;

it('signWebhook signs as the service does, with the whole private key or only its first half', async () => {
  const { secretKey, id, timestamp } = vectors.v1a;
  const event = JSON.stringify({ id, type: 'test' });
  const bytes = Buffer.from(secretKey.slice('whsk_'.length), 'base64');
  const service = sign({ secrets: [secretKey], endpointId: 'whe_1', eventId: id, at: timestamp, body: event });
  for (const secret of [secretKey, `whsk_${bytes.subarray(0, 32).toString('base64')}`]) {
    const signed = await signWebhook(event, { secret, timestamp });
    expect(signed.headers['webhook-signature']).toBe(service['webhook-signature']);
  }
});

it('signWebhook omits Loyalty-Signature, which needs a shared secret, and refuses a public key', async () => {
  expect(Object.keys(headers)).toEqual(['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature']);
  await expect(signWebhook(body, { secret: publicKey })).rejects.toThrow(/cannot sign/);
});

it('the router takes a public key', async () => {
  const seen: string[] = [];
  const router = createWebhookRouter({ secret: publicKey, onError() {} }).on('*', ({ id }) => void seen.push(id));
  expect(await router.handle(body, headers)).toMatchObject({ status: 200 });
  const forged = await signWebhook(body, { secret: other.secretKey });
  expect(await router.handle(body, forged.headers)).toEqual({ status: 400, message: 'signature_mismatch' });
  expect(seen).toEqual(['evt_1']);
});

describe.each(platforms)('verifyWebhook of v1a with %s', (_platform, verify) => {
  it('reads the published vector. Its signature is right, and its body is no event', async () => {
    const { id, timestamp, body: text, signature, publicKey: secret } = vectors.v1a;
    const given = { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
    const options = { secret, tolerance: Number.POSITIVE_INFINITY };
    expect(await codeOf(verify(text, given, options))).toBe('event_unreadable');
    expect(await codeOf(verify(`${text} `, given, options))).toBe('signature_mismatch');
    expect(await codeOf(verify(text, given, { secret }))).toBe('timestamp_too_old');
  });

  it('returns the event of a delivery, from a string and from bytes', async () => {
    expect(await verify(body, headers, { secret: publicKey })).toEqual(JSON.parse(body));
    expect((await verify(Buffer.from(body), new Headers(headers), { secret: `${publicKey}\n` })).id).toBe('evt_1');
  });

  it('refuses another key, body, id and time, and a changed signature', async () => {
    const signature = headers['webhook-signature'] ?? '';
    const later = String(Number(headers['webhook-timestamp']) + 1);
    const flipped = signature.slice(0, 30) + (signature[30] === 'a' ? 'b' : 'a') + signature.slice(31);
    const given: readonly (readonly [string, Record<string, string>, string])[] = [
      [body, headers, other.publicKey],
      [`${body} `, headers, publicKey],
      [body, { ...headers, 'webhook-id': 'evt_2' }, publicKey],
      [body, { ...headers, 'webhook-timestamp': later }, publicKey],
      [body, { ...headers, 'webhook-signature': flipped }, publicKey],
    ];
    for (const [text, fields, key] of given)
      expect(await codeOf(verify(text, fields, { secret: key }))).toBe('signature_mismatch');
  });

  it('says when a delivery is too old', async () => {
    const timestamp = Math.floor(Date.now() / 1_000) - 400;
    const old = await signWebhook(body, { secret: own.secretKey, timestamp });
    expect(await codeOf(verify(body, old.headers, { secret: publicKey }))).toBe('timestamp_too_old');
    expect(await codeOf(verify(body, old.headers, { secret: publicKey, tolerance: 500 }))).toBe('verified');
  });

  it('verifies with either key while one replaces the other', async () => {
    const rotating = await signWebhook(body, { secret: [own.secretKey, other.secretKey] });
    for (const key of [publicKey, other.publicKey, [(await webhookKeyPair()).publicKey, publicKey]])
      expect((await verify(body, rotating.headers, { secret: key })).id).toBe('evt_1');
    expect((await verify(body, headers, { secret: [other.publicKey, publicKey] })).id).toBe('evt_1');
  });

  it('verifies deliveries of two endpoints with a list of a secret and a public key', async () => {
    const both = { secret: [secret, publicKey] };
    for (const fields of [headers, loyaltyHeaders({ secret, body }), standardHeaders({ secret, body })])
      expect((await verify(body, fields, both)).id).toBe('evt_1');
    const bySecretAndKey = await signWebhook(body, { secret: [secret, own.secretKey] });
    for (const one of [secret, publicKey])
      expect(await verify(body, bySecretAndKey.headers, { secret: one })).toBeTruthy();
    const forged = await signWebhook(body, { secret: [madeSecret(), other.secretKey] });
    expect(await codeOf(verify(body, forged.headers, both))).toBe('signature_mismatch');
  });

  it.each([
    ['a secret', 'v1a', { secret, fields: headers }, 'pass whpk_…'],
    ['a public key', 'v1', { secret: publicKey, fields: loyaltyHeaders({ secret, body }) }, 'pass whsec_…'],
    ['a public key', 'v1', { secret: publicKey, fields: standardHeaders({ secret, body }) }, 'pass whsec_…'],
  ])('with %s, refuses %s and names what verifies it', async (_key, scheme, { secret: given, fields }, fix) => {
    const error = await verify(body, fields, { secret: given }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'signature_mismatch' });
    expect(String(error)).toContain(` It is signed with ${scheme}, so ${fix}.`);
  });

  it.each(['v1a,', 'v1a,abc', `v1a,${'a'.repeat(44)}`, `v1a,${'_'.repeat(86)}==`])(
    'finds no signature in %s',
    async (signature) => {
      const given = { ...headers, 'webhook-signature': signature };
      expect(await codeOf(verify(body, given, { secret: publicKey }))).toBe('signature_unreadable');
    },
  );
});
