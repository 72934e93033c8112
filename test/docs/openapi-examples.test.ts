import { Problem } from '@loyalty-service/contract/errors';
import { type IdKind, idPrefixes, isId } from '@loyalty-service/contract/fields/ids';
import { resourceExamples } from '@loyalty-service/contract/openapi/examples/answers';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import type { MediaType } from '@loyalty-service/contract/openapi/routes/document';
import { listAnswers, listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { nameOf } from '@loyalty-service/contract/openapi/schemas/schemas';
import { Event, eventTypes } from '@loyalty-service/contract/resources/events';
import { describe, expect, it } from 'vitest';

const document = await buildOpenApi();
const operationOf = ({ path, method }: { path: string; method: 'get' | 'post' | 'put' | 'patch' | 'delete' }) =>
  document.paths[path]?.[method];
const jsonOf = (content: Readonly<Record<string, MediaType>> | undefined): MediaType | undefined =>
  content?.['application/json'];

const routes = listRoutes();
const bodies = routes.flatMap((route) => {
  const { body } = route;
  if (!body) return [];
  return [[route.metadata.operationId, body, jsonOf(operationOf(route)?.requestBody?.content)?.examples] as const];
});
const exported = routes.filter(({ metadata }) => metadata.streams);
const answers = routes
  .filter((route) => !exported.includes(route))
  .flatMap((route) =>
    listAnswers(route).flatMap(({ status, schema }) => {
      if (!schema) return [];
      return [
        [
          `${route.metadata.operationId} ${status}`,
          schema,
          jsonOf(operationOf(route)?.responses[status]?.content)?.example,
        ] as const,
      ];
    }),
  );

describe('the examples', () => {
  it.each(bodies)('%s has requests that the contract accepts', (_, body, examples) => {
    const values = Object.values(examples ?? {});
    expect(values).not.toEqual([]);
    for (const example of values)
      expect('value' in example && body.safeParse(example.value)).toMatchObject({ success: true });
  });

  // Equal after parsing: nothing is missing, and nothing is there that the schema does not know.
  it.each(answers)('%s has an answer that the contract has', (_, schema, example) => {
    expect(example).toBeDefined();
    expect(schema.parse(example)).toEqual(example);
  });

  it.each(exported.map((route) => [route.metadata.operationId, route] as const))(
    '%s has a line of its file',
    (_, route) => {
      const content = operationOf(route)?.responses['200']?.content;
      expect(Object.keys(content ?? {})).toEqual(['application/x-ndjson', 'text/csv']);
      const line = String(content?.['application/x-ndjson']?.example);
      expect(line.split('\n')).toHaveLength(2);
      expect(listAnswers(route)[0]?.schema?.parse(JSON.parse(line))).toEqual(JSON.parse(line));
    },
  );

  it.each([...resourceExamples].map(([schema, example]) => [nameOf(schema), schema, example] as const))(
    '%s is a whole one',
    (_, schema, example) => {
      expect(schema.parse(example)).toEqual(example);
    },
  );

  it.each(eventTypes)('%s is sent as the contract says, sequence first', (type) => {
    const example = jsonOf(document.webhooks[type]?.post?.requestBody?.content)?.example;
    expect(Event.parse(example)).toEqual(example);
    expect(example).toMatchObject({ type });
    expect(JSON.stringify(example)).toMatch(/^\{"sequence":\d+,/);
  });

  it.each(Object.entries(document.components.examples))('the problem %s is a problem document', (code, { value }) => {
    expect(Problem.parse(value)).toEqual(value);
    expect(value).toMatchObject({ code });
  });

  it('has ids that the server could have given, of the kind their prefix says', () => {
    const kinds = new Map(Object.entries(idPrefixes).map(([kind, prefix]) => [prefix as string, kind as IdKind]));
    const values = [...JSON.stringify(document).matchAll(/\b([a-z]{3})_[0-9a-z]{20,}\b/g)];
    expect(values.length).toBeGreaterThan(100);
    const odd = values
      .filter(([id, prefix = '']) => !kinds.has(prefix) || !isId(kinds.get(prefix) ?? 'card', id))
      .map(([id]) => id);
    expect(odd).toEqual([]);
  });
});
