import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { libraries, type Verify } from '../../webhooks/libraries.ts';
import { type Arrived, type Receiver, startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { addEndpoint, rememberingMailer, until } from '../support/webhooks.ts';

const serveOwn = serversOfThisFile();
/** Names that are no ASCII are the same bytes for all of them. */
const customerName = 'Zoë 🎈 <b>"\\u2028';

/** One endpoint's secrets, and a delivery of each stage of two rotations: the first overlaps, the second does not. */
interface Rotated {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly before: Arrived;
  readonly during: Arrived;
  readonly after: Arrived;
}

let rotated: Rotated;
beforeAll(async () => {
  const server: TestServer = await serveOwn({ mailer: rememberingMailer() });
  const shop = await openShop(server);
  const receiver = await startReceiver();
  const { id, secret: first } = await addEndpoint(shop, receiver.url, { enabled_events: ['customer.updated'] });
  const rotate = async (expires_in: number): Promise<string> =>
    (await must(shop, 'POST', `/v1/webhook-endpoints/${id}/rotate-secret`, { expires_in })).secret;
  const before = await nextDelivery(shop, receiver);
  const second = await rotate(3_600);
  const during = await nextDelivery(shop, receiver);
  const third = await rotate(0);
  const after = await nextDelivery(shop, receiver);
  rotated = { first, second, third, before, during, after };
});

async function nextDelivery(shop: Shop, receiver: Receiver): Promise<Arrived> {
  const { length } = receiver.arrived;
  await must(shop, 'PATCH', `/v1/customers/${shop.customerId}`, { name: `${customerName} ${length}` });
  return until(() => receiver.arrived[length], 'a delivery');
}

const flipped = (value: string, index: number): string => {
  const bytes = Buffer.from(value);
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return bytes.toString('latin1');
};

const signatures = ['loyalty-signature', 'webhook-signature'];

/** The same delivery with one bit of its body, or of one signature in each family, the other way round. */
function forgeries({ body, headers }: Arrived): readonly Pick<Arrived, 'body' | 'headers'>[] {
  const places = [0.1, 0.5, 0.9].map((part) => Math.floor(Buffer.byteLength(body) * part));
  const ofBody = places.map((place) => {
    const bytes = Buffer.from(body);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    return { headers, body: bytes.toString() };
  });
  const ofSignature = [5, 20, 40].map((fromEnd) => {
    const bad = signatures.map((name) => {
      const value = String(headers[name]);
      return [name, flipped(value, value.length - fromEnd)];
    });
    return { body, headers: { ...headers, ...Object.fromEntries(bad) } };
  });
  return [...ofBody, ...ofSignature];
}

describe.each(Object.entries(libraries))('a delivery of this server, verified by %s', (_name, verify: Verify) => {
  const accepts = async ({ body, headers }: Pick<Arrived, 'body' | 'headers'>, secret: string): Promise<boolean> =>
    Promise.resolve()
      .then(() => verify(body, headers, secret))
      .then(
        () => true,
        () => false,
      );

  it('is genuine by the secret of its endpoint, before, during and after a rotation, and by no other', async () => {
    const { first, second, third, before, during, after } = rotated;
    const byEach = (arrived: Arrived) => Promise.all([first, second, third].map((secret) => accepts(arrived, secret)));
    expect(await byEach(before)).toEqual([true, false, false]);
    expect(await byEach(during)).toEqual([true, true, false]);
    expect(await byEach(after)).toEqual([false, false, true]);
  });

  it('says what was sent', async () => {
    const { before, first } = rotated;
    expect(await verify(before.body, before.headers, first)).toEqual(before.event);
    expect(before.body).toContain('Zoë 🎈');
  });

  it('is refused with one bit flipped, in its body or in its signature', async () => {
    const { before, first } = rotated;
    for (const forged of forgeries(before)) expect(await accepts(forged, first)).toBe(false);
  });

  it('is refused with the time of another delivery', async () => {
    const { before, first } = rotated;
    const later = String(Number(before.headers['webhook-timestamp']) + 1);
    const own = String(before.headers['loyalty-signature']).replace(/^t=\d+/, `t=${later}`);
    const headers = { ...before.headers, 'webhook-timestamp': later, 'loyalty-signature': own };
    expect(await accepts({ body: before.body, headers }, first)).toBe(false);
  });
});
