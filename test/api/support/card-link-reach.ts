import { send } from '../../support/send.ts';
import type { Answer, TestServer } from '../../support/server.ts';
import { type Example, examplesFor } from './fixtures.ts';
import { must } from './shop.ts';
import { snapshot } from './snapshot.ts';
import { makeWorld, type World } from './world.ts';

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
const mode = { 'loyalty-mode': 'test' };

/** Places other than the bearer token where a program might look for a token. */
const headerPlaces: Readonly<Record<string, (token: string) => Sent['headers']>> = {
  'the scheme Basic': (token) => ({ authorization: basic(`${token}:`) }),
  'the password of Basic': (token) => ({ authorization: basic(`:${token}`) }),
  'the scheme Token': (token) => ({ authorization: `Token ${token}` }),
  'no scheme': (token) => ({ authorization: token }),
  'a cookie of a session': (token) => ({ ...mode, cookie: `loyalty_session=${token}` }),
  'a cookie of a session over https': (token) => ({ ...mode, cookie: `__Host-loyalty_session=${token}` }),
  'X-Api-Key': (token) => ({ 'x-api-key': token }),
  'X-Auth-Token': (token) => ({ 'x-auth-token': token }),
};
const fieldNames = ['token', 'key', 'api_key', 'access_token'];

const withQuery = (path: string, name: string, value: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`;
const withField = (body: unknown, name: string, value: string): object => ({ ...(body as object), [name]: value });

/** A request with the token in each place but the bearer token. */
const elsewhere = ({ path, body }: Example, token: string): readonly (readonly [place: string, Sent])[] => [
  ...Object.entries(headerPlaces).map(([place, make]) => [place, { path, body, headers: make(token) }] as const),
  ...fieldNames.flatMap((name) => [
    [`the query, as ${name}`, { path: withQuery(path, name, token), body, headers: {} }] as const,
    [`the body, as ${name}`, { path, body: withField(body, name, token), headers: {} }] as const,
  ]),
];

/** Tokens of links that no longer work. */
async function endedLinks(world: World, pass: (ms: number) => void) {
  const link = (body: object) => must(world, 'POST', `/v1/cards/${world.cardId}/links`, body);
  const permissions = ['profile', 'consent'];
  const revoked = await link({ permissions });
  const expired = await link({ permissions, expires_in: 60 });
  await must(world, 'DELETE', `/v1/card-links/${revoked.id}`);
  pass(60_000);
  return { 'is revoked': String(revoked.token), 'has expired': String(expired.token) };
}

/** A request of each operation, but for those with which anyone asks to sign in. The token of a link signs nobody in. */
const requestsOf = (world: World): readonly Example[] =>
  examplesFor(world).flatMap((example) => {
    const { operationId, scope } = example.route.metadata;
    if (operationId === 'signIn') return [{ ...example, body: { token: world.linkToken } }];
    return scope === 'none' ? [] : [example];
  });

const isOfLinks = ({ route: { metadata } }: Example): boolean => metadata.scope === 'card_link';

/** The ids of another card and its rows, beside a link to a card. */
const othersOf = (world: World) =>
  ({
    card_id: world.otherCardId,
    id: world.otherCardId,
    customer_id: world.doubleId,
    link_id: world.cardLinkId,
    program_id: world.memberProgramId,
  }) as const;

const idPattern = /\b[a-z]{3}_[0-9a-z]{26}\b/g;

/** The ids of an answer that belong to something else than what the page of the card shows. */
async function foreignIdsIn(world: World, { text }: Answer): Promise<readonly string[]> {
  const shown = await Promise.all([
    must(world, 'GET', `/v1/cards/${world.cardId}/transactions?limit=100`),
    must(world, 'GET', `/v1/cards/${world.cardId}/rewards`),
  ]);
  const allowed = [
    ...shown.flatMap(({ data }) => data.map(({ id }: { id: string }) => id)),
    // The address of the program's image has them.
    ...[world.programId, world.caller.tenant.business_id],
  ];
  // An error answer contains the id of the request, which belongs to the caller.
  return (text.match(idPattern) ?? []).filter((id) => !id.startsWith('req_') && !allowed.includes(id));
}

/**
 * Sends each operation with the token of a card link, in each place where a token can be. Tells what the link reached beside what
 * its page needs. `pass` lets time pass.
 */
export async function reachWithLink(server: TestServer, pass: (ms: number) => void) {
  const world = await makeWorld(server);
  const ended = await endedLinks(world, pass);
  const token = world.linkToken;
  const before = await snapshot(server);
  const reached: string[] = [];
  let requests = 0;
  const ask = ({ method }: Example, { path, headers, body }: Sent) => {
    requests += 1;
    return send(server.url, method, path, { body, headers });
  };
  const note = ({ route }: Example, what: string, { status }: Answer) => {
    if (status < 400 || status >= 500) reached.push(`${route.metadata.operationId} with ${what}: ${status}`);
  };
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  for (const example of requestsOf(world)) {
    const secrets = Object.entries({ ...(isOfLinks(example) ? {} : { works: token }), ...ended });
    for (const [state, secret] of secrets)
      note(example, `a link that ${state}`, await ask(example, { ...example, headers: bearer(secret) }));
    for (const [place, sent] of elsewhere(example, token))
      note(example, `the token in ${place}`, await ask(example, sent));
  }
  if ((await snapshot(server)) !== before) reached.push('a write');
  for (const example of requestsOf(world).filter(isOfLinks)) {
    const { path, body } = example;
    const plain = await ask(example, { path, body, headers: bearer(token) });
    const shown = await foreignIdsIn(world, plain);
    reached.push(...shown.map((id) => `${example.route.metadata.operationId} shows ${id}`));
    for (const [name, id] of Object.entries(othersOf(world)))
      for (const sent of [
        { path: withQuery(path, name, id), body },
        { path, body: withField(body, name, id) },
      ]) {
        const answer = await ask(example, { ...sent, headers: bearer(token) });
        if (answer.text !== plain.text) note(example, `the ${name} of another`, answer);
      }
  }
  return { requests, reached };
}
