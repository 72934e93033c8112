import type { LoyaltyError } from '../errors/loyalty-error.ts';

/** A key, or a function that returns the key before every request, for example because keys rotate. */
export type ApiKeySource = string | (() => string | Promise<string>);

/** The part of `fetch` that the client needs. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Options of `fetch` that the client does not set. Not all types of Node have all of them, so they are declared here. */
export interface FetchOptions {
  /** How the request uses the cache. */
  cache?: 'default' | 'force-cache' | 'no-cache' | 'no-store' | 'only-if-cached' | 'reload';
  /** Whether cookies are sent. */
  credentials?: 'include' | 'omit' | 'same-origin';
  /** Expected digest of the answer. */
  integrity?: string;
  /** Whether the request outlives the page. */
  keepalive?: boolean;
  /** Whether the request may go to another origin. */
  mode?: 'cors' | 'navigate' | 'no-cors' | 'same-origin';
  /** Address that is sent as the referrer. */
  referrer?: string;
  /** How much of the referrer is sent. */
  referrerPolicy?:
    | ''
    | 'no-referrer'
    | 'no-referrer-when-downgrade'
    | 'origin'
    | 'origin-when-cross-origin'
    | 'same-origin'
    | 'strict-origin'
    | 'strict-origin-when-cross-origin'
    | 'unsafe-url';
  /** A dispatcher of undici, such as a `ProxyAgent`, in Node. */
  dispatcher?: unknown;
  /** The address of a proxy, in Bun. */
  proxy?: unknown;
  /** The client from `Deno.createHttpClient`, in Deno. */
  client?: unknown;
  /** The request properties of Cloudflare, in Workers. */
  cf?: unknown;
}

/**
 * Receives the log messages of the client. `console` works, and so does pino with an adapter. Messages never contain a
 * key.
 */
export interface Logger {
  /** Each attempt. */
  debug(message: string): void;
  /** A failed attempt that is retried. */
  warn(message: string): void;
  /** A hook that threw an error. */
  error(message: string): void;
}

/** One attempt of a call. `route` is the path with the names of its parameters, for metrics. */
export interface RequestEvent {
  /** HTTP method in capitals. */
  readonly method: string;
  /** Path with the names of its parameters, such as `/v1/cards/:card_id/earn`. */
  readonly route: string;
  /** Full URL, including the query. */
  readonly url: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Idempotency-Key of the write; `null` for reads. */
  readonly idempotencyKey: string | null;
}

/** An answer with any status. */
export interface ResponseEvent extends RequestEvent {
  /** HTTP status. */
  readonly status: number;
  /** `req_…`, for support. `null` if a proxy answered. */
  readonly requestId: string | null;
  /** Whether the service replayed a stored answer. */
  readonly replayed: boolean;
  /** Time from sending the request to the last byte of the answer, in milliseconds. */
  readonly durationMs: number;
}

/** A failed attempt that is retried after `delayMs` milliseconds. */
export interface RetryEvent extends RequestEvent {
  /** Error of the attempt. */
  readonly error: LoyaltyError;
  /** Wait until the next attempt, in milliseconds. */
  readonly delayMs: number;
}

/** Hooks of every request. Their errors are logged and have no other effect. */
export interface Hooks {
  /** Before each attempt. */
  onRequest?: ((event: RequestEvent) => void) | undefined;
  /** After each answer, with any status. */
  onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Before the wait for a retry. */
  onRetry?: ((event: RetryEvent) => void) | undefined;
}

/** Options of a client. Every option has a default. */
export interface ClientOptions {
  /**
   * `sk_live_…` or `sk_test_…`. Default: the environment variable `LOYALTY_API_KEY`. `null` sends no key: the browser then
   * sends the cookie of a signed-in person.
   */
  apiKey?: ApiKeySource | null | undefined;
  /** URL of the service. Default: `LOYALTY_BASE_URL`, else `http://127.0.0.1:8787`. */
  baseUrl?: string | undefined;
  /** Timeout of each attempt, including the body of the answer, in milliseconds. Default: 30000. */
  timeout?: number | undefined;
  /** Timeout of a call with all its attempts and waits, in milliseconds. Default: none. */
  totalTimeout?: number | undefined;
  /** Number of retries. Default: 2. */
  maxRetries?: number | undefined;
  /**
   * Headers of every request. Headers of a call replace them. Authorization and Idempotency-Key have separate options.
   */
  defaultHeaders?: Readonly<Record<string, string>> | undefined;
  /** Replaces `fetch`, for tests, tracing or another HTTP library. */
  fetch?: Fetch | undefined;
  /** More options of `fetch`, such as the `dispatcher` of a proxy. */
  fetchOptions?: FetchOptions | undefined;
  /**
   * Logs each attempt (debug), retries (warn) and failing hooks (error). Default: the console, if `LOYALTY_LOG` is one
   * of these levels.
   */
  logger?: Logger | undefined;
  /** Hooks of every request. */
  hooks?: Hooks | undefined;
  /** Allows a live key over http to an address that is not private. Anyone on the network can then read the key. */
  allowInsecure?: boolean | undefined;
  /** Allows use of a secret key in a browser. Anyone who opens the page can then read the key. */
  dangerouslyAllowBrowser?: boolean | undefined;
}
