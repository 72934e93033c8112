import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import type { TestServer } from '../../support/server.ts';
import { makeAuthenticator } from './authenticator.ts';
import { addPerson, anotherLink, type SignedIn, signIn, signInWith } from './people.ts';
import type { Shop } from './shop.ts';

/** Sends a request of a signed-in person with the session of the owner, unless a test says how to send it. */
const withSession =
  (shop: Shop, owner: SignedIn): Shop['call'] =>
  (method, path, options = {}) =>
    options.key === undefined &&
    ofSession.some(
      (route) => route.method === method.replace('HEAD', 'GET') && route.pattern.test(path.split('?')[0] ?? path),
    )
      ? owner.call(method, path, options)
      : shop.call(method, path, options);

const ofSession = listRoutes()
  .filter(({ metadata }) => metadata.scope === 'session')
  .map(({ definition: { method, path } }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));

/** People of a shop with sessions, links and passkeys, one of each that a path or body can name. */
export async function makePeople(server: TestServer, shop: Shop) {
  const { mode } = shop.caller.tenant;
  const owner = await signIn(server, shop, { mode });
  const { personId } = await addPerson(server, shop, { role: 'cashier' });
  const { personId: otherPersonId } = await addPerson(server, shop, { role: 'support' });
  const { token } = await anotherLink(server, shop, owner.personId);
  const { sessionId: otherSessionId } = await signInWith(server, token, { mode });
  const { token: signInToken } = await anotherLink(server, shop, owner.personId);
  const call = withSession(shop, owner);
  return { ...(await makePasskeys(server, owner)), call, owner, otherSessionId, personId, otherPersonId, signInToken };
}

async function makePasskeys({ url }: TestServer, owner: SignedIn) {
  const optionsOf = async (path: string) => (await owner.call('POST', `/v1/${path}/options`)).json.options;
  const created = async (authenticator = makeAuthenticator(), name = 'Phone') => ({
    name,
    ...authenticator.create(await optionsOf('passkeys'), url),
  });
  const add = async (body: object): Promise<string> => (await owner.call('POST', '/v1/passkeys', { body })).json.id;
  const phone = makeAuthenticator();
  const [passkeyId, otherPasskeyId] = [
    await add(await created(phone)),
    await add(await created(makeAuthenticator(), 'Laptop')),
  ];
  const passkeySignIn = phone.get(await optionsOf('sign-in/passkey'), url);
  return { passkeyId, otherPasskeyId, newPasskey: await created(), passkeySignIn };
}
