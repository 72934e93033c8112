import type { InvalidField } from '../generated/types.ts';
import { parseRetryAfterMs } from '../retry-after.ts';
import { APIError } from './api-error.ts';
import type { ErrorContext } from './loyalty-error.ts';
import { redact } from './redact.ts';
import { classOfStatus } from './status-errors.ts';

const retriedStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
const known: ReadonlySet<string> = new Set([
  'type',
  'title',
  'status',
  'detail',
  'instance',
  'code',
  'request_id',
  'errors',
]);
const excerptLength = 120;

/** Makes the error of an answer. Proxies answer in HTML, and answers are cut short: whatever is no problem document still gets its class. */
export function errorFromAnswer(url: string, response: Response, body: string, context: ErrorContext): APIError {
  // A proxy's debug page may echo the request's headers.
  const text = redact(body);
  const problem = parseObject(text);
  const { status, headers } = response;
  const code = textOf(problem.code);
  const isRedirect = response.type === 'opaqueredirect' || (status >= 300 && status < 400);
  const message =
    textOf(problem.detail) ??
    textOf(problem.title) ??
    (isRedirect
      ? `The address redirects${redirectTarget(headers)}, and redirects are not followed. Set baseUrl to where the service is.`
      : describe(response, text));
  const Class = classOfStatus[Math.min(status, 500)] ?? APIError;
  return new Class(
    message,
    {
      status,
      code,
      requestId: headers.get('request-id') ?? textOf(problem.request_id),
      errors: Array.isArray(problem.errors) ? (problem.errors as InvalidField[]) : [],
      docsUrl: docsUrlOf(problem.type, url),
      details: Object.fromEntries(Object.entries(problem).filter(([name]) => !known.has(name))),
    },
    {
      ...context,
      retryable: retriedStatuses.has(status) || code === 'idempotency_key_in_use',
      retryAfterMs: parseRetryAfterMs(headers.get('retry-after'), Date.now()),
    },
  );
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const redirectTarget = (headers: Headers): string => {
  const location = headers.get('location');
  return location === null ? '' : ` to ${location}`;
};

/** `type` is a path unless the service knows its public address: then it is a page of the address that answered. */
function docsUrlOf(type: unknown, url: string): string | null {
  if (typeof type !== 'string' || type === 'about:blank') return null;
  try {
    return new URL(type, url).href;
  } catch {
    return null;
  }
}

/** Says what came instead of a problem document, e.g. `502 Bad Gateway (text/html: <html>…)`. */
function describe({ status, statusText, headers }: Response, text: string): string {
  const excerpt = text.replace(/\s+/g, ' ').trim().slice(0, excerptLength);
  const kind = headers.get('content-type') ?? 'no content type';
  return `${status}${statusText && ` ${statusText}`}: not an answer of the service (${kind}${excerpt && `: ${excerpt}`})`;
}
