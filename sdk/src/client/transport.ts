import { AbortError } from '../errors/abort-error.ts';
import { atCall } from '../errors/at-call.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { errorFromAnswer } from '../errors/error-from-answer.ts';
import { LoyaltyError } from '../errors/loyalty-error.ts';
import { redact } from '../errors/redact.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { Logger } from '../options/client-options.ts';
import type { Settings } from '../options/settings.ts';
import { Page, type PageAnswer, PagePromise, type PageQuery } from '../requests/pages.ts';
import { type Call, type PreparedRequest, prepareRequest } from '../requests/prepared-request.ts';
import { type Answer, RequestPromise } from '../requests/request-promise.ts';
import { cut, withDeadline } from '../timers/with-deadline.ts';
import { bearer } from './bearer.ts';

/** Sends calls: attempts, waits, retries, and converts each answer to data or an error. */
export class Transport {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Sends a call. The arguments are read at once, so that the caller can change them afterwards. */
  call<T>(call: Call): RequestPromise<T> {
    const failed = atCall(new Error());
    const send = async () => {
      const request = prepareRequest(call, this.#settings);
      await null;
      return this.#send<T>(request);
    };
    return sent(new RequestPromise(() => send().catch(failed)));
  }

  /** Sends a list. */
  list<Item>(call: Call): PagePromise<Item> {
    return sent(this.#pages(call, atCall(new Error())));
  }

  /** A list that is sent when it is awaited. Errors of its later pages show where the list was made. */
  #pages<Item>(call: Call, failed: (thrown: unknown) => never): PagePromise<Item> {
    const query: PageQuery = { ...call.query };
    const send = async () => {
      await null;
      if (query.refusal) throw query.refusal;
      const answer = await this.#send<PageAnswer<Item>>(prepareRequest({ ...call, query }, this.#settings));
      const next = answer.data.next_cursor;
      // A cursor that leads to itself would be followed forever.
      if (next && next === query.cursor) throw new LoyaltyError('The list does not advance.');
      const nextPage = next ? this.#pages<Item>({ ...call, query: { ...query, cursor: next } }, failed) : null;
      return { ...answer, data: new Page(answer.data, nextPage) };
    };
    return new PagePromise(() => send().catch(failed), query);
  }

  async #send<T>(request: PreparedRequest): Promise<Answer<T>> {
    const { signal, about, logger, hooks, pause } = request;
    const { idempotencyKey } = about;
    const deadline = performance.now() + request.totalTimeout;
    for (let attempt = 1; ; attempt++) {
      if (signal?.aborted) throw failure(request, cut, { idempotencyKey, attempts: attempt - 1, retryable: true }, 0);
      const leftMs = deadline - performance.now();
      const context = { idempotencyKey, attempts: attempt, retryable: true };
      // Failures become values here, since the next step depends on them.
      const outcome = await withDeadline(Math.min(request.timeout, leftMs), signal, (cutOff) =>
        exchange<T>(request, context, cutOff),
      ).catch((thrown: unknown) => failure(request, thrown, context, leftMs));
      if (!(outcome instanceof LoyaltyError)) return outcome;
      const delayMs = retryDelayMs(outcome, attempt, request.maxRetries, Math.random());
      if (delayMs === null || signal?.aborted || performance.now() + delayMs >= deadline) throw outcome;
      log(logger, 'warn', () => `${outcome.name}: ${outcome.message} Trying again in ${Math.round(delayMs)} ms.`);
      tell(hooks.onRetry, () => ({ ...about, attempt, error: outcome, delayMs }), logger);
      await pause(delayMs, signal);
    }
  }
}

/** Handled here, so that nobody must await it. */
function sent<Promised extends RequestPromise<unknown>>(promise: Promised): Promised {
  promise.withResponse();
  return promise;
}

/** One attempt. The body is read inside the deadline: a stalled body is as late as a missing answer. */
async function exchange<T>(request: PreparedRequest, context: TryContext, signal: AbortSignal): Promise<Answer<T>> {
  const { about, headers, body, fetch, fetchOptions, logger, hooks } = request;
  const { method, url } = about;
  if (request.apiKey !== null) headers['authorization'] = await bearer(request);
  const event = () => ({ ...about, attempt: context.attempts });
  const startedAt = performance.now();
  tell(hooks.onRequest, event, logger);
  const send = async (redirect: RequestRedirect) =>
    fetch(url, { ...fetchOptions, method, headers, body, signal, redirect });
  // Redirects are not followed: a redirected POST becomes a GET. Node copies what it may have to send again, at a fifth of a
  // call's cost, unless a redirect is an error; then, and where there is no such mode (Workers), it is asked for as it is.
  const response = await send('error').catch((thrown) => {
    if (/redirect/i.test(thrown?.cause ?? thrown)) return send('manual');
    throw thrown;
  });
  const { ok, status, headers: answered } = response;
  const type = answered.get('content-type') ?? '';
  // An export is read as it arrives.
  const isStream = ok && /csv|ndjson/.test(type);
  const text = isStream ? '' : await response.text();
  const requestId = answered.get('request-id');
  const replayed = answered.get('idempotent-replayed') === 'true';
  const durationMs = performance.now() - startedAt;
  log(logger, 'debug', () => `${nameOf(request)}: ${status} after ${Math.round(durationMs)} ms, ${requestId}`);
  tell(hooks.onResponse, () => ({ ...event(), status, requestId, replayed, durationMs }), logger);
  if (!ok) throw errorFromAnswer(url, response, text, context);
  try {
    const data = isStream ? response.body : status === 204 ? undefined : JSON.parse(text);
    return { data: data as T, requestId, replayed, response };
  } catch {
    // An empty body means that the answer was cut short, except for a status without a body.
    const message = `${nameOf(request)} had no whole JSON answer (${status}, ${type}).`;
    throw new ConnectionError(message, context);
  }
}

/** Details of a failed attempt, for errors. */
interface TryContext {
  readonly idempotencyKey: string | null;
  readonly attempts: number;
  readonly retryable: boolean;
}

const nameOf = ({ about: { method, route } }: PreparedRequest): string => `${method} ${route}`;

function failure(request: PreparedRequest, thrown: unknown, context: TryContext, leftMs: number): LoyaltyError {
  const { signal, timeout, totalTimeout } = request;
  if (thrown instanceof LoyaltyError) return thrown;
  if (thrown !== cut) {
    const { cause = thrown } = (thrown ?? {}) as { readonly cause?: unknown };
    const { message, code } = (cause ?? {}) as { readonly message?: unknown; readonly code?: unknown };
    // A name with several addresses fails with a code and no message.
    const why = `${message || code || cause}`;
    const hint = /refused/i.test(why) ? '. Is the service running there? Set LOYALTY_BASE_URL.' : '';
    return new ConnectionError(`${nameOf(request)} failed: ${why}${hint}`, { ...context, cause: thrown });
  }
  if (signal?.aborted)
    return new AbortError(`${nameOf(request)} was aborted by its signal.`, {
      ...context,
      // The caller does not want it any more.
      retryable: false,
      cause: signal.reason,
    });
  const bound = leftMs <= timeout ? `totalTimeout (${totalTimeout}` : `timeout (${timeout}`;
  return new TimeoutError(`${nameOf(request)} had no whole answer within ${bound} ms).`, context);
}

/** Hooks and loggers cannot change the outcome of a call. Rejections of async ones are caught too. */
const guarded = (act: () => unknown, failed: (reason: unknown) => unknown): unknown =>
  (async () => act())().catch(failed);

/** Logs a message. If the logger throws, the call continues. */
const log = (logger: Partial<Logger>, level: keyof Logger, message: () => string): unknown =>
  logger[level] && guarded(() => logger[level]?.(redact(message())), Boolean);

/** Calls a hook. Its errors are logged. */
const tell = <Event>(
  hook: ((event: Event) => unknown) | undefined,
  event: () => Event,
  logger: Partial<Logger>,
): unknown =>
  hook &&
  guarded(
    () => hook(event()),
    (reason) => log(logger, 'error', () => `A hook failed: ${reason}`),
  );

const firstDelayMs = 500;
const maxDelayMs = 8_000;
const maxRetryAfterMs = 60_000;
const maxSpreadMs = 250;

/**
 * The wait before the next attempt in milliseconds. `null`: the call is not tried again.
 *
 * The delay doubles from half a second to eight; the wait is random, between half of it and all of it. `Retry-After` is
 * followed up to a minute. A longer one fails at once, because the caller can decide better what to do. A random
 * addition to it keeps many clients from coming back at the same moment.
 */
function retryDelayMs(error: LoyaltyError, attempt: number, maxRetries: number, random: number): number | null {
  if (!error.retryable || attempt > maxRetries) return null;
  if (error.retryAfterMs !== null) {
    return error.retryAfterMs > maxRetryAfterMs ? null : error.retryAfterMs + random * maxSpreadMs;
  }
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.5 + random / 2);
}
