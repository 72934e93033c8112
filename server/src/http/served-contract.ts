import { contract } from '@loyalty-service/contract';
import type { RouteMetadata } from '@loyalty-service/contract/scopes';
import { type AppRouter, isAppRoute } from '@ts-rest/core';

/** Accepts everything. With a schema for headers, ts-rest would copy all headers for each request. */
const anything = {
  '~standard': { version: 1, vendor: 'loyalty-service', validate: () => ({ value: undefined }) },
} as const;

/** Accepts any body: a file is not JSON, and a fault of one row must not refuse the others. */
const unread = {
  '~standard': { version: 1, vendor: 'loyalty-service', validate: (value: unknown) => ({ value }) },
} as const;

/**
 * The contract without what cannot fail: its headers and path parameters take any text, because each is looked at where it
 * is used and refused with a code of its own. ts-rest would spend a tenth of an earn on passing them.
 */
function withoutIdleChecks(router: AppRouter): AppRouter {
  const entries = Object.entries(router).map(([name, entry]): [string, AppRouter[string]] => {
    if (!isAppRoute(entry)) return [name, withoutIdleChecks(entry)];
    const { pathParams: _, ...route } = entry;
    const body = (route.metadata as RouteMetadata).csv ? { body: unread } : {};
    return [name, { ...route, ...body, headers: anything as never }];
  });
  return Object.fromEntries(entries);
}

export const servedContract = withoutIdleChecks(contract) as typeof contract;
