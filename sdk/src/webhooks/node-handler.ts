import type { WebhookHeaders } from './header-reader.ts';
import { bytesOf } from './received-body.ts';

/** As much of Node's request as is needed; `rawBody` and `body` are what middleware leaves there. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly readableEnded: boolean;
  readonly rawBody?: unknown;
  readonly body?: unknown;
}

/** As much of Node's response as is needed. */
export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text?: string): unknown;
}

/** Answers a request by itself. */
export type NodeHandler = (request: NodeRequest, response: NodeResponse) => Promise<void>;

/** What a delivery is answered with. */
export interface WebhookAnswer {
  readonly status: number;
  /** A sentence for whoever looks at the deliveries. */
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
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ message }));
  };

/** What middleware left of the body, else the body itself. A parsed one is passed on, for its refusal says how to fix it. */
async function bodyOf(request: NodeRequest): Promise<unknown> {
  const left = request.rawBody ?? request.body;
  if (left !== undefined) return left;
  if (request.readableEnded) return request;
  // A sender that hangs up leaves nothing to verify.
  return bytesOf(request).catch(() => request);
}
