import type { ApiKeySource, ClientOptions, Fetch, Hooks, Logger } from './client-options.ts';
import { LoyaltyError } from './errors/loyalty-error.ts';

/** {@link ClientOptions} with its defaults filled in and checked. */
export interface Settings {
  readonly apiKey: ApiKeySource | undefined;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  readonly fetch: Fetch;
  readonly logger: Logger | undefined;
  readonly hooks: Hooks;
}

const defaultBaseUrl = 'http://127.0.0.1:8787';

export function settingsOf(options: ClientOptions): Settings {
  if ('document' in globalThis && !options.dangerouslyAllowBrowser) {
    throw new LoyaltyError(
      'This looks like a browser, where everyone can read the API key. Call the service from your server, or pass dangerouslyAllowBrowser: true.',
    );
  }
  return {
    apiKey: options.apiKey ?? environment('LOYALTY_API_KEY'),
    baseUrl: baseUrlOf(options.baseUrl ?? environment('LOYALTY_BASE_URL') ?? defaultBaseUrl),
    timeoutMs: duration('timeout', options.timeout ?? 30_000),
    totalTimeoutMs: duration('totalTimeout', options.totalTimeout ?? Number.POSITIVE_INFINITY),
    maxRetries: retries(options.maxRetries ?? 2),
    // Looked up at each call, so that what tests and tracers put in its place later is used.
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    logger: options.logger,
    hooks: options.hooks ?? {},
  };
}

/** A time in milliseconds, more than 0. */
export function duration(name: string, ms: number): number {
  if (ms > 0) return ms;
  throw new LoyaltyError(`${name} is ${ms}; it must be a number of milliseconds above 0.`);
}

/** A number of retries, 0 or more. */
export function retries(count: number): number {
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw new LoyaltyError(`maxRetries is ${count}; it must be a whole number from 0 on.`);
}

function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}

function baseUrlOf(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new LoyaltyError(`baseUrl is not a URL: ${text}`);
  }
  if (!/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new LoyaltyError('baseUrl must be http or https, without user, query and fragment.');
  }
  return url.href.replace(/\/+$/, '');
}
