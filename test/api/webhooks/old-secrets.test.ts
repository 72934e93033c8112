import { jsonText, parseJson } from '@loyalty-service/server/base/stored-json';
import { resealSecrets } from '@loyalty-service/server/jobs/reseal-secrets';
import { Vault } from '@loyalty-service/server/secrets/vault';
import { doAsService } from '@loyalty-service/server/service/as-service';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testVault } from '../../support/webhooks.ts';
import { minute, second, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
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
  ({ id, secret: first } = await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] }));
});

const rotate = async (expires_in?: number): Promise<string> =>
  (await must(shop, 'POST', `/v1/webhook-endpoints/${id}/rotate-secret`, { expires_in })).secret;

/** By which of the secrets the next delivery verifies. */
async function verifies(...secrets: readonly string[]): Promise<boolean[]> {
  const { length } = receiver.arrived;
  await shop.earn({ amount: 100 });
  return verifiedBy(await until(() => receiver.arrived[length], 'a delivery'), secrets);
}

const rowOf = () => endpointRow(server, shop);

describe('a secret that is rotated again before the old one has ended', () => {
  it('leaves each old secret signing until its own end', async () => {
    const secondSecret = await rotate(60);
    clock.advance(18 * second);
    const third = await rotate(3_600);
    const all = [first, secondSecret, third];
    expect(await verifies(...all)).toEqual([true, true, true]);
    clock.advance(42 * second - 1);
    expect(await verifies(...all)).toEqual([true, true, true]);
    clock.advance(1);
    expect(await verifies(...all)).toEqual([false, true, true]);
    clock.advance(60 * minute);
    expect(await verifies(...all)).toEqual([false, false, true]);
  });

  it('leaves the older one signing longer, where the younger one ends earlier', async () => {
    const secondSecret = await rotate(3_600);
    const third = await rotate(60);
    clock.advance(minute);
    expect(await verifies(first, secondSecret, third)).toEqual([true, false, true]);
  });

  it('ends all of them at once with expires_in 0', async () => {
    const secondSecret = await rotate();
    const third = await rotate(0);
    expect(await verifies(first, secondSecret, third)).toEqual([false, false, true]);
    expect(await rowOf()).toMatchObject({ old_secrets: null });
  });

  it('422 too_many: up to 10 old secrets sign; the next rotation waits for one of them to end', async () => {
    const secrets = [first];
    for (let made = 0; made < 10; made += 1) secrets.push(await rotate(60 + made));
    expect(await verifies(...secrets)).toEqual(secrets.map(() => true));
    const path = `/v1/webhook-endpoints/${id}/rotate-secret`;
    const before = await rowOf();
    expectProblem(await shop.call('POST', path, { body: { expires_in: 60 } }), 'too_many', {
      instance: path,
      members: { limit: 10 },
    });
    expect(await rowOf()).toEqual(before);
    clock.advance(minute);
    secrets.push(await rotate(60));
    expect(await verifies(...secrets)).toEqual(secrets.map((_, index) => index > 0));
  });

  it('keeps none that has ended: the next change of the endpoint removes it', async () => {
    await rotate(60);
    await rotate(120);
    clock.advance(2 * minute);
    await must(shop, 'PATCH', `/v1/webhook-endpoints/${id}`, { description: 'Till' });
    expect(await rowOf()).toMatchObject({ old_secrets: null });
  });

  it('is sealed under the newest master key with all old ones', async () => {
    const secondSecret = await rotate(3_600);
    const third = await rotate(3_600);
    const newest = { id: 'newest', bytes: testVault.keys[0]?.bytes ?? Buffer.alloc(0) };
    const vault = new Vault([newest, ...testVault.keys]);
    const { tenant } = shop.caller;
    await doAsService(server.service, { tenant }, resealSecrets(tenant, id, vault));
    const { secret = '', old_secrets = null } = (await rowOf()) ?? {};
    const old = parseJson(old_secrets ?? jsonText([]));
    const opened = [secret, ...old.map(({ sealed }) => sealed)].map((sealed) => {
      expect(vault.isCurrent(sealed)).toBe(true);
      return vault.open(sealed, id);
    });
    expect(opened).toEqual([third, secondSecret, first]);
  });

  it('no longer signs when its master key is lost, and the new one still does', async () => {
    const lost = { id: 'lost', bytes: testVault.keys[0]?.bytes ?? Buffer.alloc(0) };
    const { tenant } = shop.caller;
    await doAsService(server.service, { tenant }, resealSecrets(tenant, id, new Vault([lost, ...testVault.keys])));
    const fresh = await rotate(3_600);
    expect(await verifies(fresh, first)).toEqual([true, false]);
  });

  it('says in the replay of a creation what to do', async () => {
    const body = { url: receiver.url, enabled_events: '*' };
    const send = () =>
      shop.call('POST', '/v1/webhook-endpoints', { body, headers: { 'Idempotency-Key': 'lost-creation' } });
    const { secret: _, ...shown } = (await send()).json;
    const secret_detail = expect.stringMatching(/rotate the secret of this endpoint/);
    expect((await send()).json).toEqual({ ...shown, secret: null, secret_detail });
  });

  it('says in a replay why the secret is null, and what to do', async () => {
    const path = `/v1/webhook-endpoints/${id}/rotate-secret`;
    const send = () => shop.call('POST', path, { body: {}, headers: { 'Idempotency-Key': 'lost' } });
    const { secret, ...shown } = (await send()).json;
    const replays = [await send(), await send()];
    expect(replays[0]?.json).toEqual({ ...shown, secret: null, secret_detail: expect.any(String) });
    expect(replays[0]?.json.secret_detail).toMatch(/rotate the secret again with a new Idempotency-Key/);
    expect(replays[1]?.text).toBe(replays[0]?.text);
    const again = await rotate();
    expect(await verifies(first, secret, again)).toEqual([true, true, true]);
  });
});
