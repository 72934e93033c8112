import { settingsOf } from '../options/settings.ts';
import type { Command, Invocation } from './command.ts';

/** A message of JSON-RPC 2.0, as far as it is needed to forward it. */
interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: {
    readonly name?: unknown;
    readonly requestId?: string | number;
    readonly clientInfo?: { readonly name?: string; readonly version?: string };
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
  readonly result?: { readonly protocolVersion?: unknown };
}

const versionField = 'io.modelcontextprotocol/protocolVersion';
const internalError = -32_603;
const parseError = -32_700;

export const mcp: Command = {
  usage: 'mcp',
  summary: 'Connects an agent that speaks the Model Context Protocol over stdio to the service.',
  takes: [],
  needsKey: true,
  async run(invocation) {
    const bridge = new Bridge(invocation);
    const running = new Set<Promise<void>>();
    for await (const line of invocation.lines()) {
      if (line.trim() === '') continue;
      const forwarded: Promise<void> = bridge.forward(line).finally(() => running.delete(forwarded));
      running.add(forwarded);
    }
    await Promise.all(running);
    return 0;
  },
};

/** Sends each message to the service, which keeps no session, and prints its answer. */
class Bridge {
  readonly #invocation: Pick<Invocation, 'print' | 'signal'>;
  readonly #url: string;
  readonly #apiKey: string;
  readonly #running = new Map<string | number, AbortController>();
  /** What an agent of a revision before 2026-07-28 agreed on and called itself, which it says only once. */
  readonly #agreed: { version?: string; agent?: string } = {};

  constructor(invocation: Invocation) {
    const { apiKey, baseUrl } = invocation.access();
    this.#invocation = invocation;
    this.#apiKey = apiKey;
    this.#url = `${settingsOf({ apiKey, baseUrl }).baseUrl.replace(/\/$/, '')}/mcp`;
  }

  async forward(line: string): Promise<void> {
    const message = parsed(line);
    if (message === null) return this.#refuse(null, parseError, 'The message is not a JSON object.');
    const { id, method, params } = message;
    if (method === 'notifications/cancelled') this.#running.get(params?.requestId ?? '')?.abort();
    // The service needs no other notifications, and asks the agent nothing.
    if (id === undefined || method === undefined) return;
    const ending = new AbortController();
    this.#running.set(id, ending);
    try {
      for (const answer of await this.#post(line, message, ending.signal)) this.#invocation.print(answer);
    } catch (error) {
      // An agent expects no answer to a request that it cancelled.
      if (!ending.signal.aborted) this.#refuse(id, internalError, faultOf(error as Error));
    } finally {
      this.#running.delete(id);
    }
  }

  /** @returns The messages of the answer, one line each. */
  async #post(body: string, message: Message, cancelled: AbortSignal): Promise<readonly string[]> {
    const { name: agent, version } = message.params?.clientInfo ?? {};
    if (agent) this.#agreed.agent = `${agent}/${version}`;
    const signal = AbortSignal.any([cancelled, this.#invocation.signal]);
    const response = await fetch(this.#url, { method: 'POST', headers: this.#headersOf(message), body, signal });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('problem+json')) throw new Error(String(JSON.parse(text).detail));
    const answers = type.includes('event-stream')
      ? [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => data)
      : [text];
    if (answers.some((answer) => parsed(answer) === null))
      throw new Error(`The service answered ${response.status} without a message. Call again.`);
    const agreed = answers.map(parsed).find((answer) => typeof answer?.result?.protocolVersion === 'string');
    if (agreed) this.#agreed.version = String(agreed.result?.protocolVersion);
    return answers;
  }

  /** @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports */
  #headersOf({ method = '', params }: Message): Record<string, string> {
    const version = params?._meta?.[versionField] ?? this.#agreed.version;
    return {
      authorization: `Bearer ${this.#apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-method': method,
      ...(typeof params?.name === 'string' && { 'mcp-name': params.name }),
      ...(version ? { 'mcp-protocol-version': String(version) } : {}),
      ...(this.#agreed.agent ? { 'loyalty-agent': asciiOf(this.#agreed.agent) } : {}),
    };
  }

  #refuse(id: string | number | null, code: number, message: string): void {
    this.#invocation.print(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }));
  }
}

function parsed(line: string): Message | null {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' ? (message as Message) : null;
  } catch {
    return null;
  }
}

/** A header of a request holds ASCII. */
const asciiOf = (text: string): string => text.replaceAll(/[^ -~]/g, '').slice(0, 100) || 'agent';

function faultOf({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as { readonly code?: unknown };
  return message === 'fetch failed' ? `The service cannot be reached${code ? ` (${code})` : ''}. Call again.` : message;
}
