import http from 'node:http';
import { duplexPair } from 'node:stream';

/** `fetch` for one server. It does not use the host of the URL. */
export type InProcessFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Statuses whose answers have no body, and for which `Response` refuses one. */
const bodiless: readonly number[] = [204, 205, 304];

/** The calls of a server that listens nowhere. */
export interface InProcessCalls {
  readonly fetch: InProcessFetch;
  /** Refuses further calls, and resolves when the running ones are answered. */
  stop(): Promise<void>;
}

/**
 * Calls a server that listens nowhere. Each request goes through Node's parser over a pair of streams, so the answers are the same
 * as over a socket, also those about limits and faults of HTTP.
 */
export function inProcessCalls(server: http.Server): InProcessCalls {
  const running = new Set<Promise<Response>>();
  let isStopped = false;
  return {
    async fetch(input, init) {
      if (isStopped) throw new TypeError('fetch failed', { cause: new Error('This server is closed.') });
      const answer = call(server, new Request(input, init));
      running.add(answer);
      return answer.finally(() => running.delete(answer));
    },
    async stop() {
      isStopped = true;
      await Promise.allSettled(running);
    },
  };
}

async function call(server: http.Server, request: Request): Promise<Response> {
  const { signal } = request;
  signal.throwIfAborted();
  const { pathname, search, host } = new URL(request.url);
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const headers = { host, ...Object.fromEntries(request.headers) };
  return new Promise<Response>((resolve, reject) => {
    const sent = http.request({
      method: request.method,
      path: pathname + search,
      headers: body ? { ...headers, 'content-length': body.length } : headers,
      createConnection() {
        const [ours, theirs] = duplexPair();
        server.emit('connection', theirs);
        return ours;
      },
    });
    const abort = () => sent.destroy(signal.reason);
    signal.addEventListener('abort', abort);
    sent.once('close', () => signal.removeEventListener('abort', abort));
    sent.once('error', (cause) => reject(signal.aborted ? cause : new TypeError('fetch failed', { cause })));
    sent.once('response', (answer) => answerOf(answer).then(resolve, reject));
    sent.end(body ?? undefined);
  });
}

async function answerOf(answer: http.IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { statusCode: status = 500, statusMessage: statusText = '', rawHeaders } = answer;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return new Response(bodiless.includes(status) ? null : Buffer.concat(chunks), { status, statusText, headers });
}
