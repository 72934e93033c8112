import type { OpenApiDocument, Operation, Parameter } from '../src/openapi/routes/document.ts';
import { forbidNulls } from '../src/openapi/schemas/nulls.ts';
import { withoutNotes } from './without-notes.ts';
import { withoutProse } from './without-prose.ts';

/** The part of a document that is compared. */
export interface Comparable {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: unknown;
}

/**
 * A document as oasdiff compares it. It compares only paths, and takes a body of a request as something that callers send.
 * An event that we send to an endpoint is rather an answer, because a client breaks if a field is missing. So each webhook becomes
 * a path whose answer is the event, with the headers of a delivery.
 *
 * Null in an optional field of a request means that the field is not given. oasdiff takes a field that may be null as well
 * for another type, so these nulls are left out.
 */
export function toComparable(document: OpenApiDocument): Comparable {
  const events = Object.entries(document.webhooks).flatMap(([type, { post }]) =>
    post ? [[`/webhooks/${type}`, { get: asAnswer(post) }] as const] : [],
  );
  const { openapi, info, paths, components } = withoutNotes(forbidNulls(withoutProse(document))) as OpenApiDocument;
  return { openapi, info, paths: { ...paths, ...Object.fromEntries(events) }, components };
}

const asAnswer = ({ operationId, parameters, requestBody }: Operation): unknown => ({
  operationId,
  responses: {
    '200': {
      headers: Object.fromEntries(parameters.map((header) => [header.name, describeHeader(header)])),
      content: requestBody?.content ?? {},
    },
  },
});

const describeHeader = ({ schema, required = false }: Parameter): unknown => ({
  schema,
  required,
});
