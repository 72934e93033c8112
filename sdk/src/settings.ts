import type { ApiKeySource, ClientOptions, Fetch, Hooks, Logger } from './client-options.ts';
import { LoyaltyError } from './errors/loyalty-error.ts';
import { type Pause, pause } from './pause.ts';
import { urlOf } from './url-of.ts';

/** What both a client and a call may set, checked. Times are in milliseconds. */
export interface Limits {
  readonly apiKey: ApiKeySource | undefined;
  readonly timeout: number;
  readonly totalTimeout: number;
  readonly maxRetries: number;
}

/** {@link ClientOptions} with its defaults filled in and checked. */
export interface Settings extends Limits {
  readonly pause: Pause;
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly logger: Logger | undefined;
  readonly hooks: Hooks;
}

type Said<T> = { readonly [Name in keyof T]?: Exclude<T[Name], undefined> };

/** An object without what is not said in it. */
export const said = <T extends object>(options: T): Said<T> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null)) as Said<T>;

/** @throws LoyaltyError for what makes no sense. */
export function checked<T extends Limits>(limits: T): T {
  for (const name of ['timeout', 'totalTimeout'] as const) {
    if (!(limits[name] > 0)) throw new LoyaltyError(`${name} must be above 0 (ms).`);
  }
  if (!Number.isSafeInteger(limits.maxRetries) || limits.maxRetries < 0)
    throw new LoyaltyError('maxRetries must be a whole number.');
  return limits;
}

export function settingsOf(options: ClientOptions): Settings {
  if ('document' in globalThis && !options.dangerouslyAllowBrowser) {
    throw new LoyaltyError('A browser shows the API key. Use a server, or set dangerouslyAllowBrowser.');
  }
  const settings = {
    apiKey: environment('LOYALTY_API_KEY'),
    baseUrl: environment('LOYALTY_BASE_URL') ?? 'http://127.0.0.1:8787',
    timeout: 30_000,
    totalTimeout: 1 / 0,
    maxRetries: 2,
    // Looked up at each call, so that what tests and tracers put in its place later is used.
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    hooks: {},
    pause,
    ...said(options),
  } as Settings;
  return checked({ ...settings, baseUrl: baseUrlOf(settings.baseUrl) });
}

function environment(name: string): string | undefined {
  return (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name] || undefined;
}

function baseUrlOf(text: string): string {
  const url = /^https?:[^@?#]+$/i.test(text) && urlOf(text);
  if (!url) throw new LoyaltyError('baseUrl must be http(s), without user, query or fragment.');
  return url.href.replace(/\/+$/, '');
}
