import type { ApiKeySource } from './client-options.ts';
import { LoyaltyError } from './errors/loyalty-error.ts';
import type { RequestOptions } from './request-options.ts';
import { duration, retries, type Settings } from './settings.ts';
import { version } from './version.ts';

/** Query parameters; what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** One call as a resource's method describes it. */
export interface Call {
  readonly method: string;
  /** The path with its parameters' names: `/v1/cards/:card_id/earn`. */
  readonly route: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly options?: RequestOptions | undefined;
}

/** A call made ready: the same bytes and the same Idempotency-Key go with every try. */
export interface PreparedRequest {
  readonly method: string;
  readonly route: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly idempotencyKey: string | null;
  readonly apiKey: ApiKeySource | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
}

export function prepareRequest(call: Call, settings: Settings): PreparedRequest {
  const { method, route, options = {} } = call;
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const idempotencyKey = isWrite ? checkedKey(options.idempotencyKey ?? crypto.randomUUID()) : null;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': `loyalty-sdk/${version}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  for (const [name, value] of Object.entries(options.headers ?? {})) headers[name.toLowerCase()] = value;
  if (idempotencyKey !== null) headers['idempotency-key'] = idempotencyKey;
  return {
    method,
    route,
    url: settings.baseUrl + fillPath(route, call.params ?? {}) + queryText(call.query),
    headers,
    body,
    idempotencyKey,
    apiKey: options.apiKey ?? settings.apiKey,
    signal: options.signal,
    timeoutMs: options.timeout === undefined ? settings.timeoutMs : duration('timeout', options.timeout),
    totalTimeoutMs:
      options.totalTimeout === undefined ? settings.totalTimeoutMs : duration('totalTimeout', options.totalTimeout),
    maxRetries: options.maxRetries === undefined ? settings.maxRetries : retries(options.maxRetries),
  };
}

function checkedKey(key: string): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new LoyaltyError(
    'An Idempotency-Key is 1 to 255 visible ASCII characters, without spaces. The function idempotencyKey makes one of any ids.',
  );
}

/** An empty id would turn one route into another (`/v1/cards/` lists), and so would `..`. */
function fillPath(route: string, params: Readonly<Record<string, string>>): string {
  if (!route.startsWith('/')) throw new LoyaltyError(`A path starts with a slash: /v1/me, not ${route}`);
  return route.replace(/:([a-z_]+)/g, (whole, name: string) => {
    if (!(name in params)) return whole;
    const value: unknown = params[name];
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
      throw new LoyaltyError(`${name} must be an id, not ${JSON.stringify(value)}.`);
    }
    return encodeURIComponent(value);
  });
}

function queryText(query: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) parameters.set(name, String(value));
  const text = parameters.toString();
  return text && `?${text}`;
}
