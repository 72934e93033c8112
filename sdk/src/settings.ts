import type { ApiKeySource, ClientOptions, Fetch, FetchOptions, Hooks, Logger } from './client-options.ts';
import { consoleLogger } from './console-logger.ts';
import { environment } from './environment.ts';
import { LoyaltyError } from './errors/loyalty-error.ts';
import { refuseUnknown } from './known-options.ts';
import { type Pause, pause } from './pause.ts';
import { urlOf } from './url-of.ts';

/** Options that a client and a call share, checked. Times are in milliseconds. */
export interface Limits {
  readonly apiKey: ApiKeySource | null | undefined;
  readonly timeout: number;
  readonly totalTimeout: number;
  readonly maxRetries: number;
}

/** {@link ClientOptions} with its defaults filled in and checked. */
export interface Settings extends Limits {
  readonly pause: Pause;
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly fetchOptions: FetchOptions;
  readonly defaultHeaders: Readonly<Record<string, string>>;
  readonly allowInsecure: boolean;
  readonly logger: Partial<Logger>;
  readonly hooks: Hooks;
}

type Said<T> = { readonly [Name in keyof T]?: Exclude<T[Name], undefined> };

/** A copy of the object without undefined members. */
export const said = <T extends object>(options: T): Said<T> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null)) as Said<T>;

/** @throws LoyaltyError for invalid options. */
export function checked<T extends Limits>(limits: T): T {
  const { timeout, totalTimeout, maxRetries } = limits;
  if (!(timeout > 0 && totalTimeout > 0)) throw new LoyaltyError('timeout and totalTimeout must be above 0 (ms).');
  // The shift changes a number that is not a whole number of 0 or above.
  if (maxRetries >>> 0 !== maxRetries) throw new LoyaltyError('maxRetries must be a whole number.');
  return limits;
}

export function settingsOf(options: ClientOptions): Settings {
  const { apiKey, baseUrl } = options;
  const defaults = {
    // The environment is read only if needed: Deno asks for permission.
    apiKey: apiKey === undefined ? environment('LOYALTY_API_KEY') : apiKey,
    baseUrl: baseUrl ?? environment('LOYALTY_BASE_URL') ?? 'http://127.0.0.1:8787',
    logger: consoleLogger('Deno' in globalThis && apiKey && baseUrl ? '' : environment('LOYALTY_LOG')),
    timeout: 30_000,
    totalTimeout: 1 / 0,
    maxRetries: 2,
    // Looked up at each call, so that a replacement by tests or tracers takes effect.
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    fetchOptions: {},
    defaultHeaders: {},
    hooks: {},
    allowInsecure: false,
    dangerouslyAllowBrowser: false,
  };
  refuseUnknown(options, Object.keys(defaults));
  refuseUnknown(options.hooks, 'onRequest onResponse onRetry'.split(' '));
  const settings = { pause, ...defaults, ...said(options) } as Settings & typeof defaults;
  // What a function returns is not known yet.
  const isSecret = typeof settings.apiKey === 'function' || /^sk_/.test(`${settings.apiKey}`);
  if ('document' in globalThis && isSecret && !settings.dangerouslyAllowBrowser) {
    throw new LoyaltyError('A browser shows the API key. Use a server, or set dangerouslyAllowBrowser.');
  }
  return checked({ ...settings, baseUrl: baseUrlOf(settings.baseUrl) });
}

function baseUrlOf(text: string): string {
  const url = /^https?:[^@?#]+$/i.test(text) && urlOf(text);
  if (!url) throw new LoyaltyError('baseUrl must be http(s), without user, query or fragment.');
  const base = url.href.replace(/\/+$/, '');
  if (base.endsWith('/v1')) throw new LoyaltyError('baseUrl must not end in /v1: the SDK adds it.');
  return base;
}
