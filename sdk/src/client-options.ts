import type { LoyaltyError } from './errors/loyalty-error.ts';

/** A key, or a function that is asked for one before every request, e.g. because keys rotate. */
export type ApiKeySource = string | (() => string | Promise<string>);

/** The part of `fetch` that the client needs. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Settings of `fetch` that the client does not set itself. */
export interface FetchOptions
  extends Pick<
    RequestInit,
    'cache' | 'credentials' | 'integrity' | 'keepalive' | 'mode' | 'referrer' | 'referrerPolicy'
  > {
  /** A dispatcher of undici, such as a `ProxyAgent`, in Node. */
  dispatcher?: unknown;
  /** The address of a proxy, in Bun. */
  proxy?: unknown;
  /** The client from `Deno.createHttpClient`, in Deno. */
  client?: unknown;
  /** The request properties of Cloudflare, in Workers. */
  cf?: unknown;
}

/** Where the client tells what it does. `console` will do; so will pino with an adapter. Never given a key. */
export interface Logger {
  /** Each try. */
  debug(message: string): void;
  /** A try that failed and is followed by another. */
  warn(message: string): void;
  /** A hook that threw. */
  error(message: string): void;
}

/** One try of a call. `route` is the path with its parameters' names: good for metrics. */
export interface RequestEvent {
  /** HTTP method in capitals. */
  readonly method: string;
  /** Path with the names of its parameters, such as `/v1/cards/:card_id/earn`. */
  readonly route: string;
  /** Whole address, with the query. */
  readonly url: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Idempotency-Key of the write; `null` for reads. */
  readonly idempotencyKey: string | null;
}

/** An answer, whatever its status. */
export interface ResponseEvent extends RequestEvent {
  /** HTTP status. */
  readonly status: number;
  /** `req_…`: what support asks for; `null` if something before the service answered. */
  readonly requestId: string | null;
  /** Whether the service had done this before and sent the stored answer again. */
  readonly replayed: boolean;
  /** From sending the request to the last byte of the answer, in milliseconds. */
  readonly durationMs: number;
}

/** A try that failed and is followed by another one after `delayMs` milliseconds. */
export interface RetryEvent extends RequestEvent {
  /** Why the try failed. */
  readonly error: LoyaltyError;
  /** Wait until the next try, in milliseconds. */
  readonly delayMs: number;
}

/** Observers of every request. What they throw is logged and changes nothing. */
export interface Hooks {
  /** Before each try. */
  onRequest?: ((event: RequestEvent) => void) | undefined;
  /** After each answer, whatever its status. */
  onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Before the wait for another try. */
  onRetry?: ((event: RetryEvent) => void) | undefined;
}

/** How a client behaves; everything has a default. */
export interface ClientOptions {
  /** `sk_live_…` or `sk_test_…`; the environment variable `LOYALTY_API_KEY` unless given. */
  apiKey?: ApiKeySource | undefined;
  /** Where the service is; `LOYALTY_BASE_URL`, else `http://127.0.0.1:8787`. */
  baseUrl?: string | undefined;
  /** Milliseconds for each try, the body of the answer included; 30000 unless given. */
  timeout?: number | undefined;
  /** Milliseconds for all tries of a call and the waits between them; no bound of its own unless given. */
  totalTimeout?: number | undefined;
  /** Tries after the first one; 2 unless given. */
  maxRetries?: number | undefined;
  /** Headers of every request. Those of a call replace them; Authorization and Idempotency-Key have options of their own. */
  defaultHeaders?: Readonly<Record<string, string>> | undefined;
  /** Another `fetch`: for tests, tracing, another HTTP library. */
  fetch?: Fetch | undefined;
  /** More members of the second argument of `fetch`, such as the `dispatcher` of a proxy. */
  fetchOptions?: FetchOptions | undefined;
  /** Logs each try (debug), retries (warn) and failing hooks (error). The console by default, if `LOYALTY_LOG` is one of these levels. */
  logger?: Logger | undefined;
  /** Observers of every request. */
  hooks?: Hooks | undefined;
  /** Allows a live key over http to an address that is not private. Whoever carries the request can read the key. */
  allowInsecure?: boolean | undefined;
  /** Allows a browser. A secret key in a page belongs to everyone who opens it. */
  dangerouslyAllowBrowser?: boolean | undefined;
}
