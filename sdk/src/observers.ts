import type { Hooks, Logger, RequestEvent } from './client-options.ts';
import type { LoyaltyError } from './errors/loyalty-error.ts';
import { redact } from './errors/redact.ts';
import type { PreparedRequest } from './prepared-request.ts';

/** Tells hooks and logger what happens. Nothing that they do can change the outcome of a call. */
export class Observers {
  readonly #hooks: Hooks;
  readonly #logger: Logger | undefined;

  constructor(hooks: Hooks, logger: Logger | undefined) {
    this.#hooks = hooks;
    this.#logger = logger;
  }

  request(request: PreparedRequest, attempt: number): void {
    if (this.#hooks.onRequest) this.#call(this.#hooks.onRequest, eventOf(request, attempt));
  }

  response(request: PreparedRequest, attempt: number, response: Response, durationMs: number): void {
    const { status, headers } = response;
    const requestId = headers.get('request-id');
    this.#log(
      'debug',
      () => `${request.method} ${request.route}: ${status} after ${Math.round(durationMs)} ms, ${requestId}`,
    );
    if (!this.#hooks.onResponse) return;
    const replayed = headers.get('idempotent-replayed') === 'true';
    this.#call(this.#hooks.onResponse, { ...eventOf(request, attempt), status, requestId, replayed, durationMs });
  }

  retry(request: PreparedRequest, attempt: number, error: LoyaltyError, delayMs: number): void {
    this.#log('warn', () => `${error.name}: ${error.message} Trying again in ${Math.round(delayMs)} ms.`);
    if (this.#hooks.onRetry) this.#call(this.#hooks.onRetry, { ...eventOf(request, attempt), error, delayMs });
  }

  /** Hooks may be async functions; what those reject with is caught as well. */
  #call<Event>(hook: (event: Event) => unknown, event: Event): void {
    const failed = (reason: unknown): void => this.#log('error', () => redact(`A hook failed: ${String(reason)}`));
    try {
      const result = hook(event);
      if (result instanceof Promise) result.catch(failed);
    } catch (reason) {
      failed(reason);
    }
  }

  #log(level: keyof Logger, message: () => string): void {
    if (!this.#logger) return;
    try {
      this.#logger[level](message());
    } catch {
      // A broken logger has nowhere to complain, and the call goes on.
    }
  }
}

const eventOf = ({ method, route, url, idempotencyKey }: PreparedRequest, attempt: number): RequestEvent => ({
  method,
  route,
  url,
  attempt,
  idempotencyKey,
});
