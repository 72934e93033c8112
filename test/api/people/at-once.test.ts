import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, send, startTestServer, type TestServer } from '../../support/server.ts';
import { makeAuthenticator } from '../support/authenticator.ts';
import { addPerson, signIn } from '../support/people.ts';
import { openShop, type Shop } from '../support/shop.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server);
});
afterAll(() => server.stop());

const times = 16;
const atOnce = async (path: string, body: object): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: times }, () => send(server.url, 'POST', path, { body })));

/** How many began a session. Each other one was refused. */
function sessionsIn(answers: readonly Answer[]): number {
  const codes = answers.map(({ status, json }) => (status === 201 ? 'session' : json.code));
  expect(new Set(codes)).toEqual(new Set(['session', 'sign_in_refused']));
  return codes.filter((code) => code === 'session').length;
}

it('201, 401: a link that is sent many times at once begins one session', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { token } = await addPerson(server, shop);
    expect(sessionsIn(await atOnce('/v1/sign-in', { token }))).toBe(1);
  }
});

it('201, 401: what a passkey signed begins one session, however often it is sent at once', async () => {
  const person = await signIn(server, shop, { role: 'cashier' });
  const phone = makeAuthenticator();
  const { options } = (await person.call('POST', '/v1/passkeys/options')).json;
  const added = await person.call('POST', '/v1/passkeys', {
    body: { name: 'Phone', ...phone.create(options, server.url) },
  });
  expect(added.status).toBe(201);
  for (let round = 0; round < 5; round += 1) {
    const challenge = (await send(server.url, 'POST', '/v1/sign-in/passkey/options', {})).json.options;
    expect(sessionsIn(await atOnce('/v1/sign-in/passkey', phone.get(challenge, server.url)))).toBe(1);
  }
});
