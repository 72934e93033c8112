import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Certificate } from '../../support/certificates.ts';

/** One delivery as it arrived. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: { readonly id: string; readonly type: string; readonly sequence: number };
}

/** How a receiver answers: a status, or by itself. */
export type Answering = number | ((response: ServerResponse, arrived: Arrived) => void);

export interface Receiver {
  readonly url: string;
  readonly arrived: readonly Arrived[];
  /** From now on. */
  answer(answering: Answering): void;
}

/** A receiver of webhooks on this machine, until the file's tests are over. */
export async function startReceiver(first: Answering = 204, certificate?: Certificate): Promise<Receiver> {
  const arrived: Arrived[] = [];
  let answering = first;
  const receive: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) };
      arrived.push(one);
      if (typeof answering === 'number') response.writeHead(answering).end();
      else answering(response, one);
    });
  };
  const server = certificate ? createSecureServer(certificate, receive) : createServer(receive);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: certificate ? `https://localhost:${port}/hooks` : `http://127.0.0.1:${port}/hooks`,
    arrived,
    answer(next) {
      answering = next;
    },
  };
}
