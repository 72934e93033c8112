import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { contract } from '../../index.ts';
import type { RouteMetadata } from '../../routes/metadata.ts';
import type { Method } from './document.ts';

type DescribedRoute = AppRoute & { readonly metadata: RouteMetadata };
type DescribedRouter = { readonly [name: string]: DescribedRoute | DescribedRouter };

/** One operation of the contract. */
export interface Route {
  /** Path in the contract, and so in the SDK: `['cards', 'earn']`. */
  readonly name: readonly string[];
  /** In the style of OpenAPI: `/v1/cards/{card_id}`. */
  readonly path: string;
  readonly method: Method;
  readonly definition: DescribedRoute;
  readonly metadata: RouteMetadata;
  /** Null when the operation reads no body. */
  readonly body: z.ZodType | null;
}

/** Every operation of the contract, in its order. */
export const listRoutes = (): readonly Route[] => walk(contract);

function walk(router: DescribedRouter, above: readonly string[] = []): Route[] {
  return Object.entries(router).flatMap(([word, entry]) => {
    const name = [...above, word];
    return isRoute(entry) ? [readRoute(entry, name)] : walk(entry, name);
  });
}

const isRoute = (entry: DescribedRoute | DescribedRouter): entry is DescribedRoute => typeof entry.method === 'string';

function readRoute(definition: DescribedRoute, name: readonly string[]): Route {
  const body = 'body' in definition ? definition.body : null;
  return {
    name,
    path: definition.path.replace(/:(\w+)/g, '{$1}'),
    method: methods[definition.method],
    definition,
    metadata: definition.metadata,
    body: body instanceof z.ZodType ? body : null,
  };
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const satisfies Record<
  AppRoute['method'],
  Method
>;

/** The success answers of the operation: status and schema, null for an answer without a body. */
export function listAnswers(route: Route): readonly { readonly status: number; readonly schema: z.ZodType | null }[] {
  const all = Object.entries(route.definition.responses).map(([status, schema]) => ({
    status: Number(status),
    schema: schema instanceof z.ZodType ? schema : null,
  }));
  return all.filter(({ status }) => status < 300);
}

/** Whether the answer is one page of a list. The query then has a cursor. */
export const hasPages = (route: Route): boolean =>
  route.definition.query instanceof z.ZodObject && 'cursor' in route.definition.query.shape;

/** Whether a body can have any field. */
export const hasFields = (schema: z.ZodType): boolean => {
  const { $ref, properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return $ref !== undefined || Object.keys(properties).length > 0;
};
