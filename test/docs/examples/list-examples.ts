import type { OpenApiDocument, Operation } from '@loyalty-service/contract/openapi/routes/document';
import { listOperations } from '../read-document.ts';

/** One example of a request, as a reader of the document finds it. */
export interface DocumentedExample {
  readonly operationId: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly method: string;
  readonly path: string;
  /** Undefined where no body is sent. */
  readonly body: unknown;
  /** The status of its successful answer. */
  readonly status: number;
  readonly answer: unknown;
  /** Those that every answer of this status has. */
  readonly headers: readonly string[];
  readonly samples: Readonly<Record<string, string>>;
}

/** Headers that an answer has only at times: on a replay, and where a list goes on. */
const atTimes = ['Idempotent-Replayed', 'Original-Request', 'Link', 'RateLimit', 'RateLimit-Policy'];

export const listExamples = (document: OpenApiDocument): readonly DocumentedExample[] =>
  listOperations(document.paths).flatMap(({ path, method, operation }) => {
    const [status = '', answer] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
    const shared = {
      operationId: operation.operationId,
      method: method.toUpperCase(),
      path: fillPath(path, operation),
      status: Number(status),
      answer: answer?.content?.['application/json']?.example,
      headers: Object.keys(answer?.headers ?? {}).filter((name) => !atTimes.includes(name)),
      samples: Object.fromEntries((operation['x-codeSamples'] ?? []).map(({ label, source }) => [label, source])),
    };
    const bodies = Object.entries(operation.requestBody?.content['application/json']?.examples ?? {});
    if (bodies.length === 0) return [{ ...shared, name: 'bare', isFirst: true, body: undefined }];
    return bodies.map(([name, example], index) => {
      const body = 'value' in example ? example.value : undefined;
      return { ...shared, name, isFirst: index === 0, body };
    });
  });

const fillPath = (path: string, { parameters }: Operation): string =>
  parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, example }) => filled.replace(`{${name}}`, encodeURIComponent(String(example))), path);
