import { createHash } from 'node:crypto';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import type { Request } from 'express';
import { type Api, type ApiCall, ApiRefusal } from '../../mcp/api.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import type { InProcessFetch } from '../in-process.ts';
import { agentHeader, agentIn } from '../request/agent.ts';

/** Any address will do, because the calls stay in this process. */
const base = 'http://localhost';

/** The paths of exports, which can be of any size. */
const filePaths = new Set(listRoutes().flatMap(({ path, metadata }) => (metadata.streams ? [path] : [])));

/**
 * The API with the key of a request, called in this process. Each call has the same checks, limits and log as one over the network.
 *
 * @param agent The name that the agent gave by the protocol.
 */
export function agentApi(fetch: InProcessFetch, req: Request, { scopes }: Principal, agent: string | null): Api {
  const headers = {
    host: req.headers.host ?? 'localhost',
    authorization: req.headers.authorization ?? '',
    ...named(agent ?? agentIn(req) ?? req.headers['user-agent']),
  };
  return {
    scopes,
    async call<T>(call: ApiCall): Promise<T> {
      const response = await fetch(urlOf(call), {
        method: call.method,
        headers: { ...headers, ...headersOf(call) },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      if (response.status === 204) return {} as T;
      const answer = await response.json();
      if (!response.ok) throw new ApiRefusal(answer);
      return answer;
    },
  };
}

function urlOf({ method, path, body }: ApiCall): URL {
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  if (!url?.pathname.startsWith('/v1/'))
    throw wrong('path', 'A path begins with /v1/. search_docs finds the operations.');
  if (filePaths.has(url.pathname)) throw wrong('path', 'Exports are files of any size. Download them with the SDK.');
  if (method === 'GET' && body !== undefined) throw wrong('body', 'A GET has no body. Send its fields in the query.');
  return url;
}

const wrong = (field: string, detail: string): ApiRefusal => new ApiRefusal({ code: 'invalid_request', field, detail });

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
