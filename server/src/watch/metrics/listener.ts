import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

const timeoutMs = 10_000;
const maxConnections = 50;

export interface MetricsListener {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves only `GET /metrics`, on a separate port. */
export async function listenForScrapes(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  const server = http.createServer({ requestTimeout: timeoutMs, headersTimeout: timeoutMs }, (req, res) => {
    const [path] = (req.url ?? '').split('?', 1);
    if (path !== '/metrics') answer(res, 404, 'Metrics are at /metrics.\n');
    else if (req.method !== 'GET' && req.method !== 'HEAD') answer(res, 405, 'Send GET.\n');
    else
      registry.metrics().then(
        (text) => answer(res, 200, text, registry.contentType),
        () => answer(res, 500, 'The metrics could not be read.\n'),
      );
  });
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  res: http.ServerResponse,
  status: number,
  text: string,
  contentType = 'text/plain; charset=utf-8',
): void {
  res.writeHead(status, { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(text) });
  res.end(text);
}
