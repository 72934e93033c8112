import { boundOf } from '@loyalty-service/contract/bounds';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { roleNames } from '@loyalty-service/contract/resources/people';
import { roles } from '@loyalty-service/contract/roles';
import type { Answer, TestServer } from '../../support/server.ts';
import { type Example, exampleOf, examplesFor } from './fixtures.ts';
import { type SignedIn, signIn } from './people.ts';
import { must } from './shop.ts';
import { makeWorld, type World } from './world.ts';

type Call = World['call'];
type Caller = readonly [who: string, call: Call];

/** A key with all scopes but for its limits. */
export async function limitedKey(world: World, limits: object): Promise<{ id: string; call: Call }> {
  const { scopes } = await must(world, 'GET', '/v1/me');
  const { id, secret: key } = await must(world, 'POST', '/v1/api-keys', { name: 'Limited', scopes, ...limits });
  return { id, call: (method, path, options = {}) => world.call(method, path, { ...options, key }) };
}

/** Who may be permitted to call an operation, and has other limits than the first caller. */
async function othersOf(world: World, people: ReadonlyMap<string, SignedIn>, { metadata }: Example['route']) {
  const { operationId, scope } = metadata;
  const keyOf = async (who: string, limits: object): Promise<Caller> => [who, (await limitedKey(world, limits)).call];
  const persons = [...people].filter(([role]) => roles[role as keyof typeof roles].has(operationId));
  const ofPersons = persons.map(([role, { call }]): Caller => [`a person with the role ${role}`, call]);
  if (scope === 'session') return ofPersons;
  const { token: key } = await must(world, 'POST', `/v1/cards/${world.cardId}/links`, { permissions: ['profile'] });
  const link: Call = (method, path, options = {}) => world.call(method, path, { ...options, key });
  if (scope === 'card_link') return [['another link', link] as const];
  return [
    await keyOf('a key of another location', { locations: ['Harbour'] }),
    await keyOf('a key of a program', { program_ids: [world.programId] }),
    await keyOf('a key of the operation', { operations: [operationId] }),
    ...(boundOf(operationId).program === 'items' ? [await keyOf('a key of the scope', { scopes: [scope] })] : []),
    ...ofPersons,
  ];
}

const isReplay = ({ headers }: Answer): boolean => headers.get('idempotent-replayed') === 'true';

/**
 * Sends each operation with an Idempotency-Key, and then the same request under the same key as callers with other limits. Tells who
 * got the kept answer, or did it again.
 */
export async function repeatAsOthers(server: TestServer, some?: readonly string[]) {
  const world = await makeWorld(server);
  const people = new Map<string, SignedIn>();
  for (const role of roleNames) people.set(role, await signIn(server, world, { role, locations: ['Harbour'] }));
  const failed: string[] = [];
  const repeated: string[] = [];
  let requests = 0;
  const stored = examplesFor(world).filter(({ route: { metadata } }) => metadata.idempotent === 'stored');
  for (const { route, method, path, body } of stored) {
    const { operationId, scope } = route.metadata;
    if (some?.includes(operationId) === false) continue;
    const others = await othersOf(world, people, route);
    const sent = { body, headers: { 'Idempotency-Key': `of-${operationId}` } };
    const first = await world.call(method, path, sent);
    if (first.status >= 300) failed.push(`${operationId}: ${first.text}`);
    for (const [who, call] of others) {
      const answer = await call(method, path, sent);
      requests += 1;
      // The keys of a customer are the customer's own: the link does it for the first time.
      if (isReplay(answer) || (answer.status < 300 && scope !== 'card_link')) repeated.push(`${operationId} to ${who}`);
    }
  }
  return { requests, failed, repeated };
}

/** Operations that book at a location, once for each reference. */
const booking = listRoutes().flatMap(({ body, metadata: { operationId, idempotent } }) => {
  const { error } = body?.safeParse({ reference: 1, location: 1 }) ?? {};
  const names = error?.issues.map(({ path }) => path[0]) ?? [];
  return idempotent === 'stored' && names.includes('reference') && boundOf(operationId).location === 'body'
    ? [operationId]
    : [];
});

/** Books a sale of each operation, and sends its reference again with a key of another location. Tells what the key learns of it. */
export async function repeatReferences(server: TestServer) {
  const world = await makeWorld(server);
  const elsewhere = await limitedKey(world, { locations: ['Harbour'] });
  const here = await limitedKey(world, { locations: ['Main Street'] });
  const learned: string[] = [];
  for (const operationId of booking) {
    const { method, path, body } = exampleOf(world, operationId);
    const sent = { ...(body as object), reference: `of-${operationId}` };
    const { status, text, json } = await here.call(method, path, { body: sent });
    if (status >= 300) learned.push(`${operationId} is not booked: ${text}`);
    const { id } = json.transaction ?? json;
    const others = [sent, ...['amount', 'purchase_amount'].map((name) => ({ ...sent, [name]: 77 }))];
    for (const other of others) {
      const answer = await elsewhere.call(method, path, { body: other });
      if (answer.status < 300 || answer.text.includes(id)) learned.push(`${operationId}: ${answer.text}`);
    }
    // The reference of a hold is also refused to a sale.
    if (json.object === 'hold') {
      const use = { amount: 77, reference: sent.reference };
      const answer = await elsewhere.call('POST', `/v1/cards/${json.card_id}/use`, { body: use });
      if (answer.status < 300 || answer.text.includes(id)) learned.push(`useCard: ${answer.text}`);
    }
    const again = await here.call(method, path, { body: sent });
    if (!isReplay(again)) learned.push(`${operationId} is not repeated to its own location`);
  }
  return { booking, learned };
}
