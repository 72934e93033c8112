import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import type http from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Puts Prism before the servers of API tests: `test/support/send.ts` loads this file where TEST_PROXY names it, and sends each
 * request through the proxy. Lines of what Prism said go into the file OUTSIDE_SEEN.
 */
const { OUTSIDE_TOOLS: tools = '', OUTSIDE_DOCUMENT: document = '', OUTSIDE_SEEN: seen = '' } = process.env;
const load = createRequire(join(tools, 'package.json'));

interface Proxy {
  listen(port: number, host: string): Promise<string>;
}

const operations: Promise<unknown> = load('@stoplight/prism-http').getHttpOperationsFromSpec(document);
const silent = () => silentLogger;
const silentLogger: object = { trace: silent, debug: silent, info: silent, warn: silent, error: silent, child: silent };

const proxies = new Map<string, Promise<string>>();

async function startProxy(upstream: string): Promise<string> {
  const config = {
    ...{ isProxy: true, upstream: new URL(upstream), validateRequest: true, validateResponse: true },
    ...{ checkSecurity: false, errors: false, mock: { dynamic: false } },
  };
  const { createServer } = load('@stoplight/prism-http-server');
  const proxy: Proxy = createServer(await operations, { cors: false, config, components: { logger: silentLogger } });
  return proxy.listen(0, '127.0.0.1');
}

/** The address at which Prism forwards to a server. */
export function proxyFor(origin: string): Promise<string> {
  const known = proxies.get(origin) ?? startProxy(origin);
  proxies.set(origin, known);
  return known;
}

/** Writes down a request, and what Prism found in it and in its answer. */
export function noteAnswer(method: string, path: string, { statusCode, headers }: http.IncomingMessage): void {
  const violations = headers['sl-violations'] ?? null;
  const id = createHash('sha256').update(`${method} ${path}`).digest('hex').slice(0, 8);
  appendFileSync(seen, `${JSON.stringify({ id, method, path, status: statusCode, violations })}\n`);
}
