import { Pool } from 'undici';
import { RecentMap } from '../domain/recent-map.ts';
import type { AddressGuard } from '../net/address-guard.ts';
import type { Mode } from '../storage/needs.ts';
import { type Answer, AnswerTimeout, AwaitedAnswer } from './awaited-answer.ts';
import { guardedConnector } from './guarded-connector.ts';

/** From the first connection attempt to the status of the answer, in ms. */
const attemptTimeoutMs = 15_000;
/** How long to wait for the body after the status, in ms. */
const excerptTimeoutMs = 1_000;
const keepAliveMs = 30_000;
/** At the most, twice as many. */
const keptDestinations = 1_000;

export interface Sending {
  readonly endpointId: string;
  readonly url: string;
  readonly mode: Mode;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts the attempt. */
  readonly signal: AbortSignal;
}

/** The result of one attempt. */
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
  /** 15 s by default. Tests that wait for a silent receiver set less. */
  readonly attemptTimeoutMs?: number | undefined;
}

/** The address of an endpoint and the connections that are kept to it. */
interface Destination {
  readonly pool: Pool;
  readonly path: string;
}

/** Posts deliveries over connections that are kept for each endpoint. */
export class Sender {
  /** By endpoint and address: endpoints share no connection, so that none waits for another's. */
  readonly #destinations = new RecentMap<string, Destination>(keptDestinations, ({ pool }) => {
    // It closes once its running requests are done.
    pool.close().catch(() => {});
  });
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
    const destinations = [...this.#destinations].map(([, destination]) => destination);
    this.#destinations.clear();
    await Promise.all(destinations.map(({ pool }) => pool.destroy()));
  }

  #post({ endpointId, url, mode, headers, body, signal }: Sending): Promise<Answer> {
    const { pool, path } = this.#destination(endpointId, url, mode);
    const answer = new AwaitedAnswer({ statusMs: this.#timeoutMs, excerptMs: excerptTimeoutMs, signal });
    pool.dispatch(
      {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', 'user-agent': 'loyalty-service', ...headers },
        body,
      },
      answer,
    );
    return answer.result;
  }

  #destination(endpointId: string, address: string, mode: Mode): Destination {
    const name = `${endpointId} ${address}`;
    const known = this.#destinations.get(name);
    if (known) return known;
    const url = new URL(address);
    const pool = new Pool(url.origin, {
      connect: guardedConnector(this.options.guard, url, mode),
      connections: this.options.connectionsEach,
      pipelining: 1,
      // The timeouts of the awaited answer apply instead.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: keepAliveMs,
    });
    const destination = { pool, path: url.pathname + url.search };
    this.#destinations.set(name, destination);
    return destination;
  }
}

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
  if (error instanceof AnswerTimeout) return `no answer within ${timeoutMs / 1_000} s`;
  const said = words[code ?? ''] ?? words[error.name] ?? (error.message || code || error.name);
  return said.slice(0, maxErrorLength);
}
