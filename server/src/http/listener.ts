import http from 'node:http';
import net, { type Socket } from 'node:net';
import { type ErrorCode, errorTable } from '@loyalty-service/contract/errors';
import type { Express } from 'express';
import type { NewId } from '../base/ids.ts';
import { UnsentAnswers } from './answers/unsent-answers.ts';
import { isAnswering, oneAtATime } from './pipeline/one-at-a-time.ts';

/** Time and memory limits of connections. Each has a default. */
export interface ListenerLimits {
  /** From the first byte of a request until its headers are complete. */
  readonly headersTimeoutMs: number;
  /** From the first byte of a request until its body is complete. */
  readonly requestTimeoutMs: number;
  /** How long a connection stays open between two requests. It is longer than the 60 s of most load balancers. */
  readonly keepAliveMs: number;
  /** How long a client may read nothing of an answer. */
  readonly writeTimeoutMs: number;
  readonly maxConnections: number;
  /** Most requests that wait for an earlier one on their connection, on all connections together. */
  readonly maxWaitingRequests: number;
  /** Most bytes of answers that clients have not read yet, on all connections together. */
  readonly maxUnsentBytes: number;
}

const defaultLimits: ListenerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveMs: 75_000,
  writeTimeoutMs: 30_000,
  maxConnections: 10_000,
  maxWaitingRequests: 10_000,
  maxUnsentBytes: 64 * 1_024 * 1_024,
};

/** The interval at which Node checks for late requests, as a part of the timeout. A timeout is late by at most this part. */
const timeoutAccuracy = 1 / 20;

const idleAfterStopMs = 1_000;
/** How long a stop waits for running requests. */
export const stopPatienceMs = 20_000;

/**
 * Node's HTTP server around an app. It answers malformed requests, and limits the memory that clients can make it use.
 */
export function createListener(
  app: Express,
  newId: NewId,
  publicUrl: string,
  given: Partial<ListenerLimits> = {},
): http.Server {
  const limits = { ...defaultLimits, ...given };
  const unsent = new UnsentAnswers(limits.maxUnsentBytes);
  const server = http.createServer(
    {
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.headersTimeoutMs * timeoutAccuracy,
      keepAliveTimeout: limits.keepAliveMs,
      // Node answers a missing Host without a body. The app sends a problem document.
      requireHostHeader: false,
      ...(needsPrototypes ? prototypesOf(app) : {}),
    },
    oneAtATime((req, res) => {
      unsent.watch(res);
      app(req, res);
    }, limits.maxWaitingRequests),
  );
  server.maxConnections = limits.maxConnections;
  cutStalledConnections(server, limits.writeTimeoutMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    answerClientError(error, socket, { newId, publicUrl }),
  );
  // Other expectations than 100-continue may be ignored. Node would answer 417 without a body.
  server.on('checkExpectation', (req, res) => void server.emit('request', req, res));
  return server;
}

/** Closes idle connections, and those whose client stopped reading an answer. */
function cutStalledConnections(server: http.Server, writeTimeoutMs: number): void {
  server.timeout = writeTimeoutMs;
  server.on('timeout', (socket: Socket) => {
    // A long operation writes nothing for a while. Its answer restarts the timer.
    if (isAnswering(socket)) return;
    socket.destroy();
  });
}

const needsPrototypes = Number(process.versions.node.split('.')[0]) < 24;

/**
 * Express sets the prototype of every request and response, after which V8 before Node 24 treats them as slow objects.
 * Objects that are made with the right prototype stay fast, which gives four times the requests a second.
 */
function prototypesOf(app: Express): http.ServerOptions {
  function FastRequest(this: http.IncomingMessage, socket: Socket): void {
    http.IncomingMessage.call(this, socket);
  }
  function FastResponse(this: http.ServerResponse, request: http.IncomingMessage, options: object): void {
    Reflect.apply(http.ServerResponse as unknown as (request: http.IncomingMessage, options: object) => void, this, [
      request,
      options,
    ]);
  }
  // V8 reserves room for the properties that these constructors set. Without this room, the objects would be slow, too.
  Object.setPrototypeOf(FastRequest, http.IncomingMessage);
  Object.setPrototypeOf(FastResponse, http.ServerResponse);
  FastRequest.prototype = app.request;
  FastResponse.prototype = app.response;
  return { IncomingMessage: FastRequest, ServerResponse: FastResponse } as unknown as http.ServerOptions;
}

const clientErrorCodes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers malformed requests with problem documents. Node's own answers have no body. */
function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { newId, publicUrl }: { readonly newId: NewId; readonly publicUrl: string },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = clientErrorCodes[error.code ?? ''] ?? 'invalid_request';
  const [status, title] = errorTable[code];
  const requestId = newId('request');
  const detail = code === 'invalid_request' ? 'The request is not valid HTTP/1.1. Fix it.' : title;
  const body = JSON.stringify({
    type: `${publicUrl}/docs/errors/${code}`,
    title,
    status,
    detail,
    instance: '',
    code,
    request_id: requestId,
  });
  const head = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Asks clients to use another connection from now on. Connections are still accepted. */
export function announceStop(server: http.Server): void {
  server.prependListener('request', (_req, res: http.ServerResponse) => {
    res.setHeader('Connection', 'close');
  });
}

/** Accepts no new connections, lets running requests finish, and closes connections once they are idle. */
export async function stopListening(server: http.Server): Promise<void> {
  // http.Server's close() would close idle connections at once, even if a request is already on its way.
  const closed = new Promise<void>((resolve) => {
    net.Server.prototype.close.call(server, () => resolve());
  });
  const idle = setTimeout(() => server.closeIdleConnections(), idleAfterStopMs);
  const all = setTimeout(() => server.closeAllConnections(), stopPatienceMs);
  await closed;
  clearTimeout(idle);
  clearTimeout(all);
  // Ends the timer with which Node looks for late requests. It would keep the whole service in memory.
  server.close();
}
