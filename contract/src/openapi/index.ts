import type { SchemaTransformerAsync } from '@ts-rest/open-api';
import { z } from 'zod';
import { Problem } from '../errors.ts';
import { contract } from '../index.ts';
import { tags } from '../scopes.ts';
import { version } from '../version.ts';
import { resourceSchemas } from './examples/answers.ts';
import { answerHeaders } from './headers.ts';
import { describeOperation, type Skeleton } from './operations.ts';
import { printProblemExamples } from './problems.ts';
import type { OpenApiDocument, PathItem } from './routes/document.ts';
import { listAnswers, listRoutes } from './routes/routes.ts';
import { printComponents, printSchema } from './schemas/schemas.ts';
import { printWebhooks } from './webhooks.ts';

export type { OpenApiDocument } from './routes/document.ts';

export interface OpenApiOptions {
  /** Address of the service. Default: the address that the document is read from. */
  readonly serverUrl?: string;
}

/** The OpenAPI 3.1 document of the contract. It is the same, byte for byte, each time it is built. */
export async function buildOpenApi({ serverUrl }: OpenApiOptions = {}): Promise<OpenApiDocument> {
  const document: OpenApiDocument = {
    openapi: '3.1.1',
    info: {
      title: 'Loyalty API',
      version,
      summary: 'Version v1 of the API: cards, programs, customers, the ledger and its events.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl ?? '/', description: 'This server.' }],
    security: [{ bearer: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: await printPaths(serverUrl),
    webhooks: printWebhooks(),
    components: {
      schemas: printComponents(listRoots()),
      headers: answerHeaders,
      examples: printProblemExamples(listRoutes()),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'sk_…', description: keyPrompt } },
    },
  };
  // A copy, so that no caller can change the tables of the contract.
  return structuredClone(document);
}

async function printPaths(serverUrl: string | undefined): Promise<Record<string, PathItem>> {
  // Loaded on demand, because it takes a tenth of the start of a server, and few clients ask for the document.
  const { generateOpenApiAsync } = await import('@ts-rest/open-api');
  const generated = await generateOpenApiAsync(
    contract,
    { info: { title: '', version: '' } },
    { schemaTransformer: transform },
  );
  const paths: Record<string, PathItem> = {};
  for (const route of listRoutes()) {
    const skeleton: Skeleton = generated.paths[route.path][route.method];
    paths[route.path] = { ...paths[route.path], [route.method]: describeOperation(route, skeleton, serverUrl) };
  }
  return paths;
}

type Printed = Awaited<ReturnType<SchemaTransformerAsync>>;

/** The library's types are for a schema of OpenAPI 3.0. It passes any schema through unread. */
const transform: SchemaTransformerAsync = async ({ schema, type }) => {
  if (!(schema instanceof z.ZodType)) return null;
  const side = type === 'body' ? 'body' : type === 'response' ? 'answer' : 'parameter';
  return printSchema(schema, side) as Printed;
};

/** The sources of the components: everything that routes and events refer to, and every resource. */
function listRoots(): { body: z.ZodType[]; parameter: z.ZodType[]; answer: z.ZodType[] } {
  const routes = listRoutes();
  const answers = routes.flatMap((route) => listAnswers(route).map(({ schema }) => schema));
  return {
    body: routes.map(({ body }) => body).filter((schema) => schema !== null),
    parameter: routes.map(({ definition }) => definition.query).filter((schema) => schema instanceof z.ZodType),
    answer: [...resourceSchemas, Problem, ...answers.filter((schema) => schema !== null)],
  };
}

/** The introduction to the document. */
const introduction = `Loyalty programs for shops: points, stamps, cashback, prepaid passes, gift cards and memberships.

**Keys.** Send \`Authorization: Bearer sk_test_…\` (or \`sk_live_…\`). A key belongs to one business. It sees only the data of its mode, and its scopes define what it can do. \`x-scope\` names the scope of each operation.

**Quantities** are integers. Money is in minor units of its ISO 4217 currency; rates are in basis points. Times are RFC 3339 in UTC.

**Idempotency.** Send an \`Idempotency-Key\` with each write. For 7 days, the same request returns the same bytes and \`Idempotent-Replayed: true\`. Secrets are null in a replayed answer. Errors are not stored.

**Metadata** merges by key. An update sets the keys that you send, removes keys that you send with null, and keeps all other keys.

**Null** in an optional field of a request is the same as omitting the field. In a PATCH, null empties a nullable field.

**Problems** are RFC 9457 documents. \`code\` is stable; \`detail\` explains how to fix the error. Unknown fields and parameters are refused.

**Lists** return the newest items first. They take \`limit\` and an opaque \`cursor\`; \`Link\` has the URL of the next page.

**Concurrency.** \`ETag\` is the version of a resource. A write with \`If-Match\` changes only that version.

**Compatibility.** Answers can get new fields, new event types and new enum values at any time. Nothing else changes within v1.

**Webhooks** are sent at least once. The same secret signs each delivery twice: in \`Loyalty-Signature\`, and as Standard Webhooks defines. An endpoint with the signature \`v1a\` signs with a private key instead, only as Standard Webhooks defines.`;

const keyPrompt =
  'A secret key of the business, `sk_live_…` or `sk_test_…`. Create keys with `createApiKey` or on the command line. A key is shown once.';
