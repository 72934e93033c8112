import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../api/support/people.ts';
import { type Browser, chromiumPath, openBrowser } from '../docs/browser/open-browser.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The script of a page that adds a passkey, signs out, and signs in with the passkey. Runs in the browser. */
const inPage = (token: string): string => `(async () => {
  const headers = { 'content-type': 'application/json', 'loyalty-mode': 'test' };
  const post = async (path, body) => (await fetch('/v1/' + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  await post('sign-in', { token: '${token}' });
  const { options } = await post('passkeys/options', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const created = (await navigator.credentials.create({ publicKey })).toJSON();
  const passkey = await post('passkeys', {
    name: 'Laptop',
    credential_id: created.id,
    client_data: created.response.clientDataJSON,
    attestation: created.response.attestationObject,
  });
  await fetch('/v1/sessions/current', { method: 'DELETE', headers });
  const signedOut = (await fetch('/v1/me', { headers })).status;
  const asked = (await post('sign-in/passkey/options', {})).options;
  const request = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  const got = (await navigator.credentials.get({ publicKey: request })).toJSON();
  const session = await post('sign-in/passkey', {
    credential_id: got.id,
    client_data: got.response.clientDataJSON,
    authenticator_data: got.response.authenticatorData,
    signature: got.response.signature,
  });
  const me = await (await fetch('/v1/me', { headers })).json();
  return { passkey, signedOut, session, me, cookies: document.cookie };
})()`;

describe.runIf(chromiumPath)('a passkey in Chromium', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startTestServer();
    browser = await openBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it('is added by a signed-in person, and signs them in again', async () => {
    const shop = await server.business();
    const { personId, token } = await addPerson(server, shop);
    const { page } = await browser.open({});
    // A passkey belongs to a host name: a browser makes none for an IP address.
    await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/docs`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const),
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    const seen = await page.evaluate(inPage(token));
    expect(seen).toMatchObject({
      passkey: { object: 'passkey', name: 'Laptop', person_id: personId },
      signedOut: 401,
      session: { object: 'session', method: 'passkey', person_id: personId },
      me: { key: { last4: '' }, person: { id: personId } },
      // Scripts do not see the cookie of the session.
      cookies: '',
    });
  }, 60_000);
});
