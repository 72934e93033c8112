import { Pool } from 'undici';
import { RecentMap } from '../base/recent-map.ts';
import type { AddressGuard } from '../net/address-guard.ts';
import type { Mode } from '../storage/needs.ts';
import { type Answer, AwaitedAnswer } from './awaited-answer.ts';
import { guardedConnector } from './guarded-connector.ts';
import {
  attemptTimeoutMs,
  type DeliverySender,
  excerptTimeoutMs,
  headersOf,
  resultOf,
  type Sending,
  type Sent,
} from './sent.ts';

const keepAliveMs = 30_000;
/** The map keeps up to twice as many. */
const keptDestinations = 1_000;

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
export class Sender implements DeliverySender {
  /** By endpoint and address. Endpoints do not share connections, so that none waits for another. */
  readonly #destinations = new RecentMap<string, Destination>(keptDestinations, ({ pool }) => {
    // The pool closes after its running requests.
    pool.close().catch(() => {});
  });
  readonly #timeoutMs: number;

  constructor(readonly options: SenderOptions) {
    this.#timeoutMs = options.attemptTimeoutMs ?? attemptTimeoutMs;
  }

  send(sending: Sending): Promise<Sent> {
    return resultOf(() => this.#post(sending), this.#timeoutMs);
  }

  async close(): Promise<void> {
    const destinations = [...this.#destinations].map(([, destination]) => destination);
    this.#destinations.clear();
    await Promise.all(destinations.map(({ pool }) => pool.destroy()));
  }

  async #post(sending: Sending): Promise<Answer> {
    const { endpointId, url, mode, body, signal } = sending;
    const { pool, path } = this.#destination(endpointId, url, mode);
    const answer = new AwaitedAnswer({ statusMs: this.#timeoutMs, excerptMs: excerptTimeoutMs, signal });
    pool.dispatch({ method: 'POST', path, headers: headersOf(sending), body }, answer);
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
