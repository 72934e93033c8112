import { LoyaltyError } from '../errors/loyalty-error.ts';
import { type Pause, pause } from '../timers/pause.ts';
import { urlOf } from '../url-of.ts';
import type { ApiKeySource, ClientOptions, Fetch, FetchOptions, Hooks, Logger } from './client-options.ts';
import { refuseUnknown } from './known-options.ts';

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
  if (!Number.isSafeInteger(maxRetries) || maxRetries < 0) throw new LoyaltyError('maxRetries must be a whole number.');
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
    totalTimeout: Number.POSITIVE_INFINITY,
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
  refuseUnknown(options.hooks, ['onRequest', 'onResponse', 'onRetry']);
  const settings = { pause, ...defaults, ...said(options) } as Settings & typeof defaults;
  // The key that a function returns is not known yet, so it counts as secret.
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

/** Does not exist in every runtime. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** An environment variable. Undefined if there is no environment, or if Deno denies access. */
function environment(name: string): string | undefined {
  try {
    return process.env[name] || undefined;
  } catch {
    return undefined;
  }
}

const levels = ['error', 'warn', 'debug'] as const;

/** The console at one log level. Any other text logs nothing. */
const consoleLogger = (level: string | undefined): Partial<Logger> =>
  // biome-ignore lint/suspicious/noConsole: LOYALTY_LOG asks for it.
  Object.fromEntries(levels.slice(0, levels.indexOf(level as 'warn') + 1).map((name) => [name, console[name]]));
