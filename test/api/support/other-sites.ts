import { send, type TestServer } from '../../support/server.ts';
import { examplesFor } from './fixtures.ts';
import { snapshot } from './snapshot.ts';
import { makeWorld } from './world.ts';

const mode = { 'loyalty-mode': 'test' };

/** The headers that browsers add to a request of another site's page, and those that such a page can leave out. */
const senders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a form': {},
  'a page that says cross-site': { ...mode, 'sec-fetch-site': 'cross-site' },
  'a page that says same-site': { ...mode, 'sec-fetch-site': 'same-site' },
  'a page of another origin': { ...mode, origin: 'https://evil.example.com' },
  'a page without an origin': { ...mode, origin: 'null' },
  'a page of a host that begins alike': { ...mode, origin: 'http://127.0.0.1.evil.example.com' },
};

/** Forms can send the first three without asking. */
const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const contentTypes = [...types, 'text/plain; application/json', 'application/json', ''];

/**
 * Operations that anyone can call, because they use no session: a link that goes to the owner of an address, and the page of a
 * referral. Browsers ask before they send JSON from another site, and these take nothing else.
 */
const forStrangers = ['sendSignInLink', 'lookUpReferralLink', 'signUpFriend'];

/** Sends each operation, or some, with the cookie of an owner, as pages of other sites can. Tells which were not refused. */
export async function reachFromOtherSites(server: TestServer, some?: readonly string[]) {
  const world = await makeWorld(server);
  const { cookie } = world.owner;
  const before = await snapshot(server);
  const done: string[] = [];
  let requests = 0;
  for (const { route, method, path, body } of examplesFor(world)) {
    const { operationId, scope } = route.metadata;
    if (forStrangers.includes(operationId) || some?.includes(operationId) === false) continue;
    for (const [sender, headers] of Object.entries(senders))
      for (const type of contentTypes) {
        // Without a session, another site has nothing to use, so a form is only refused where it would begin one.
        if (scope === 'none' && sender === 'a form') continue;
        const raw = body === undefined ? undefined : JSON.stringify(body);
        const sent = { ...headers, cookie, ...(type && { 'content-type': type }) };
        const { status, json } = await send(server.url, method, path, {
          ...(raw !== undefined && { raw }),
          headers: sent,
        });
        requests += 1;
        // Before a session begins, its content type may be what refuses a form.
        const refusals = ['cross_site_request', ...(scope === 'none' ? ['unsupported_media_type'] : [])];
        if (!refusals.includes(json?.code)) done.push(`${operationId}, ${sender}, ${type}: ${status} ${json?.code}`);
      }
  }
  if ((await snapshot(server)) !== before) done.push('a write');
  return { requests, done };
}
