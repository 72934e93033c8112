import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that arrived. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** One answer, or one misbehaviour. */
export type Step = (response: ServerResponse, received: Received) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly received: Received[];
  /** Adds the next steps, one for each request. A request beyond the script is answered with 418, which no test expects. */
  play(...steps: Step[]): void;
  close(): Promise<void>;
}

/** A real HTTP server that answers as it is told. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: Received[] = [];
  let script: Step[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(one);
    const step = script.shift() ?? ((over: ServerResponse) => over.writeHead(418).end('beyond the script'));
    step(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    play: (...steps) => {
      script = steps;
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Headers = Record<string, string>;

export const json =
  (status: number, body: unknown, headers: Headers = {}): Step =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers })
      .end(JSON.stringify(body));

export const problem = (status: number, code: string, members: object = {}, headers: Headers = {}): Step =>
  json(
    status,
    {
      type: `/docs/errors/${code}`,
      title: 'A title.',
      status,
      detail: `Detail of ${code}.`,
      instance: '/v1',
      code,
      ...members,
    },
    { 'content-type': 'application/problem+json', ...headers },
  );

export const text =
  (status: number, body: string, contentType: string, headers: Headers = {}): Step =>
  (response) =>
    response.writeHead(status, { 'content-type': contentType, ...headers }).end(body);

export const noContent: Step = (response) => response.writeHead(204, { 'request-id': 'req_1' }).end();

/** Hangs up before any answer. */
export const reset: Step = (response) => response.socket?.destroy();

/** Promises 100 bytes and hangs up after some. */
export const resetMidBody: Step = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"ok":', () => response.socket?.destroy());
};

/** Sends the beginning of a body, and then nothing, for ever. */
export const stall: Step = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"ok":');
};

/** Never answers at all. */
export const silence: Step = () => {};

/** Begins its headers, and never ends them. */
export const slowHeaders: Step = (response) => {
  response.socket?.write('HTTP/1.1 200 OK\r\nContent-Type: applic');
};

/** Answers, and hangs up while the connection waits for its next request. */
export const answerThenClose =
  (body: unknown): Step =>
  (response) => {
    const { socket } = response;
    json(200, body)(response, { method: '', url: '', headers: {}, body: '' });
    response.on('finish', () => setTimeout(() => socket?.destroy(), 5));
  };
