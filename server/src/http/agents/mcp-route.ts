import type { Express, Request as ExpressRequest, Response as ExpressResponse } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '../../domain/refusal.ts';
import type { Service } from '../../service/service.ts';
import { inProcessCalls } from '../in-process.ts';
import { createListener } from '../listener.ts';
import type { Admission } from '../pipeline/admission.ts';
import { authenticate } from '../pipeline/authenticate.ts';
import type { FailureThrottle } from '../pipeline/failure-throttle.ts';
import type { KnownPrincipals } from '../pipeline/known-principals.ts';
import { rateLimit } from '../pipeline/rate-limit.ts';
import { maxLargeBodyBytes } from '../pipeline/read-body.ts';
import { readBytes } from '../request/read-bytes.ts';
import { requestContextOf, setHeader } from '../request/request-context.ts';
import { agentApi } from './agent-api.ts';

interface McpOptions {
  readonly principals: KnownPrincipals;
  readonly throttle: FailureThrottle;
  readonly admission: Admission;
  readonly rateLimited: boolean;
  readonly publicUrl: string;
  readonly log: Logger;
}

/** The Model Context Protocol for agents, at /mcp. */
export function mcpRoute(app: Express, service: Service, options: McpOptions): void {
  const { principals, throttle, admission, rateLimited, publicUrl, log } = options;
  const identify = authenticate(principals, throttle, publicUrl);
  const limit = rateLimited ? rateLimit(service.store) : null;
  const { fetch } = inProcessCalls(createListener(app, service.newId, publicUrl));
  const onFault = (err: unknown) => log.error({ err }, 'A tool failed.');
  app.all('/mcp', async (req, res) => {
    admission.admit(res);
    refuseOtherMethods(req, res);
    refuseOtherPages(req, publicUrl);
    const principal = await identify(req, res);
    if (principal.credential !== 'api_key')
      throw new Refusal('invalid_api_key', 'An agent needs an API key, sk_test_… or sk_live_….');
    await limit?.(res, principal);
    const body = await readBytes(req, maxLargeBodyBytes, admission.bodyOf(res));
    if (body instanceof Refusal) throw body;
    refuseBatch(body);
    // Most servers have no agents, so the library of the protocol is loaded for the first one.
    const { answerMcp } = await import('../../mcp/mcp-server.ts');
    const apiFor = (agent: string | null) => agentApi(fetch, req, principal, agent);
    await send(res, await answerMcp(requestOf(req, body), apiFor, onFault));
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

/** The protocol has POST, and answers GET and DELETE of earlier revisions itself. */
function refuseOtherMethods({ method }: ExpressRequest, res: ExpressResponse): void {
  if (['POST', 'GET', 'DELETE'].includes(method)) return;
  setHeader(res, 'Allow', 'POST');
  throw new Refusal('method_not_allowed', `${method} is not possible here; POST is.`);
}

/** Refuses several messages at once, which the protocol no longer has, because each counts as a request. */
function refuseBatch(body: Buffer): void {
  if (!/^\s*\[/.test(body.subarray(0, 64).toString('latin1'))) return;
  throw new Refusal('invalid_request', 'The body is a list of messages. Send one message at a time.');
}

function requestOf(req: ExpressRequest, body: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers.set(name, value);
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  const { method } = req;
  return new Request(new URL('/mcp', 'http://localhost'), {
    method,
    headers,
    ...(hasBody && { body: Uint8Array.from(body) }),
  });
}

async function send(res: ExpressResponse, answer: Response): Promise<void> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  requestContextOf(res).answerBytes = bytes.length;
  for (const [name, value] of answer.headers) setHeader(res, name, value);
  setHeader(res, 'Content-Length', String(bytes.length));
  res.writeHead(answer.status);
  res.end(bytes);
}
