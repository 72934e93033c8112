import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The faults between a till and the service. */
export type Fault =
  /** A gateway that has lost the service answers with a page. */
  | 502
  | 503
  | 504
  /** A hotspot answers everything with its page, or sends everybody to it. */
  | 'page'
  | 'redirect'
  /** The service itself answers 429 or 500. */
  | 'busy'
  | 'broken'
  /** Nobody answers. */
  | 'silence'
  /** The answer breaks off in the middle. */
  | 'cut'
  /** The service gets the request, and its answer is lost. */
  | 'lost answer';

export interface FaultyProxy {
  readonly url: string;
  /** Applies a fault from now on, to requests whose method and path match. Null: no fault. */
  fail(fault: Fault | null, at?: RegExp): void;
  /** The requests since the start: `POST /v1/transactions/batch`. */
  readonly requests: string[];
  /** The faults since the start, one for each request that met it. */
  readonly failed: Fault[];
  stop(): Promise<void>;
}

const html =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Log in to the hotspot</h1></body></html>';

/** A proxy in front of a server, which fails as networks do. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let fault: Fault | null = null;
  let failing = /./;
  const requests: string[] = [];
  const failed: Fault[] = [];
  const server = createServer((req, res) => {
    const name = `${req.method} ${req.url}`;
    requests.push(name);
    if (fault === null || !failing.test(name)) return forward(target, req, res);
    failed.push(fault);
    return fail(fault, target, req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failed,
    fail(next, at = /./) {
      fault = next;
      failing = at;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fail(fault: Fault, target: string, req: IncomingMessage, res: ServerResponse): void {
  if (typeof fault === 'number' || fault === 'page') {
    res.writeHead(fault === 'page' ? 200 : fault, { 'content-type': 'text/html' }).end(html);
  } else if (fault === 'busy' || fault === 'broken') {
    const [status, code] = fault === 'busy' ? [429, 'rate_limited'] : [500, 'internal_error'];
    const headers = { 'content-type': 'application/problem+json', 'request-id': 'req_00000000000000000000000000' };
    res.writeHead(status, headers).end(JSON.stringify({ title: 'No answer for now', status, code, detail: '' }));
  } else if (fault === 'redirect') {
    const [status, type] = req.url === '/log-in' ? [200, 'text/html'] : [302, 'text/plain'];
    res.writeHead(status, { location: '/log-in', 'content-type': type }).end(status === 200 ? html : '');
  } else if (fault === 'cut' || fault === 'lost answer') {
    forward(target, req, res, fault);
  }
}

function forward(target: string, req: IncomingMessage, res: ServerResponse, fault?: 'cut' | 'lost answer'): void {
  const sent = request(new URL(req.url ?? '/', target), { method: req.method, headers: req.headers }, (answer) => {
    const body: Buffer[] = [];
    answer.on('data', (part: Buffer) => body.push(part));
    answer.on('end', () => {
      if (fault === 'lost answer') return res.destroy();
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      const whole = Buffer.concat(body);
      if (fault === undefined) return res.end(whole);
      res.write(whole.subarray(0, whole.length / 2), () => res.destroy());
    });
  });
  sent.on('error', () => res.destroy());
  req.pipe(sent);
}
