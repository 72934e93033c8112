import { verify } from 'node:crypto';
import { resealSecrets } from '@loyalty-service/server/jobs/reseal-secrets';
import { Vault } from '@loyalty-service/server/secrets/vault';
import { doAsService } from '@loyalty-service/server/service/as-service';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testVault } from '../../support/webhooks.ts';
import { second, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { type Arrived, type Receiver, startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { addEndpoint, endpointRow, rememberingMailer, until, verifiedBy } from '../support/webhooks.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
let shop: Shop;
let receiver: Receiver;
let id: string;
let first: string;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now, mailer: rememberingMailer() });
});
beforeEach(async () => {
  shop = await openShop(server);
  receiver = await startReceiver();
  const made = await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'], signature: 'v1a' });
  ({ id, public_key: first } = made);
});

const rotate = async (expires_in?: number): Promise<string> =>
  (await must(shop, 'POST', `/v1/webhook-endpoints/${id}/rotate-secret`, { expires_in })).public_key;

async function nextDelivery(): Promise<Arrived> {
  const { length } = receiver.arrived;
  await shop.earn({ amount: 100 });
  return until(() => receiver.arrived[length], 'a delivery');
}

/** By which of the keys the next delivery verifies. */
const verifies = async (...keys: readonly string[]): Promise<boolean[]> => verifiedBy(await nextDelivery(), keys);

const rowOf = () => endpointRow(server, shop);

describe('an endpoint with the signature v1a', () => {
  it('201: has a public key instead of a secret, in the first answer, in a replay, and whenever it is read', async () => {
    const body = { url: receiver.url, enabled_events: '*', signature: 'v1a' };
    const send = () => shop.call('POST', '/v1/webhook-endpoints', { body, headers: { 'Idempotency-Key': 'made' } });
    const [made, replay] = [await send(), await send()];
    expect(made.json).toMatchObject({
      signature: 'v1a',
      public_key: expect.stringMatching(/^whpk_[\w+/]{43}=$/),
      secret: null,
    });
    expect(replay.text).toBe(made.text);
    const { secret: _, ...shown } = made.json;
    expect(await must(shop, 'GET', `/v1/webhook-endpoints/${made.json.id}`)).toEqual(shown);
    const { data } = await must(shop, 'GET', '/v1/webhook-endpoints');
    expect(data).toContainEqual(shown);
  });

  it('201: is not the default, and each endpoint has another key', async () => {
    const shared = await addEndpoint(shop, receiver.url);
    expect(shared).toMatchObject({ signature: 'v1', public_key: null, secret: expect.stringMatching(/^whsec_/) });
    expect((await addEndpoint(shop, receiver.url, { signature: 'v1a' })).public_key).not.toBe(first);
  });

  it('422 invalid_request: another signature than v1 and v1a, and a change to another one later', async () => {
    const body = { url: receiver.url, enabled_events: '*', signature: 'v2' };
    expectProblem(await shop.call('POST', '/v1/webhook-endpoints', { body }), 'invalid_request', {
      pointers: ['/signature'],
    });
    const path = `/v1/webhook-endpoints/${id}`;
    expectProblem(await shop.call('PATCH', path, { body: { signature: 'v1' } }), 'invalid_request', {
      pointers: ['/signature'],
    });
  });

  it('signs as Standard Webhooks specifies, so that node:crypto verifies it, and sends no Loyalty-Signature', async () => {
    const { headers, body, event } = await nextDelivery();
    expect(headers['loyalty-signature']).toBeUndefined();
    expect(headers).toMatchObject({ 'webhook-id': event.id, 'loyalty-endpoint-id': id });
    const text = `${event.id}.${headers['webhook-timestamp']}.${body}`;
    const [, signature = ''] = /^v1a,(\S+)$/.exec(String(headers['webhook-signature'])) ?? [];
    const key = `-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA${first.slice('whpk_'.length)}\n-----END PUBLIC KEY-----`;
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))).toBe(true);
    expect(verify(null, Buffer.from(`${text} `), key, Buffer.from(signature, 'base64'))).toBe(false);
  });

  it('signs with both keys during a rotation, and with expires_in 0 only with the new one', async () => {
    const fresh = await rotate(60);
    expect(fresh).not.toBe(first);
    expect(await verifies(first, fresh)).toEqual([true, true]);
    clock.advance(60 * second);
    expect(await verifies(first, fresh)).toEqual([false, true]);
    const last = await rotate(0);
    expect(await verifies(first, fresh, last)).toEqual([false, false, true]);
    expect(await must(shop, 'GET', `/v1/webhook-endpoints/${id}`)).toMatchObject({ public_key: last });
  });

  it('200: a rotation answers without a secret, and the audit log has both public keys', async () => {
    const { secret, public_key } = await must(shop, 'POST', `/v1/webhook-endpoints/${id}/rotate-secret`);
    expect(secret).toBeNull();
    const { data } = await must(shop, 'GET', '/v1/audit-log?action=rotateWebhookSecret');
    const [entry] = data;
    expect([entry.before.public_key, entry.after.public_key]).toEqual([first, public_key]);
  });

  it('keeps its private key sealed, also under a new master key, with which it signs', async () => {
    const newest = { id: 'newest', bytes: testVault.keys[0]?.bytes ?? Buffer.alloc(0) };
    const vault = new Vault([newest, ...testVault.keys]);
    const before = await rowOf();
    expect(JSON.stringify(before)).not.toContain('whsk_');
    expect(testVault.open(before?.secret ?? '', id)).toMatch(/^whsk_/);
    const { tenant } = shop.caller;
    await doAsService(server.service, { tenant }, resealSecrets(tenant, id, vault));
    const after = await rowOf();
    expect(vault.isCurrent(after?.secret ?? '')).toBe(true);
    expect(vault.open(after?.secret ?? '', id)).toBe(testVault.open(before?.secret ?? '', id));
    expect(after?.public_key).toBe(first);
  });
});
