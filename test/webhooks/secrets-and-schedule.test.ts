import { randomBytes, verify } from 'node:crypto';
import { nextStep, retryDelaysMs } from '@loyalty-service/server/domain/delivery';
import { resealSecrets } from '@loyalty-service/server/jobs/reseal-secrets';
import { readMasterKeys } from '@loyalty-service/server/secrets/master-keys';
import { makeSigningKeyPair } from '@loyalty-service/server/secrets/signing-key-pair';
import { Vault } from '@loyalty-service/server/secrets/vault';
import { answerAsService } from '@loyalty-service/server/service/as-service';
import { sign } from '@loyalty-service/server/webhooks/sign';
import { afterAll, describe, expect, it } from 'vitest';
import { addEndpoint } from '../api/support/webhooks.ts';
import { startTestServer } from '../support/server.ts';
import vectors from './vectors.json' with { type: 'json' };

const key = (id: string) => ({ id, bytes: randomBytes(32) });
const running: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(running.map((one) => one.stop())));

describe('a sealed secret', () => {
  it('opens under the key it was sealed under, newest or older, and in its own row only', () => {
    const [old, fresh] = [key('old'), key('fresh')];
    const sealed = new Vault([old]).seal('secret', 'row');
    expect(sealed).not.toContain('secret');
    expect(new Vault([fresh, old]).open(sealed, 'row')).toBe('secret');
    expect(() => new Vault([fresh, old]).open(sealed, 'other')).toThrow(/cannot be decrypted/);
    expect(() => new Vault([{ ...fresh, id: 'old' }]).open(sealed, 'row')).toThrow(/cannot be decrypted/);
    expect(() => new Vault([fresh]).open(sealed, 'row')).toThrow(/master key old/);
    const flipped = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.at(-1);
    expect(() => new Vault([old]).open(flipped, 'row')).toThrow(/cannot be decrypted/);
  });

  it('is what the database holds, and is sealed anew under a new master key', async () => {
    const [old, fresh] = [key('old'), key('fresh')];
    const server = await startTestServer({ vault: new Vault([old]) });
    running.push(server);
    const business = await server.business();
    const { id, secret } = await addEndpoint(business, 'https://shop.example.com/hooks');
    const stored = async () => {
      for await (const rows of server.service.store.scan('webhook_endpoints')) if (rows[0]) return rows[0].secret;
      return '';
    };
    expect(await stored()).toMatch(/^old\./);
    const both = new Vault([fresh, old]);
    const { tenant } = business.caller;
    const reseal = () => answerAsService(server.service, { tenant }, resealSecrets(tenant, id, both));
    expect([await reseal(), await reseal()]).toEqual([{ resealed: true }, { resealed: false }]);
    expect(new Vault([fresh]).open(await stored(), id)).toBe(secret);
  });
});

describe('master keys', () => {
  it('are read in their order, and what is wrong is said without showing any', () => {
    const encoded = randomBytes(32).toString('base64');
    expect(readMasterKeys(`b:${encoded}\na:${encoded}`).map(({ id }) => id)).toEqual(['b', 'a']);
    for (const wrong of [`a:${encoded.slice(4)}`, encoded, `a:${encoded},a:${encoded}`]) {
      expect(() => readMasterKeys(wrong)).toThrow(/Master key 1|Two master keys/);
      expect(() => readMasterKeys(wrong)).not.toThrow(encoded.slice(4));
    }
  });
});

it('signatures are those of the published vector, and with two secrets both', () => {
  const { secret, body, timestamp, headers } = vectors;
  const made = { endpointId: 'whe_1', eventId: headers['webhook-id'], at: timestamp, body };
  const one = sign({ ...made, secrets: [secret] });
  for (const [name, value] of Object.entries(headers)) expect(one[name.toLowerCase()]).toBe(value);
  const two = sign({ ...made, secrets: [secret, secret] });
  const [time, own] = headers['Loyalty-Signature'].split(',');
  expect(two['loyalty-signature']).toBe(`${time},${own},${own}`);
  expect(two['webhook-signature']).toBe(`${headers['webhook-signature']} ${headers['webhook-signature']}`);
});

it('a private key signs the published vector of v1a, and no header that needs a shared secret', () => {
  const { secretKey, id, timestamp, body, signature } = vectors.v1a;
  const made = { endpointId: 'whe_1', eventId: id, at: timestamp, body };
  expect(sign({ ...made, secrets: [secretKey] })).toEqual({
    'loyalty-endpoint-id': 'whe_1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  });
});

it('a new key pair is ed25519: node:crypto verifies with the public key what the secret key signs', () => {
  const { secretKey, publicKey } = makeSigningKeyPair();
  const headers = sign({ endpointId: 'whe_1', eventId: 'evt_1', at: 7, body: 'é', secrets: [secretKey] });
  const signature = Buffer.from(headers['webhook-signature']?.slice('v1a,'.length) ?? '', 'base64');
  const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url');
  const key = { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' } as const;
  expect(verify(null, Buffer.from('evt_1.7.é'), key, signature)).toBe(true);
  expect(verify(null, Buffer.from('evt_1.8.é'), key, signature)).toBe(false);
});

it('nextStep: the schedule, a warning after the 2 h failure, and who disables', () => {
  const after = (failures: number, disables = true) => nextStep({ failures, disables }, false, 0);
  expect([0, 1, 2, 3, 4].map((failures) => after(failures))).toEqual(
    retryDelaysMs.map((at, failures) => ({ kind: 'retry', at, warns: failures === 4 })),
  );
  expect(retryDelaysMs).toEqual([60_000, 300_000, 1_800_000, 7_200_000, 43_200_000]);
  expect([after(5), after(5, false), after(4, false)]).toEqual([
    { kind: 'disable_endpoint' },
    { kind: 'failed' },
    { kind: 'retry', at: 43_200_000, warns: false },
  ]);
  expect(nextStep({ failures: 5, disables: true }, true, 0)).toEqual({ kind: 'delivered' });
});
