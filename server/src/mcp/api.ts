import type { ScopeName } from '@loyalty-service/contract/scopes';

/** A call of the API with the key of the agent. */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with its query, such as `/v1/programs?limit=100`. */
  readonly path: string;
  readonly body?: unknown;
  /** Counts a write once: a call with the same method, path and reference is answered as before. */
  readonly reference?: string | undefined;
  /** The version of the resource that a change expects. */
  readonly version?: number;
}

/** The API as an agent may use it. */
export interface Api {
  readonly scopes: readonly ScopeName[];
  /** @throws ApiRefusal for an answer of 400 and more. */
  call<T>(call: ApiCall): Promise<T>;
}

/** A problem document of the API, or one of a tool. */
export class ApiRefusal extends Error {
  readonly problem: Readonly<Record<string, unknown>>;

  constructor(problem: Readonly<Record<string, unknown>>) {
    super(String(problem['detail']));
    this.problem = problem;
  }
}

/** A path with values that need escaping: values that are not set are left out of the query. */
export function pathOf(path: string, query: Readonly<Record<string, string | number | undefined>> = {}): string {
  const set = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}
