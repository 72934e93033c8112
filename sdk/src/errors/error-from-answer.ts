import { urlOf } from '../url-of.ts';
import { APIErrorBase } from './api-error.ts';
import type { ErrorContext } from './loyalty-error.ts';
import { redact } from './redact.ts';
import { classOfStatus } from './status-errors.ts';

const excerptLength = 120;

/**
 * Makes the error of an answer. Proxies answer with HTML, and bodies can be incomplete. An answer that is not a problem
 * document still gets the class of its status.
 */
export function errorFromAnswer(url: string, response: Response, body: string, context: ErrorContext): APIErrorBase {
  const { status, headers } = response;
  // A proxy's debug page can contain the request's headers.
  const text = redact(body);
  // The members of this code: all that are not members of every problem.
  const { type, title, status: _, detail, instance, code, request_id, errors, ...details } = parseObject(text);
  const Class = classOfStatus[Math.min(status, 500)] ?? APIErrorBase;
  return new Class(
    textOf(detail) ?? textOf(title) ?? describe(response, text),
    {
      status,
      code: textOf(code),
      requestId: headers.get('request-id') ?? textOf(request_id),
      errors: Array.isArray(errors) ? errors : [],
      // `type` is a path unless the service knows its public address. Then it is a page at the address that answered.
      docsUrl: typeof type === 'string' ? (urlOf(type, url)?.href ?? null) : null,
      details,
    },
    {
      ...context,
      retryable: /^(408|429|50[0234]|52[0-4])$/.test(`${status}`) || code === 'idempotency_key_in_use',
      retryAfterMs: parseRetryAfterMs(headers.get('retry-after'), Date.now()) ?? (status === 429 ? 1_000 : null),
    },
  );
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Describes an answer that is not a problem document, such as `502 Bad Gateway (text/html: <html>…)`. */
function describe({ status, statusText, headers }: Response, text: string): string {
  // 3xx, or 0 if the platform hides redirects.
  if (status < 400) return `baseUrl redirects to ${headers.get('location')}. Set it to the service.`;
  const excerpt = text.replace(/\s+/g, ' ').trim().slice(0, excerptLength);
  return `${status} ${statusText}: not an answer of the service (${headers.get('content-type')}: ${excerpt})`;
}

/**
 * The wait that `Retry-After` asks for, in milliseconds. The header has whole seconds or an HTTP date.
 *
 * @returns `null` if there is no such header, or if it cannot be read.
 */
function parseRetryAfterMs(value: string | null, now: number): number | null {
  // 0 seconds would be read as a year in the past.
  const ms = Number(value) * 1_000 || Date.parse(value ?? '') - now;
  return ms < 0 ? 0 : ms >= 0 ? ms : null;
}
