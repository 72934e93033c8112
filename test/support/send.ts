import http from 'node:http';
import { checkDetails } from './check-details.ts';

export interface CallOptions {
  readonly body?: unknown;
  /** Sent as it is, in place of a body. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another key than the business's own; null: none. */
  readonly key?: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Tests look into answers of every shape. */
  readonly json: ReturnType<typeof JSON.parse>;
}

/** A proxy that the tests talk through, such as one that compares what it forwards with the OpenAPI document. */
const proxy: typeof import('../proof/outside/prism-before.ts') | null = process.env['TEST_PROXY']
  ? await import(process.env['TEST_PROXY'])
  : null;

/** Sooner than the server's own, so that none is used in the moment in which it is closed. */
const idleTimeoutMs = 2_000;
const agents = new Map<string, http.Agent>();

function agentFor(origin: string): http.Agent {
  const agent = agents.get(origin) ?? new http.Agent({ keepAlive: true, timeout: idleTimeoutMs });
  agents.set(origin, agent);
  return agent;
}

/** Closes the connections to a server that nothing is under way on: its stop need not wait for them. */
export function letGoOf(origin: string): void {
  for (const sockets of Object.values(agents.get(origin)?.freeSockets ?? {}))
    for (const socket of sockets ?? []) socket.destroy();
  agents.delete(origin);
}

/** One request by Node's plain client, which takes a fraction of the time that fetch() does: tests send thousands. */
export async function send(
  origin: string,
  method: string,
  path: string,
  { body, raw, headers, key }: CallOptions,
): Promise<Answer> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const about = payload === undefined ? {} : { 'Content-Type': 'application/json' };
  const request = http.request(new URL(((await proxy?.proxyFor(origin)) ?? origin) + path), {
    method,
    agent: agentFor(origin),
    headers: { ...(key ? { Authorization: `Bearer ${key}` } : {}), ...about, ...headers },
  });
  if (payload !== undefined) request.setHeader('Content-Length', Buffer.byteLength(payload));
  request.end(payload);
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  proxy?.noteAnswer(method, path, response);
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  // The lines of an export are JSON each, and no JSON together.
  const isJson = text.startsWith('{') && !response.headers['content-type']?.includes('ndjson');
  const json = isJson ? JSON.parse(text) : null;
  if (json?.code && json.title) checkDetails(json);
  return { status: response.statusCode ?? 0, headers: headersOf(response), text, json };
}

function headersOf({ headersDistinct }: http.IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}
