import type { ApiKeySource, FetchOptions } from '../options/client-options.ts';

/** Options of one call. They override the options of the client. */
export interface RequestOptions {
  /**
   * Makes this write happen once, however often it is sent: 1 to 255 visible ASCII characters, kept for 7 days.
   * Default: a random key. A key from your own ids (see `idempotencyKey`) survives a crash.
   */
  idempotencyKey?: string | undefined;
  /** Aborts the call. A write may have happened. */
  signal?: AbortSignal | undefined;
  /** Timeout of each attempt, including the body of the answer, in milliseconds. */
  timeout?: number | undefined;
  /** Timeout of all attempts and waits, in milliseconds. */
  totalTimeout?: number | undefined;
  /** Number of retries. */
  maxRetries?: number | undefined;
  /** More options of `fetch`. They replace those of the client. */
  fetchOptions?: FetchOptions | undefined;
  /** Another key, for platforms that act for several merchants. */
  apiKey?: ApiKeySource | undefined;
  /** More headers, such as `traceparent`. Authorization and Idempotency-Key have separate options. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of a call that changes a resource. */
export interface ChangeOptions extends RequestOptions {
  /** The `version` that the resource must still have. If it changed since you read it, the call fails with 412. */
  ifMatch?: number | undefined;
}
