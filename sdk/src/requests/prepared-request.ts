import { LoyaltyError } from '../errors/loyalty-error.ts';
import { ofCall, refuseUnknown } from '../options/known-options.ts';
import { checked, type Settings, said } from '../options/settings.ts';
import { version } from '../version.ts';
import type { ChangeOptions } from './request-options.ts';

/** Query parameters. Undefined ones are omitted. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** One call, as the method of a resource describes it. */
export interface Call {
  readonly method: string;
  /** The path with the names of its parameters: `/v1/cards/:card_id/earn`. */
  readonly route: string;
  /** The parameters' values, in the order of the path. */
  readonly ids?: readonly string[] | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly options: ChangeOptions | undefined;
}

/** A prepared call. Every attempt sends the same bytes and the same Idempotency-Key. */
export interface PreparedRequest extends Settings {
  /** The data for hooks. */
  readonly about: {
    readonly method: string;
    readonly route: string;
    readonly url: string;
    readonly idempotencyKey: string | null;
  };
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly signal?: AbortSignal | undefined;
}

export function prepareRequest(
  { method, route, ids, query, body, options }: Call,
  settings: Settings,
): PreparedRequest {
  refuseUnknown(options, ofCall);
  if (!route.startsWith('/')) throw new LoyaltyError(`${route} must start with /.`);
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': `loyalty-sdk/${version}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const given = { ...settings.defaultHeaders, ...options?.headers };
  for (const name in given) headers[name.toLowerCase()] = given[name] as string;
  if (options?.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`;
  let idempotencyKey: string | null = null;
  if (!/^(GET|HEAD)$/.test(method)) {
    idempotencyKey = headers['idempotency-key'] = options?.idempotencyKey ?? randomKey();
    if (!/^[!-~]{1,255}$/.test(idempotencyKey))
      throw new LoyaltyError('Idempotency-Key must be 1 to 255 visible ASCII characters.');
  }
  const url = settings.baseUrl + pathOf(route, ids) + queryText(query);
  // The options of the client are inherited: copying so many members would take as long as everything else together.
  return checked(
    Object.assign(Object.create(settings) as Settings, options && said(options), {
      about: { method, route, url, idempotencyKey },
      headers,
      body: JSON.stringify(body) ?? null,
    }),
  );
}

/** A name that no other write has. It can be guessable, and React Native has no `crypto`. */
const randomKey = (): string => globalThis.crypto?.randomUUID?.() ?? `${Date.now()}${Math.random()}${Math.random()}`;

/** An empty id would turn one route into another (`/v1/cards/` lists), and so would `..`. */
const pathOf = (route: string, ids: readonly unknown[] = []): string =>
  ids.reduce<string>((path, id) => {
    if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) {
      throw new LoyaltyError(`${/:(\w+)/.exec(path)?.[1]} must be an id, not ${JSON.stringify(id)}.`);
    }
    return path.replace(/:\w+/, () => encodeURIComponent(id));
  }, route);

const queryText = (query: object | undefined): string => {
  const text = query && String(new URLSearchParams(said(query) as Record<string, string>));
  return text ? `?${text}` : '';
};
