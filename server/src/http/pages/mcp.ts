import { createHash } from 'node:crypto';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Express, Request as ExpressRequest, Response as ExpressResponse } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '../../domain/refusal.ts';
import { type Api, type ApiCall, ApiRefusal } from '../../mcp/api.ts';
import { createMcpServer } from '../../mcp/mcp-server.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import type { Service } from '../../service/service.ts';
import { type InProcessFetch, inProcessCalls } from '../in-process.ts';
import { createListener } from '../listener.ts';
import type { Admission } from '../pipeline/admission.ts';
import { authenticate } from '../pipeline/authenticate.ts';
import type { FailureThrottle } from '../pipeline/failure-throttle.ts';
import type { KnownPrincipals } from '../pipeline/known-principals.ts';
import { maxLargeBodyBytes } from '../pipeline/read-body.ts';
import { agentHeader, agentIn } from '../request/agent.ts';
import { readBytes } from '../request/read-bytes.ts';
import { requestContextOf, setHeader } from '../request/request-context.ts';

interface McpOptions {
  readonly principals: KnownPrincipals;
  readonly throttle: FailureThrottle;
  readonly admission: Admission;
  readonly publicUrl: string;
  readonly log: Logger;
}

/**
 * The Model Context Protocol for agents, at /mcp. Tools call the API in this process with the key of the agent, so each call has
 * the same checks, limits and log as any other.
 */
export function mcpRoute(app: Express, service: Service, options: McpOptions): void {
  const { principals, throttle, admission, publicUrl, log } = options;
  const identify = authenticate(principals, throttle, publicUrl);
  const { fetch } = inProcessCalls(createListener(app, service.newId, publicUrl));
  app.all('/mcp', async (req, res) => {
    admission.admit(res);
    refuseOtherPages(req, publicUrl);
    const principal = await identify(req, res);
    if (principal.credential !== 'api_key')
      throw new Refusal('invalid_api_key', 'An agent needs an API key, sk_test_… or sk_live_….');
    const body = await readBytes(req, maxLargeBodyBytes, admission.bodyOf(res));
    if (body instanceof Refusal) throw body;
    const apiFor = (agent: string | null) => apiOf(fetch, req, principal, agent);
    const handler = createMcpHandler(() => createMcpServer(apiFor, (err) => log.error({ err }, 'A tool failed.')));
    await send(res, await handler.fetch(requestOf(req, body)));
  });
}

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses a page of another site, also one whose host name leads to this server.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports#security-warning
 */
function refuseOtherPages({ headers: { origin } }: ExpressRequest, publicUrl: string): void {
  if (origin === undefined) return;
  const hosts = [...localHosts, ...(publicUrl ? [new URL(publicUrl).hostname] : [])];
  if (URL.canParse(origin) && hosts.includes(new URL(origin).hostname)) return;
  throw new Refusal('cross_site_request', 'Pages of other sites cannot call /mcp. Call it from a program.');
}

function apiOf(fetch: InProcessFetch, req: ExpressRequest, { scopes }: Principal, agent: string | null): Api {
  const headers = {
    host: req.headers.host ?? 'localhost',
    authorization: req.headers.authorization ?? '',
    ...named(agent ?? agentIn(req) ?? req.headers['user-agent']),
  };
  return {
    scopes,
    async call<T>(call: ApiCall): Promise<T> {
      const response = await fetch(new URL(call.path, 'http://localhost'), {
        method: call.method,
        headers: { ...headers, ...headersOf(call) },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      if (!response.headers.get('content-type')?.includes('json')) return (await response.text()) as T;
      const answer = await response.json();
      if (!response.ok) throw new ApiRefusal(answer);
      return answer;
    },
  };
}

/** The name of the agent, as far as a header can hold it. */
function named(agent: string | undefined): Readonly<Record<string, string>> {
  const name = agent
    ?.replaceAll(/[^ -~]/g, '')
    .trim()
    .slice(0, 100);
  return name ? { [agentHeader]: name } : {};
}

function headersOf({ method, path, body, reference, version }: ApiCall): Readonly<Record<string, string>> {
  const key = () =>
    createHash('sha256')
      .update(JSON.stringify([method, path, reference]))
      .digest('hex');
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(reference === undefined ? {} : { 'idempotency-key': `mcp-${key()}` }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  };
}

const requestOf = (req: ExpressRequest, body: Buffer): Request =>
  new Request(new URL(req.url, 'http://localhost'), {
    method: req.method,
    headers: Object.entries(req.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ) as [string, string][],
    ...(req.method === 'GET' || req.method === 'HEAD' ? {} : { body: new Uint8Array(body) }),
  });

async function send(res: ExpressResponse, answer: Response): Promise<void> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  requestContextOf(res).answerBytes = bytes.length;
  const headers: Record<string, string> = {
    ...Object.fromEntries(answer.headers),
    'content-length': String(bytes.length),
  };
  for (const [name, value] of Object.entries(headers)) setHeader(res, name, value);
  res.writeHead(answer.status);
  res.end(bytes);
}
