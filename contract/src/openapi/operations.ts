import { z } from 'zod';
import { exportMedia } from '../resources/exports.ts';
import { sayScope } from '../scopes.ts';
import { findAnswerExample } from './examples/answers.ts';
import { exampleKey } from './examples/ids.ts';
import { findBodyExamples } from './examples/requests/find-body-examples.ts';
import { headersOfAnswer } from './headers.ts';
import { describeProblems } from './problems.ts';
import type { MediaType, Operation, Parameter, RequestBody, Response } from './routes/document.ts';
import { describePathPart } from './routes/path-parts.ts';
import { listAnswers, type Route } from './routes/routes.ts';
import { printSamples } from './samples/index.ts';
import { nameOf } from './schemas/schemas.ts';

/** The output of @ts-rest/open-api for a route. We add the rest. */
export interface Skeleton {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, MediaType>> }>>;
}

export function describeOperation(route: Route, skeleton: Skeleton, address?: string): Operation {
  const { metadata, definition } = route;
  return {
    operationId: metadata.operationId,
    summary: definition.summary ?? metadata.operationId,
    description: [definition.description, sayScope(metadata.scope)].filter(Boolean).join('\n\n'),
    tags: [metadata.tag],
    'x-scope': metadata.scope,
    'x-codeSamples': printSamples(route, address),
    parameters: skeleton.parameters.map((parameter) => describeParameter(route, parameter)),
    ...describeBody(route, skeleton),
    responses: { ...describeAnswers(route, skeleton), ...describeProblems(route) },
  };
}

const headerExamples: Readonly<Record<string, string>> = {
  'Idempotency-Key': exampleKey,
  'If-Match': '"1"',
  'If-None-Match': '*',
};

function describeParameter(route: Route, parameter: Parameter): Parameter {
  if (parameter.in === 'path') return { ...parameter, ...describePathPart(route.path, parameter.name) };
  // A list in a query is one text with commas, which is how JavaScript prints an array.
  if (parameter.in === 'query') return isList(parameter) ? { ...parameter, style: 'form', explode: false } : parameter;
  const name = parameter.name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
  return { ...parameter, name, ...(headerExamples[name] && { example: headerExamples[name] }) };
}

const isList = ({ schema }: Parameter): boolean => (schema as { readonly type?: string }).type === 'array';

/** A file with the columns of the first example. */
const csvMedia = (example: unknown): MediaType => ({
  schema: { type: 'string', description: 'CSV. The first line names the columns: the fields of a row.' },
  example: csvOf(example),
});

function csvOf(example: unknown): string {
  const { rows } = example as { readonly rows: readonly Readonly<Record<string, unknown>>[] };
  const columns = Object.keys(rows[0] ?? {});
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((line) => line.join(','))
    .join('\n');
}

function describeBody({ body, metadata }: Route, skeleton: Skeleton): { requestBody?: RequestBody } {
  if (!body || !skeleton.requestBody) return {};
  const examples = Object.entries(findBodyExamples(body)).map(([name, value]) => [name, { value }] as const);
  const json = mapValues(skeleton.requestBody.content, ({ schema }) => ({
    schema,
    examples: Object.fromEntries(examples),
  }));
  const content = metadata.csv ? { ...json, 'text/csv': csvMedia(examples[0]?.[1].value) } : json;
  const required = !body.safeParse(undefined).success;
  const fallback = required ? 'The fields of the request.' : 'Optional.';
  return { requestBody: { description: z.globalRegistry.get(body)?.description ?? fallback, required, content } };
}

function describeAnswers(route: Route, skeleton: Skeleton): Record<string, Response> {
  const answers = listAnswers(route).map(({ status, schema }): [string, Response] => {
    const headers = headersOfAnswer(route, status, schema);
    if (!schema) return [String(status), { description: 'Done. The answer has no body.', headers }];
    const example = findAnswerExample(route.metadata.operationId, schema);
    if (route.metadata.streams) return [String(status), describeFile(schema, example, headers)];
    const content = mapValues(skeleton.responses[status]?.content ?? {}, (media) => ({
      ...media,
      ...(example !== undefined && { example }),
    }));
    return [String(status), { description: describeAnswer(status, schema), headers, content }];
  });
  return Object.fromEntries(answers);
}

/** OpenAPI 3.1 has no schema for a sequence of rows. */
function describeFile(schema: z.ZodType, example: unknown, headers: Response['headers']): Response {
  const row = nameOf(schema);
  const described = (description: string) => ({ schema: { type: 'string', description } });
  return {
    description: 'A file of rows, streamed.',
    ...(headers && { headers }),
    content: {
      [exportMedia.ndjson]: {
        ...described(`One \`${row}\` per line, as JSON.`),
        example: `${JSON.stringify(example)}\n`,
      },
      [exportMedia.csv]: described(
        `One \`${row}\` per record, as in RFC 4180. The first line names the columns. Lists and objects are JSON. An apostrophe precedes text that a spreadsheet would run as a formula.`,
      ),
    },
  };
}

function describeAnswer(status: number, schema: z.ZodType): string {
  const said = z.globalRegistry.get(schema)?.description ?? 'Done.';
  return status === 201 ? `Created. ${said}` : said;
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
