import { listRoutes } from './openapi/routes/routes.ts';
import type { RoleName } from './resources/people.ts';
import { type ScopeName, scopes } from './scopes.ts';

/** Operations that a person can be permitted to call: all but those of card links and of sign-in. */
const ofPeople = listRoutes()
  .map(({ metadata }) => metadata)
  .filter(({ scope }) => scope !== 'none' && scope !== 'card_link');

const permitted = (role: Exclude<RoleName, 'owner'>): ReadonlySet<string> =>
  new Set(ofPeople.flatMap(({ operationId, roles }) => (roles.includes(role) ? [operationId] : [])));

/** The operations that each role permits. An owner may call them all. */
export const roles: Readonly<Record<RoleName, ReadonlySet<string>>> = {
  owner: new Set(ofPeople.map(({ operationId }) => operationId)),
  manager: permitted('manager'),
  support: permitted('support'),
  cashier: permitted('cashier'),
  read_only: permitted('read_only'),
};

const scopeOf = new Map<string, string>(listRoutes().map(({ metadata }) => [metadata.operationId, metadata.scope]));

/** The scopes that operations need. */
export const scopesFor = (operations: ReadonlySet<string>): readonly ScopeName[] => {
  const needed = new Set([...operations].map((operation) => scopeOf.get(operation)));
  return scopes.filter((scope) => needed.has(scope));
};
