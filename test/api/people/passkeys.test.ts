import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../support/send.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { makeAuthenticator } from '../support/authenticator.ts';
import { testClock } from '../support/clock.ts';
import { cookieOf, type SignedIn, signIn } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { openShop, type Shop } from '../support/shop.ts';

const clock = testClock();
let server: TestServer;
let shop: Shop;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
  shop = await openShop(server);
  person = await signIn(server, shop, { role: 'cashier' });
});
afterAll(() => server.stop());

const optionsFor = async (of: SignedIn) => (await of.call('POST', '/v1/passkeys/options')).json.options;
const signInOptions = async () => (await send(server.url, 'POST', '/v1/sign-in/passkey/options', {})).json.options;
const add = async (of: SignedIn, authenticator = makeAuthenticator(), origin = server.url) =>
  of.call('POST', '/v1/passkeys', { body: { name: 'Phone', ...authenticator.create(await optionsFor(of), origin) } });
const trySignIn = (body: object) => send(server.url, 'POST', '/v1/sign-in/passkey', { body });

it('201: a passkey is added, and signs its person in', async () => {
  const phone = makeAuthenticator();
  const added = await add(person, phone);
  expect(added.json).toMatchObject({
    object: 'passkey',
    person_id: person.personId,
    name: 'Phone',
    last_used_at: null,
  });
  clock.advance(1_000);
  const answer = await trySignIn(phone.get(await signInOptions(), server.url));
  expect([answer.status, answer.json.method]).toEqual([201, 'passkey']);
  const me = await send(server.url, 'GET', '/v1/me', {
    headers: { cookie: cookieOf(answer), 'loyalty-mode': 'test' },
  });
  expect(me.json.person.id).toBe(person.personId);
  const { json } = await person.call('GET', `/v1/passkeys/${added.json.id}`);
  expect(json.last_used_at).toBe(new Date(clock.now()).toISOString());
});

it('401 sign_in_refused: what was signed counts once, and for five minutes', async () => {
  const phone = makeAuthenticator();
  await add(person, phone);
  const once = phone.get(await signInOptions(), server.url);
  expect((await trySignIn(once)).status).toBe(201);
  expectProblem(await trySignIn(once), 'sign_in_refused');
  const late = phone.get(await signInOptions(), server.url);
  clock.advance(5 * 60_000 + 1);
  expectProblem(await trySignIn(late), 'sign_in_refused');
});

it('401 sign_in_refused: another site, another challenge, another key, and a removed passkey', async () => {
  const phone = makeAuthenticator();
  const { json } = await add(person, phone);
  const options = await signInOptions();
  const good = phone.get(options, server.url);
  expectProblem(await trySignIn(phone.get(options, 'https://evil.example.com')), 'sign_in_refused');
  expectProblem(await trySignIn(phone.get({ challenge: 'AQID' }, server.url)), 'sign_in_refused');
  expectProblem(await trySignIn(phone.get(await optionsFor(person), server.url)), 'sign_in_refused');
  const forged = makeAuthenticator().get(options, server.url);
  expectProblem(await trySignIn({ ...forged, credential_id: phone.credentialId }), 'sign_in_refused');
  expectProblem(await trySignIn(forged), 'sign_in_refused');
  expect((await person.call('DELETE', `/v1/passkeys/${json.id}`)).status).toBe(204);
  expectProblem(await trySignIn(good), 'sign_in_refused');
});

it('422 passkey_refused: one that was added, of another site, or with the options of another person', async () => {
  const phone = makeAuthenticator();
  await add(person, phone);
  expectProblem(await add(person, phone), 'passkey_refused');
  expectProblem(await add(person, makeAuthenticator(), 'https://evil.example.com'), 'passkey_refused');
  const other = await signIn(server, shop);
  const stolen = makeAuthenticator().create(await optionsFor(other), server.url);
  expectProblem(await person.call('POST', '/v1/passkeys', { body: { name: 'X', ...stolen } }), 'passkey_refused');
});

it('404: a passkey of another person is unknown', async () => {
  const { json } = await add(await signIn(server, shop));
  expectProblem(await person.call('GET', `/v1/passkeys/${json.id}`), 'not_found');
  expectProblem(await person.call('DELETE', `/v1/passkeys/${json.id}`), 'not_found');
});
