import { commonCodes, type ErrorCode, errorCodes, errorTable, Problem, statusOf, writeCodes } from '../errors.ts';
import { problemExamples } from './examples/problems.ts';
import { headersOfProblem } from './headers.ts';
import type { Example, Response } from './routes/document.ts';
import type { Route } from './routes/routes.ts';
import { printSchema } from './schemas/schemas.ts';

/** Codes for reading a body, on operations that store no answer: search, lookup, preview, batch. */
const bodyCodes: readonly ErrorCode[] = ['invalid_json', 'request_timeout', 'body_too_large', 'unsupported_media_type'];

function codesOfKind({ metadata, body }: Route): readonly ErrorCode[] {
  return metadata.idempotent === 'stored' ? writeCodes : body ? bodyCodes : [];
}

/** Every code that the operation can return, in the order of the error table. */
export function listCodes(route: Route): readonly ErrorCode[] {
  const codes = new Set([...commonCodes, ...codesOfKind(route), ...route.metadata.codes]);
  return errorCodes.filter((code) => codes.has(code));
}

/** The problems of an operation by status. Only the statuses of its codes are listed, each with its codes. */
export function describeProblems(route: Route): Record<string, Response> {
  const entries = [...groupByStatus(listCodes(route))].sort(([left], [right]) => left - right);
  return Object.fromEntries(entries.map(([status, codes]) => [String(status), describeProblem(route, status, codes)]));
}

function groupByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) groups.set(statusOf(code), [...(groups.get(statusOf(code)) ?? []), code]);
  return groups;
}

function describeProblem(route: Route, status: number, codes: readonly ErrorCode[]): Response {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes.map((code) => `- \`${code}\`: ${errorTable[code][1]}`).join('\n'),
    headers: headersOfProblem(route, status),
    content: { 'application/problem+json': { schema: printSchema(Problem, 'answer'), examples } },
  };
}

/** One example of each code, as components. Every operation that returns the code refers to it. */
export function printProblemExamples(routes: readonly Route[]): Record<string, Example> {
  const answered = new Set(routes.flatMap(listCodes));
  const codes = errorCodes.filter((code) => answered.has(code));
  return Object.fromEntries(
    codes.map((code) => [code, { summary: errorTable[code][1], value: problemExamples[code] }]),
  );
}
