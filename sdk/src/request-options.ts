import type { ApiKeySource, FetchOptions } from './client-options.ts';

/** What one call may do otherwise than its client. */
export interface RequestOptions {
  /**
   * Names this write, so that it happens once however often it is sent: 1 to 255 visible ASCII characters, kept for 7 days.
   * A random one unless given. One made of your own ids (see `idempotencyKey`) survives a crash.
   */
  idempotencyKey?: string | undefined;
  /** Aborts the call. A write may have happened all the same. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for each try, the body of the answer included. */
  timeout?: number | undefined;
  /** Milliseconds for all tries and the waits between them. */
  totalTimeout?: number | undefined;
  /** Tries after the first one. */
  maxRetries?: number | undefined;
  /** Instead of those of the client: more members of the second argument of `fetch`. */
  fetchOptions?: FetchOptions | undefined;
  /** Another key, for platforms that act for many merchants. */
  apiKey?: ApiKeySource | undefined;
  /** More headers, e.g. `If-Match` or `traceparent`. Authorization and Idempotency-Key have options of their own. */
  headers?: Readonly<Record<string, string>> | undefined;
}
