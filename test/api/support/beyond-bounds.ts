import { scopes as scopeNames } from '@loyalty-service/contract/scopes';
import type { Answer, TestServer } from '../../support/server.ts';
import { examplesFor } from './fixtures.ts';
import { filtering, naming } from './ids-of-others.ts';
import { must } from './shop.ts';
import { snapshot } from './snapshot.ts';
import { makeWorld, type World } from './world.ts';

/** A key with a bound, and what lies beyond it. */
interface Bounded {
  readonly call: World['call'];
  readonly own: World;
  /** The same business, with each thing that a request can name beyond the bound. */
  readonly beyond: World;
  /** Ids and codes that no answer to the key may have. */
  readonly secrets: readonly string[];
}

interface Sent {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

type Line = Readonly<Record<string, unknown>>;

async function rowsOf(server: TestServer, world: World, table: string): Promise<readonly Line[]> {
  const lines = (await snapshot(server)).split('\n').filter((line) => line.startsWith(`${table} `));
  const rows: Line[] = lines.map((line) => JSON.parse(line.slice(table.length + 1)));
  return rows.filter((row) => row['business_id'] === world.caller.tenant.business_id);
}

const boundKey = async (world: World, bounds: object): Promise<World['call']> => {
  const { scopes } = await must(world, 'GET', '/v1/me');
  const { secret: key } = await must(world, 'POST', '/v1/api-keys', { name: 'Bound', scopes, ...bounds });
  return (method, path, options = {}) => world.call(method, path, { key, ...options });
};

/** A key of some programs of a business that has as many others. */
async function boundToPrograms(server: TestServer): Promise<Bounded> {
  const own = await makeWorld(server);
  const program_ids = (await rowsOf(server, own, 'programs')).map(({ id }) => id);
  const beyond = await makeWorld(server, { of: own, customer: { external_id: 'customer-2' } });
  const isBeyond = (programId: unknown): boolean => !program_ids.includes(programId);
  const cards = (await rowsOf(server, own, 'cards')).filter(({ program_id }) => isBeyond(program_id));
  const ofCards = (rows: readonly Line[]) => rows.filter(({ card_id }) => cards.some(({ id }) => id === card_id));
  const listed = ['transactions', 'holds', 'memberships', 'card_links', 'lots'];
  const owned = await Promise.all(listed.map(async (table) => ofCards(await rowsOf(server, own, table))));
  const rowsOfPrograms = await Promise.all(
    ['rewards', 'vouchers', 'referrals'].map((table) => rowsOf(server, own, table)),
  );
  const ofPrograms = rowsOfPrograms.flat().filter(({ program_id }) => isBeyond(program_id));
  const programs = (await rowsOf(server, own, 'programs')).filter(({ id }) => isBeyond(id));
  const ids = [...cards, ...owned.flat(), ...ofPrograms, ...programs].map(({ id }) => String(id));
  const codes = [...cards, ...ofPrograms].flatMap(({ code }) => (code === undefined ? [] : [String(code)]));
  const secrets = [...ids, ...codes];
  return { call: await boundKey(own, { program_ids }), own, beyond, secrets };
}

/** A key of one location of a business that sells at another, and at none. */
async function boundToLocation(server: TestServer): Promise<Bounded> {
  const own = await makeWorld(server);
  const elsewhere = { location: 'Harbour' };
  const { transaction } = await must(own, 'POST', `/v1/cards/${own.cardId}/earn`, { amount: 900, ...elsewhere });
  const hold = async (): Promise<string> =>
    (await must(own, 'POST', `/v1/cards/${own.giftCardId}/holds`, { for: 'use', amount: 900, ...elsewhere })).id;
  const beyond = { ...own, transactionId: transaction.id, holdId: await hold(), otherHoldId: await hold() };
  const owned = await Promise.all(['transactions', 'holds'].map((table) => rowsOf(server, own, table)));
  const secrets = owned.flat().map(({ id }) => String(id));
  return { call: await boundKey(own, { locations: ['Main Street'] }), own, beyond, secrets };
}

const kinds = { program: boundToPrograms, location: boundToLocation } as const;
type BoundKind = keyof typeof kinds;

const isOfKeys = (scope: string): boolean => scope === 'any' || (scopeNames as readonly string[]).includes(scope);

/** Requests of each operation: one for each place where an id can be, with an id beyond the bound, and one that names none. */
function requestsOf({ own, beyond }: Bounded): readonly Sent[] {
  const examples = [beyond, own].flatMap((world) =>
    examplesFor(world)
      .filter(({ route: { metadata } }) => isOfKeys(metadata.scope) && metadata.operationId !== 'resetTestData')
      .map(({ route: { metadata }, method, path, body }) => ({
        ...{ method, path, body },
        what: `${metadata.operationId} ${world === own ? 'as its own' : 'by its path'}`,
      })),
  );
  return [
    ...Object.entries(naming).map(([what, make]) => {
      const [method, path, body] = make(beyond, own);
      return { what, method, path, body };
    }),
    ...Object.entries(filtering).map(([what, make]) => ({ what, method: 'GET', path: make(beyond, own) })),
    ...examples,
  ];
}

export interface Reach {
  readonly requests: number;
  /** Ids and codes that lie beyond the bound. */
  readonly secrets: number;
  /** Operations that showed or changed some of it. */
  readonly reached: readonly string[];
}

/** Sends every request of a bound key, and tells what it reached beyond its bound. */
export async function reachBeyond(server: TestServer, kind: BoundKind): Promise<Reach> {
  const bounded = await kinds[kind](server);
  const { call, secrets } = bounded;
  const isSecret = new RegExp(secrets.join('|'));
  const held = async (): Promise<readonly string[]> =>
    (await snapshot(server)).split('\n').filter((line) => isSecret.test(/"id":"(\w+)"/.exec(line)?.[1] ?? ''));
  const requests = requestsOf(bounded);
  const reached = new Set<string>();
  let before = await held();
  for (const { what, method, path, body } of requests) {
    const { status, text, json } = await call(method, path, { body });
    // A refusal may say again what was sent.
    const sent = isRefusal(status, json) ? `${path} ${JSON.stringify(body ?? null)}` : '';
    if (status >= 500 || secrets.some((secret) => text.includes(secret) && !sent.includes(secret))) reached.add(what);
    if (sent !== '') continue;
    const after = await held();
    if (after.join() !== before.join()) reached.add(`${what}, which it changes`);
    before = after;
  }
  if ((await held()).join() !== before.join()) reached.add('a refusal, which changes it');
  return { requests: requests.length, secrets: secrets.length, reached: [...reached] };
}

/** In a batch, each item is refused by itself. */
const isRefusal = (status: number, json: Answer['json']): boolean =>
  status >= 300 || (json?.results?.every((result: { status: number }) => result.status >= 300) ?? false);
