import { bearer } from './bearer.ts';
import { AbortError } from './errors/abort-error.ts';
import { ConnectionError } from './errors/connection-error.ts';
import { errorFromAnswer } from './errors/error-from-answer.ts';
import { type ErrorContext, LoyaltyError } from './errors/loyalty-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';
import { Observers } from './observers.ts';
import { Page, type PageAnswer, PagePromise } from './pages.ts';
import { type Call, type PreparedRequest, prepareRequest } from './prepared-request.ts';
import { type Answer, RequestPromise } from './request-promise.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { Settings } from './settings.ts';
import { withDeadline } from './with-deadline.ts';

const maxPageSize = 100;

/** How a transport waits. Tests give one that does not. */
export type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

/** Sends calls: tries, waits, tries again, and turns whatever comes back into data or one of the errors. */
export class Transport {
  readonly #settings: Settings;
  readonly #observers: Observers;
  readonly #pause: Pause;

  constructor(settings: Settings, pause: Pause) {
    this.#settings = settings;
    this.#observers = new Observers(settings.hooks, settings.logger);
    this.#pause = pause;
  }

  /** A call that is sent when it is awaited. */
  call<T>(call: Call): RequestPromise<T> {
    return new RequestPromise(() => this.#send<T>(call));
  }

  /** A list that is sent when it is awaited or iterated. */
  list<Item>(call: Call): PagePromise<Item> {
    const query = call.query as { cursor?: string; limit?: number } | undefined;
    const withQuery = (more: object): PagePromise<Item> => this.list({ ...call, query: { ...query, ...more } });
    return new PagePromise(
      async () => {
        const answer = await this.#send<PageAnswer<Item>>(call);
        const cursor = answer.data.next_cursor;
        // A cursor that leads to itself would be followed for ever.
        if (cursor !== null && cursor === query?.cursor)
          throw new LoyaltyError('The list does not advance: its next page is the same one.');
        return { ...answer, data: new Page(answer.data, cursor === null ? null : withQuery({ cursor })) };
      },
      (bound) => withQuery({ limit: query?.limit ?? Math.min(bound, maxPageSize) }),
    );
  }

  async #send<T>(call: Call): Promise<Answer<T>> {
    const request = prepareRequest(call, this.#settings);
    const deadline = performance.now() + request.totalTimeoutMs;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#try<T>(request, attempt, deadline);
      if (!(outcome instanceof LoyaltyError)) return outcome;
      const delayMs = request.signal?.aborted
        ? null
        : retryDelayMs(outcome, attempt, request.maxRetries, Math.random());
      if (delayMs === null || performance.now() + delayMs >= deadline) throw outcome;
      this.#observers.retry(request, attempt, outcome, delayMs);
      await this.#pause(delayMs, request.signal);
      if (request.signal?.aborted) throw abortError(request, attempt);
    }
  }

  /** One try. Failures are returned, since the next step depends on them. */
  async #try<T>(request: PreparedRequest, attempt: number, deadline: number): Promise<Answer<T> | LoyaltyError> {
    const leftMs = deadline - performance.now();
    const context = { idempotencyKey: request.idempotencyKey, attempts: attempt };
    if (request.signal?.aborted) return abortError(request, attempt - 1);
    try {
      const { response, text } = await withDeadline(Math.min(request.timeoutMs, leftMs), request.signal, (signal) =>
        this.#exchange(request, attempt, signal),
      );
      if (!response.ok) return errorFromAnswer(request.url, response, text, context);
      return readAnswer<T>(request, response, text, context);
    } catch (thrown) {
      return failure(request, thrown, context, leftMs);
    }
  }

  /** The body is read here, inside the deadline: a body that stalls is as late as an answer that never starts. */
  async #exchange(
    request: PreparedRequest,
    attempt: number,
    signal: AbortSignal,
  ): Promise<{ response: Response; text: string }> {
    const { method, url, headers, body } = request;
    const authorization = await bearer(request.apiKey, this.#settings.baseUrl);
    const startedAt = performance.now();
    this.#observers.request(request, attempt);
    const response = await this.#settings.fetch(url, {
      method,
      headers: { ...headers, authorization },
      // Redirects are not followed: a redirected POST becomes a GET.
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    this.#observers.response(request, attempt, response, performance.now() - startedAt);
    return { response, text };
  }
}

function readAnswer<T>(
  request: PreparedRequest,
  response: Response,
  text: string,
  context: ErrorContext,
): Answer<T> | ConnectionError {
  let data: T;
  try {
    // An empty body is an answer that was cut short, unless the status says that there is none.
    data = response.status === 204 ? (undefined as T) : (JSON.parse(text) as T);
  } catch {
    const kind = response.headers.get('content-type') ?? 'no content type';
    const message = `${nameOf(request)} was answered with ${response.status}, but the body (${kind}, ${text.length} characters) is not JSON or was cut short.`;
    return new ConnectionError(message, { ...context, retryable: true });
  }
  const { headers } = response;
  return {
    data,
    requestId: headers.get('request-id'),
    replayed: headers.get('idempotent-replayed') === 'true',
    response,
  };
}

function failure(request: PreparedRequest, thrown: unknown, context: ErrorContext, leftMs: number): LoyaltyError {
  if (thrown === 'aborted') return abortError(request, context.attempts ?? 0);
  if (thrown === 'timed_out') {
    const isTotal = leftMs <= request.timeoutMs;
    const ms = isTotal ? request.totalTimeoutMs : request.timeoutMs;
    const message = `${nameOf(request)} had no complete answer within ${isTotal ? 'totalTimeout' : 'timeout'} (${ms} ms).`;
    return new TimeoutError(message, { ...context, retryable: true });
  }
  if (thrown instanceof LoyaltyError) return thrown;
  const reason =
    thrown instanceof Error ? (thrown.cause instanceof Error ? thrown.cause : thrown).message : String(thrown);
  return new ConnectionError(`${nameOf(request)} failed: ${reason}`, { ...context, cause: thrown, retryable: true });
}

const abortError = (request: PreparedRequest, attempts: number): AbortError =>
  new AbortError(`${nameOf(request)} was aborted by its signal.`, {
    cause: request.signal?.reason,
    idempotencyKey: request.idempotencyKey,
    attempts,
    retryable: true,
  });

const nameOf = ({ method, route }: PreparedRequest): string => `${method} ${route}`;
