import type { WebhookHeaders } from './header-reader.ts';
import { bytesOf } from './received-body.ts';

/** The part of Node's request that the handler reads. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  /** HTTP method. Only `POST` is a delivery. */
  readonly method?: string | undefined;
  /** Headers by their lower-case names. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Whether the body was already read. */
  readonly readableEnded: boolean;
  /** Exact bytes of the body, if the framework or middleware keeps them. */
  readonly rawBody?: unknown;
  /** Body from middleware. It must be the exact bytes or text. */
  readonly body?: unknown;
}

/** The part of Node's response that the handler writes. */
export interface NodeResponse {
  /** HTTP status of the answer. */
  statusCode: number;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): unknown;
  /** Sends the answer with its body. */
  end(text?: string): unknown;
}

/** Answers a request completely. */
export type NodeHandler = (request: NodeRequest, response: NodeResponse) => Promise<void>;

/** The answer to a delivery. */
export interface WebhookAnswer {
  /** HTTP status. Anything but 2xx is delivered again. */
  readonly status: number;
  /** Result of the delivery, for people. */
  readonly message: string;
}

type Receive = (body: unknown, headers: WebhookHeaders) => Promise<WebhookAnswer>;

export const nodeHandler =
  (receive: Receive): NodeHandler =>
  async (request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      response.statusCode = 405;
      response.end();
      return;
    }
    const { status, message } = await receive(await bodyOf(request), request.headers);
    response.statusCode = status;
    // The rest of the body must not be read as the next request.
    if (status === 413) response.setHeader('Connection', 'close');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ message }));
  };

/** The body from middleware, else the body itself. A parsed body is passed on, because its error explains the fix. */
async function bodyOf(request: NodeRequest): Promise<unknown> {
  const left = request.rawBody ?? request.body;
  if (left !== undefined) return left;
  if (request.readableEnded) return request;
  // If the sender hangs up, there is nothing to verify.
  return bytesOf(request).catch(() => request);
}
