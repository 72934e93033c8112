import { describe, expect, it } from 'vitest';
import { makeAuthenticator } from '../api/support/authenticator.ts';
import { second, testClock } from '../api/support/clock.ts';
import { addPerson, cookieOf, type SignedIn, signIn, signInWith } from '../api/support/people.ts';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { type Answer, send, type TestServer } from '../support/server.ts';
import { type Around, asItIs, believing, twoServersOfEachTest } from './two-servers.ts';

const clock = testClock();
const startTwo = twoServersOfEachTest({ now: clock.now });
/** How long another server may go on believing what it knows of a person, a session or a card link. */
const documentedMs = 5 * second;

interface Setting {
  readonly shop: Shop;
  readonly owner: SignedIn;
  readonly one: TestServer;
  readonly other: TestServer;
}

async function open(around: Around): Promise<Setting> {
  const [one, other] = await startTwo(around);
  const shop = await openShop(one);
  return { shop, owner: await signIn(one, shop), one, other };
}

/** Sends a request of a person to the other server. */
const askOther = ({ other }: Setting, { cookie }: Pick<SignedIn, 'cookie'>, path: string, body?: object) =>
  send(other.url, body ? 'POST' : 'GET', path, { headers: { cookie, 'loyalty-mode': 'test' }, ...(body && { body }) });

const codeOf = ({ status, json }: Answer): string => json?.code ?? `${status}`;

/** The other server's answers to a manager: the next write, and a write and a read after the documented time. */
async function afterwards(around: Around, change: (setting: Setting, manager: SignedIn) => Promise<unknown>) {
  const setting = await open(around);
  const manager = await signIn(setting.one, setting.shop, { role: 'manager' });
  const write = async () => codeOf(await askOther(setting, manager, '/v1/customers', {}));
  const read = async () => codeOf(await askOther(setting, manager, '/v1/people'));
  expect([await write(), await read()]).toEqual(['201', '200']);
  await change(setting, manager);
  const next = await write();
  clock.advance(documentedMs);
  return { next, write: await write(), read: await read() };
}

const remove = ({ owner }: Setting, { personId }: SignedIn) => owner.call('DELETE', `/v1/people/${personId}`);
const demote = ({ owner }: Setting, { personId }: SignedIn) =>
  owner.call('PATCH', `/v1/people/${personId}`, { body: { role: 'read_only' } });
const endSession = (_: Setting, manager: SignedIn) => manager.call('DELETE', '/v1/sessions/current');

const ended = { next: 'session_ended', write: 'session_ended', read: 'session_ended' };

describe('of two servers on one PostgreSQL, the one where nothing was changed', () => {
  it('refuses the next write of a removed person, and reads after 5 s', async () => {
    expect(await afterwards(asItIs, remove)).toEqual(ended);
  });

  it('refuses the next write of an ended session, and reads after 5 s', async () => {
    expect(await afterwards(asItIs, endSession)).toEqual(ended);
  });

  it('applies a smaller role after 5 s', async () => {
    const { write, read } = await afterwards(asItIs, demote);
    expect([write, read]).toEqual(['insufficient_scope', 'insufficient_scope']);
  });

  it('would be caught if it believed sessions or people that it saw before', async () => {
    expect(await afterwards(believing('sessions', 'write'), endSession)).toMatchObject({ next: '201' });
    const believingBoth: Around = (store) => believing('key_digests', 'load')(believing('sessions', 'load')(store));
    expect(await afterwards(believingBoth, endSession)).toMatchObject({ read: '200' });
    expect(await afterwards(believing('people', 'load'), demote)).toMatchObject({ read: '200' });
  });

  it('holds a person to another location after 5 s', async () => {
    const setting = await open(asItIs);
    const cashier = await signIn(setting.one, setting.shop, { role: 'cashier', locations: ['Main Street'] });
    const earn = async (location: string) =>
      codeOf(await askOther(setting, cashier, `/v1/cards/${setting.shop.cardId}/earn`, { amount: 100, location }));
    expect([await earn('Main Street'), await earn('Harbour')]).toEqual(['200', 'insufficient_scope']);
    const body = { locations: ['Harbour'] };
    await setting.owner.call('PATCH', `/v1/people/${cashier.personId}`, { body });
    clock.advance(documentedMs);
    expect([await earn('Main Street'), await earn('Harbour')]).toEqual(['insufficient_scope', '200']);
  });
});

describe('a card link that one server revoked', () => {
  async function revoked(around: Around) {
    const { shop, other } = await open(around);
    const body = { permissions: ['consent'] };
    const { id, token } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, body);
    const ask = async (method: string, path: string, sent?: object) =>
      codeOf(await send(other.url, method, path, { key: token, ...(sent && { body: sent }) }));
    const write = () => ask('PATCH', '/v1/card-page/customer', { marketing_consent: true });
    expect([await write(), await ask('GET', '/v1/card-page')]).toEqual(['200', '200']);
    await must(shop, 'DELETE', `/v1/card-links/${id}`);
    const next = await write();
    clock.advance(documentedMs);
    return { next, read: await ask('GET', '/v1/card-page') };
  }

  it('writes nothing at the other one, and shows nothing after 5 s', async () => {
    expect(await revoked(asItIs)).toEqual({ next: 'invalid_api_key', read: 'invalid_api_key' });
  });

  it('would be caught if the other one believed links that it saw before', async () => {
    expect(await revoked(believing('card_links', 'write'))).toMatchObject({ next: '200' });
    expect(await revoked(believing('card_links', 'load'))).toMatchObject({ read: '200' });
  });
});

describe('a sign-in at one server', () => {
  it('201, 401: uses up its link at both', async () => {
    const setting = await open(asItIs);
    const { token } = await addPerson(setting.one, setting.shop);
    const { cookie } = await signInWith(setting.other, token);
    expect(codeOf(await askOther(setting, { cookie }, '/v1/me'))).toBe('200');
    expect(codeOf(await send(setting.one.url, 'POST', '/v1/sign-in', { body: { token } }))).toBe('sign_in_refused');
  });

  it('201, 401: counts what a passkey signed once, whichever server sent the options', async () => {
    const { one, other, owner } = await open(asItIs);
    const phone = makeAuthenticator();
    const { options } = (await owner.call('POST', '/v1/passkeys/options')).json;
    await owner.call('POST', '/v1/passkeys', { body: { name: 'Phone', ...phone.create(options, one.url) } });
    clock.advance(second);
    const asked = await send(one.url, 'POST', '/v1/sign-in/passkey/options', {});
    const body = phone.get(asked.json.options, other.url);
    const signedIn = await send(other.url, 'POST', '/v1/sign-in/passkey', { body });
    expect([signedIn.status, cookieOf(signedIn)]).toEqual([201, expect.stringMatching(/^loyalty_session=ss_/)]);
    const again = phone.get(asked.json.options, one.url);
    expect(codeOf(await send(one.url, 'POST', '/v1/sign-in/passkey', { body: again }))).toBe('sign_in_refused');
  });
});
