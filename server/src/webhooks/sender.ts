import { Pool } from 'undici';
import type { Mode } from '../storage/store.ts';
import type { AddressGuard } from './address-guard.ts';
import { guardedConnector } from './guarded-connector.ts';
import { maxExcerptBytes, readExcerpt } from './read-excerpt.ts';

/** From the first try to connect to the status of the answer. */
const attemptTimeoutMs = 15_000;
/** An answer's body is waited for no longer than this once its status is there. */
const excerptTimeoutMs = 1_000;
const keepAliveMs = 30_000;
const maxPools = 1_000;

export interface Sending {
  readonly endpointId: string;
  readonly url: string;
  readonly mode: Mode;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ends the attempt early. */
  readonly signal: AbortSignal;
}

/** What came of one attempt. */
export interface Sent {
  readonly succeeded: boolean;
  readonly statusCode: number | null;
  readonly error: string | null;
  readonly excerpt: string | null;
  readonly durationMs: number;
}

export interface SenderOptions {
  readonly guard: AddressGuard;
  /** Connections to each endpoint. */
  readonly connectionsEach: number;
  /** 15 s unless given, as tests do that wait for what never answers. */
  readonly attemptTimeoutMs?: number | undefined;
}

/** Posts deliveries, over connections that are kept for each endpoint. */
export class Sender {
  readonly #pools = new Map<string, Pool>();

  readonly #timeoutMs: number;

  constructor(readonly options: SenderOptions) {
    this.#timeoutMs = options.attemptTimeoutMs ?? attemptTimeoutMs;
  }

  async send(sending: Sending): Promise<Sent> {
    const startedAt = performance.now();
    const duration = () => Math.round(performance.now() - startedAt);
    try {
      const { statusCode, excerpt } = await this.#post(sending);
      const succeeded = statusCode >= 200 && statusCode < 300;
      const error = statusCode >= 300 && statusCode < 400 ? 'redirects are not followed' : null;
      return { succeeded, statusCode, error, excerpt, durationMs: duration() };
    } catch (error) {
      return {
        succeeded: false,
        statusCode: null,
        error: sayError(error, this.#timeoutMs),
        excerpt: null,
        durationMs: duration(),
      };
    }
  }

  async close(): Promise<void> {
    const pools = [...this.#pools.values()];
    this.#pools.clear();
    await Promise.all(pools.map((pool) => pool.destroy()));
  }

  async #post({ endpointId, url: address, mode, headers, body, signal }: Sending) {
    const url = new URL(address);
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const answer = await this.#pool(endpointId, url, mode).request({
      method: 'POST',
      path: url.pathname + url.search,
      headers: { 'content-type': 'application/json', 'user-agent': 'loyalty-service', ...headers },
      body,
      signal: AbortSignal.any([signal, timeout]),
    });
    const excerpt = await readExcerpt(answer.body, excerptTimeoutMs);
    return { statusCode: answer.statusCode, excerpt };
  }

  /** By endpoint and origin: endpoints share no connection, so that none waits for another's. */
  #pool(endpointId: string, url: URL, mode: Mode): Pool {
    const name = `${endpointId} ${url.origin}`;
    const known = this.#pools.get(name);
    if (known) return known;
    const [oldest] = this.#pools;
    if (oldest && this.#pools.size >= maxPools) {
      this.#pools.delete(oldest[0]);
      // Ends once what it has under way is done.
      oldest[1].close().catch(() => {});
    }
    const pool = new Pool(url.origin, {
      connect: guardedConnector(this.options.guard, url, mode),
      connections: this.options.connectionsEach,
      pipelining: 1,
      headersTimeout: this.#timeoutMs,
      bodyTimeout: this.#timeoutMs,
      keepAliveTimeout: keepAliveMs,
      maxResponseSize: 64 * maxExcerptBytes,
    });
    this.#pools.set(name, pool);
    return pool;
  }
}

const timeouts = new Set(['TimeoutError', 'UND_ERR_HEADERS_TIMEOUT']);
const words: Readonly<Record<string, string>> = {
  AbortError: 'the attempt was broken off',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within 5 s',
  UND_ERR_SOCKET: 'the connection was closed before an answer',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  ENOTFOUND: 'the name does not resolve',
  EAI_AGAIN: 'the name server does not answer',
};
const maxErrorLength = 300;

function sayError(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (timeouts.has(code ?? '') || timeouts.has(error.name)) return `no answer within ${timeoutMs / 1_000} s`;
  const said = words[code ?? ''] ?? words[error.name] ?? (error.message || code || error.name);
  return said.slice(0, maxErrorLength);
}
