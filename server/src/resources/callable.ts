import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import type { ScopeName } from '@loyalty-service/contract/scopes';

const routes = listRoutes().map(({ metadata: { operationId, scope } }) => ({ operationId, scope }));

/** The operations that a caller may call, in alphabetical order. `operations` is null if the scopes alone permit them. */
export const callableOf = (scopes: readonly ScopeName[], operations: ReadonlySet<string> | null): string[] =>
  routes
    .filter(({ operationId, scope }) =>
      operations === null ? scope === 'any' || scopes.some((one) => one === scope) : operations.has(operationId),
    )
    .map(({ operationId }) => operationId)
    .toSorted();
