import { boundOf } from '@loyalty-service/contract/bounds';
import { roleNames } from '@loyalty-service/contract/resources/people';
import { roles } from '@loyalty-service/contract/roles';
import type { Answer, TestServer } from '../../support/server.ts';
import { type Example, examplesFor } from './fixtures.ts';
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
