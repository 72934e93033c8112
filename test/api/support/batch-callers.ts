import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { BatchItem } from '@loyalty-service/contract/resources/batch';
import { roleNames } from '@loyalty-service/contract/resources/people';
import { scopes as scopeNames } from '@loyalty-service/contract/scopes';
import type { Answer, TestServer } from '../../support/server.ts';
import { exampleOf, pathWith } from './fixtures.ts';
import { limitedKey } from './kept-answers.ts';
import { signIn } from './people.ts';
import { must } from './shop.ts';
import { snapshot } from './snapshot.ts';
import { makeWorld, type World } from './world.ts';

type Call = World['call'];

/** An action, as an item of a batch and as a separate call. */
interface Deed {
  readonly action: string;
  readonly item: object;
  readonly path: string;
  readonly body: object;
}

interface Place {
  readonly of: World;
  readonly location: string | undefined;
}

const batchPath = '/v1/transactions/batch';
const actions = BatchItem.options.map(({ shape }) => shape.action.value);

/** The operation that does the same as an item: its path ends with the action. */
function routeOf(action: string) {
  const route = listRoutes().find(({ definition: { path } }) => path.endsWith(`/${action.replace('_', '-')}`));
  if (!route) throw new Error(`No operation does what ${action} does in a batch.`);
  return route;
}
const operationsOfBatch = actions.map((action) => routeOf(action).metadata.operationId);

let references = 0;

/** The resources in the path of an operation, made anew at a place, because most can be booked only once. */
async function namedIn(path: string, { of, location }: Place, example: string) {
  const at = location === undefined ? {} : { location };
  if (path.startsWith('/v1/holds/')) {
    const { id } = await must(of, 'POST', `/v1/cards/${of.giftCardId}/holds`, { for: 'use', amount: 900, ...at });
    return { id, named: { card_id: of.giftCardId, hold_id: id } };
  }
  if (path.startsWith('/v1/transactions/')) {
    const { transaction } = await must(of, 'POST', `/v1/cards/${of.cardId}/earn`, { amount: 900, ...at });
    return { id: transaction.id, named: { card_id: of.cardId, transaction_id: transaction.id } };
  }
  const id = example.split('/')[3] ?? '';
  return { id, named: { card_id: id } };
}

/** A deed at a place, with a reference and a location if the action has them. */
async function deedOf(action: string, place: Place): Promise<Deed> {
  const route = routeOf(action);
  const { path: example, body } = exampleOf(place.of, route.metadata.operationId);
  const { id, named } = await namedIn(route.definition.path, place, example);
  references += 1;
  const wished = { reference: `deed-${references}`, ...(place.location !== undefined && { location: place.location }) };
  const taken = Object.entries(wished).filter(([name]) => {
    const { error } = BatchItem.safeParse({
      action,
      ...named,
      ...(body as object),
      [name]: wished[name as 'reference'],
    });
    return !error?.issues.some(({ code }) => code === 'unrecognized_keys');
  });
  const sent = { ...(body as object), ...Object.fromEntries(taken) };
  return { action, item: { action, ...named, ...sent }, path: pathWith(route, id), body: sent };
}

interface Caller {
  readonly who: string;
  readonly call: Call;
  readonly isBound: boolean;
}

/** Each role with and without a location, and keys with each kind of limit. */
async function callersOf(server: TestServer, world: World): Promise<readonly Caller[]> {
  const { data: programs } = await must(world, 'GET', '/v1/programs');
  const program_ids = programs.map(({ id }: { id: string }) => id);
  const locations = ['Main Street'];
  const callers: Caller[] = [];
  for (const role of roleNames)
    for (const bounds of [{}, { locations }]) {
      const { call } = await signIn(server, world, { role, ...bounds });
      callers.push({ who: `${role} ${JSON.stringify(bounds)}`, call, isBound: 'locations' in bounds });
    }
  const limits = [
    ...[{ locations }, { locations: [...locations, 'Airport'] }, { program_ids }, { program_ids, locations }],
    ...[{}, { operations: ['batchTransactions'] }],
    ...operationsOfBatch.map((operation) => ({ operations: ['batchTransactions', operation] })),
    ...scopeNames.map((scope) => ({ scopes: [...new Set(['transactions:write', scope])] })),
  ];
  for (const limit of limits) {
    const { call } = await limitedKey(world, limit);
    const who = `key ${JSON.stringify(limit)}`;
    callers.push({ who, call, isBound: 'locations' in limit || 'program_ids' in limit });
  }
  return callers;
}

const told = ({ status, json }: Pick<Answer, 'status' | 'json'>): string =>
  status < 300 ? `${status}` : `${status} ${json.code}`;
const notPermitted = '403 insufficient_scope';
const isRefused = (one: string): boolean => !one.startsWith('2');

/** Books enough on each card that every deed could be done by every caller. */
async function fill(world: World): Promise<void> {
  await must(world, 'POST', `/v1/cards/${world.giftCardId}/top-up`, { amount: 5_000_000 });
  await must(world, 'POST', `/v1/cards/${world.otherCardId}/earn`, { amount: 5_000_000 });
}

/**
 * Does what each action of a batch does as each caller: by itself, as an item, and as an item of an atomic batch. Tells where the
 * answers differ, and what a refused item wrote.
 */
export async function compareWithItems(server: TestServer, some: (who: string) => boolean = () => true) {
  const own = await makeWorld(server);
  const callers = (await callersOf(server, own)).filter(({ who }) => some(who));
  const beyond = await makeWorld(server, { of: own, customer: { external_id: 'customer-2' } });
  for (const world of [own, beyond]) await fill(world);
  const places: readonly Place[] = [
    ...[undefined, 'Main Street', 'Harbour'].map((location) => ({ of: own, location })),
    { of: beyond, location: 'Main Street' },
  ];
  const wrong: string[] = [];
  const counts = { booked: new Set<string>(), refused: new Set<string>() };
  for (const { who, call, isBound } of callers)
    for (const place of isBound ? places : places.slice(0, 1)) {
      const where = `${place.of === own ? '' : 'another program, '}${place.location}`;
      const alone: string[] = [];
      for (const action of actions) {
        const { path, body } = await deedOf(action, place);
        alone.push(told(await call('POST', path, { body })));
      }
      const deeds = await Promise.all(actions.map((action) => deedOf(action, place)));
      const asItems = await sendItems(call, deeds);
      const refused = deeds.filter((_, index) => isRefused(asItems[index] ?? ''));
      for (const [index, { action }] of deeds.entries()) {
        const [single = '', item = ''] = [alone[index], asItems[index]];
        // A caller who may not send a batch has each of its items refused.
        const expected = asItems.length > deeds.length ? notPermitted : single;
        if (expected === single && (single === notPermitted || !isRefused(item)))
          counts[isRefused(item) ? 'refused' : 'booked'].add(action);
        if (item !== expected) wrong.push(`${who}, ${action} at ${where}: ${item} as an item, ${single} by itself`);
      }
      const before = await snapshot(server);
      const again = await sendItems(call, refused);
      for (const deed of refused) {
        const answer = await call('POST', batchPath, { body: { items: [deed.item], atomic: true } });
        if (told(answer) !== asItems[deeds.indexOf(deed)])
          wrong.push(`${who}, ${deed.action} at ${where}: ${told(answer)} in an atomic batch`);
      }
      if ((await snapshot(server)) !== before) wrong.push(`${who} at ${where}: a refused item wrote (${again})`);
    }
  return { wrong, booked: [...counts.booked], refused: [...counts.refused], callers: callers.length };
}

/** The answer to each item, and one more if the whole batch was refused. */
async function sendItems(call: Call, deeds: readonly Deed[]): Promise<readonly string[]> {
  if (deeds.length === 0) return [];
  const answer = await call('POST', batchPath, { body: { items: deeds.map(({ item }) => item) } });
  if (answer.status >= 300) return Array(deeds.length + 1).fill(told(answer));
  return answer.json.results.map(({ status, body }: { status: number; body: Answer['json'] }) =>
    told({ status, json: body }),
  );
}
