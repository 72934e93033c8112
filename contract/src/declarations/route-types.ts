import { z } from 'zod';
import type { RouteMetadata } from '../routes/metadata.ts';
import type { TypePrinter } from './type-printer.ts';

/** The part of a contract's route that the generator reads. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, z.ZodType>>;
  readonly query: z.ZodType;
  readonly body?: z.ZodType;
  readonly responses: Readonly<Record<number, z.ZodType>>;
  readonly summary: string;
  readonly description: string;
  readonly metadata: RouteMetadata;
}

/** Whether the schema has no field: no query, or an action whose body can only be `{}`. */
export function isEmpty(schema: z.ZodType): boolean {
  const { $ref, properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return $ref === undefined && Object.keys(properties).length === 0;
}

/** The schemas of success answers by status. `null` is an answer without a body. */
export function successesOf(route: Route): readonly (readonly [status: number, schema: z.ZodType | null])[] {
  return Object.entries(route.responses)
    .filter(([status]) => Number(status) < 300)
    .map(([status, schema]) => [Number(status), typeof schema === 'symbol' ? null : schema]);
}

/** Adds the names of an operation's request and answer types to `types`. */
export function typesOf(
  route: Route,
  types: TypePrinter,
): { body: string | null; query: string | null; answers: readonly (string | null)[] } {
  const { operationId } = route.metadata;
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  return {
    body:
      route.body && !isEmpty(route.body)
        ? types.add(route.body, 'sent', { name: `${name}Body`, doc: `Body of \`${operationId}\`.` })
        : null,
    // In server code a number is a number, although the URL carries text.
    query: isEmpty(route.query)
      ? null
      : types.add(
          route.query,
          'sent',
          { name: `${name}Query`, doc: `Query parameters of \`${operationId}\`.` },
          'output',
        ),
    answers: successesOf(route).map(
      ([, schema]) =>
        schema && types.add(schema, 'answered', { name: `${name}Answer`, doc: `Answer of \`${operationId}\`.` }),
    ),
  };
}
