import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { timestampOf } from '../domain/calendar/timestamp.ts';
import { nextChore } from '../jobs/chores.ts';
import { attemptsOf } from '../resources/webhook.ts';
import { doAsService } from '../service/as-service.ts';
import { findRows } from '../service/find-rows.ts';
import type { Service } from '../service/service.ts';
import { tenantNow } from '../service/tenant-now.ts';
import type { Tenant } from '../storage/needs.ts';
import type { DueEndpoint } from '../storage/queries.ts';
import type { Row } from '../storage/tables.ts';
import { type Attempt, attemptsFor, makeAttempt } from './attempt.ts';
import { type AttemptWatcher, watchAttempt } from './attempt-watcher.ts';
import type { DeliverySender, Sent } from './sent.ts';
import type { Settler } from './settler.ts';

/** Parallel attempts to one endpoint. While it fails, there are fewer, because each may take the full timeout. */
export const maxInFlight = 16;
const maxInFlightFailing = 2;
/** Deliveries that are claimed ahead while the endpoint answers quickly, so that one claim is for many. */
const maxAhead = 112;
const quickMs = 50;
/** Most finished attempts whose results are not written yet. More of them delay the next attempts. */
const maxUnwritten = 512;
/** How long a lease lasts, in ms. It is longer than any attempt. */
const leaseMs = 60_000;

export interface LaneOptions {
  readonly service: Service;
  readonly log: Logger;
  readonly sender: DeliverySender;
  readonly settler: Settler;
  readonly attemptWatchers: readonly AttemptWatcher[];
  readonly endpoint: DueEndpoint;
  readonly stopping: AbortSignal;
}

/** Sends the deliveries of one endpoint in one process. */
export class EndpointWorker {
  /** Claimed deliveries that have not started. */
  readonly #queue: Attempt[] = [];
  /** Attempts whose results are not written yet. */
  readonly #inFlight = new Set<Promise<void>>();
  #sending = 0;
  readonly #brokenOff = new AbortController();
  readonly #tenant: Tenant;
  #claiming: Promise<void> | null = null;
  #givingBack: Promise<unknown> = Promise.resolve();
  /** Whether more deliveries may be due than were claimed. */
  #mayHaveMore = false;
  #isFailing = false;
  #isQuick = false;

  constructor(readonly options: LaneOptions) {
    const { business_id, mode } = options.endpoint;
    this.#tenant = { business_id, mode };
    // Each running attempt is a listener.
    setMaxListeners(maxInFlight, this.#brokenOff.signal);
  }

  get isFull(): boolean {
    return this.#room <= 0;
  }

  get isIdle(): boolean {
    return this.#inFlight.size === 0 && this.#queue.length === 0 && this.#claiming === null;
  }

  /** Claims and sends deliveries, unless it is doing so already. */
  go(): void {
    this.#mayHaveMore = this.#claiming !== null || this.isFull;
    if (this.#mayHaveMore || this.options.stopping.aborted) return;
    this.#claiming = this.#claim()
      .catch((error: unknown) => this.options.log.error({ err: error }, 'deliveries could not be claimed'))
      .finally(() => {
        this.#claiming = null;
        this.#goOn();
      });
  }

  /** Resolves when nothing is running. */
  async idle(): Promise<void> {
    await this.#claiming;
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight);
    await this.#givingBack;
  }

  /** Aborts the running attempts. They are made again later. */
  breakOff(): void {
    this.#brokenOff.abort();
    this.#giveBack(this.#queue.splice(0));
  }

  get #limit(): number {
    return this.#isFailing ? maxInFlightFailing : maxInFlight;
  }

  get #capacity(): number {
    return this.#limit + (this.#isQuick ? maxAhead : 0);
  }

  get #room(): number {
    const waiting = this.#queue.length;
    return Math.min(this.#capacity - this.#sending - waiting, maxUnwritten - this.#inFlight.size - waiting);
  }

  async #claim(): Promise<void> {
    const { service, endpoint: due } = this.options;
    const [endpoint] = await findRows(service, this.#tenant, 'webhook_endpoints', 'key', [due.id]);
    if (endpoint?.status !== 'enabled') return;
    await this.#doChore(endpoint);
    const now = await tenantNow(service, this.#tenant);
    const realNow = service.now();
    const limit = this.#room;
    if (limit <= 0) return;
    const query = { tenant: this.#tenant, endpointId: due.id, now, realNow, leaseMs, limit };
    const claimed = await service.store.claimDeliveries(query);
    if (claimed.length === 0) return;
    if (claimed.length === limit) this.#mayHaveMore = true;
    const times = { offsetMs: now - realNow, leaseUntil: realNow + leaseMs };
    this.#queue.push(...(await attemptsFor(service, endpoint, claimed, times)));
    this.#begin();
  }

  /** Starts as many deliveries as may run. Those that are due for longest come first. */
  #begin(): void {
    if (this.#brokenOff.signal.aborted) this.#giveBack(this.#queue.splice(0));
    while (this.#sending < this.#limit && this.#inFlight.size < maxUnwritten) {
      const attempt = this.#queue.shift();
      if (!attempt) return;
      const delivering = this.#deliver(attempt).finally(() => {
        this.#inFlight.delete(delivering);
        this.#goOn();
      });
      this.#inFlight.add(delivering);
    }
  }

  /** Starts waiting deliveries after an attempt has ended. It claims more when half of the limit is free. */
  #goOn(): void {
    this.#begin();
    if (this.isFull) this.#mayHaveMore = true;
    else if (this.#mayHaveMore && this.#room >= this.#capacity / 2) this.go();
  }

  /** Ends the leases, so that any worker can claim them at once. */
  #giveBack(attempts: readonly Attempt[]): void {
    if (attempts.length === 0) return;
    this.#mayHaveMore = true;
    // The attempts may be of several claims.
    const leases = [...new Set(attempts.map(({ leaseUntil }) => leaseUntil))];
    this.#givingBack = Promise.all([
      this.#givingBack,
      ...leases.map((leaseUntil) => {
        const ids = attempts.filter((one) => one.leaseUntil === leaseUntil).map(({ delivery }) => delivery.id);
        return this.options.service.store
          .giveBackDeliveries({ tenant: this.#tenant, ids, leaseUntil })
          .catch((error: unknown) => this.options.log.warn({ err: error }, 'deliveries wait for the end of a lease'));
      }),
    ]);
  }

  async #doChore(endpoint: Row<'webhook_endpoints'>): Promise<void> {
    const { service } = this.options;
    const chore = await nextChore(service, endpoint);
    if (!chore) return;
    await doAsService(service, { tenant: this.#tenant }, chore);
    service.wakeUps.deliveries.notify();
  }

  async #deliver(attempt: Attempt): Promise<void> {
    const { service, settler } = this.options;
    const { endpoint, delivery, offsetMs } = attempt;
    const at = timestampOf(service.now() + offsetMs);
    const sent = await this.#send(attempt);
    if (this.#brokenOff.signal.aborted && !sent.succeeded) return this.#giveBack([attempt]);
    this.#learn(sent);
    await settler.settle(this.#tenant, {
      deliveryId: delivery.id,
      endpointId: endpoint.id,
      eventId: delivery.event_id,
      succeeded: sent.succeeded,
      endedAt: service.now(),
      attempt: {
        number: attemptsOf(delivery).length + 1,
        at,
        status_code: sent.statusCode,
        error: sent.error,
        duration_ms: sent.durationMs,
        response_excerpt: sent.excerpt,
      },
    });
    // An advancing test clock waits for the deliveries that become due on the way.
    if (this.#tenant.mode === 'test') service.wakeUps.sweep.notify();
  }

  async #send(attempt: Attempt): Promise<Sent> {
    const { service, log, sender, attemptWatchers } = this.options;
    const { signal } = this.#brokenOff;
    const watched = watchAttempt(attemptWatchers, {
      deliveryId: attempt.delivery.id,
      body: attempt.body,
      traceId: attempt.delivery.trace_id,
    });
    this.#sending += 1;
    try {
      const sent = await makeAttempt({ service, sender, attempt, headers: watched.headers, signal });
      watched.ended(signal.aborted && !sent.succeeded ? null : sent);
      return sent;
    } catch (error) {
      log.error({ err: error, delivery_id: attempt.delivery.id }, 'a delivery could not be sent');
      const sent = { succeeded: false, statusCode: null, error: 'it could not be sent', excerpt: null, durationMs: 0 };
      watched.ended(sent);
      return sent;
    } finally {
      this.#sending -= 1;
    }
  }

  /** Gives waiting deliveries back if the endpoint has become slow or fails, because they would wait too long. */
  #learn({ succeeded, durationMs }: Sent): void {
    this.#isFailing = !succeeded;
    this.#isQuick = succeeded && durationMs <= quickMs;
    if (!this.#isQuick) this.#giveBack(this.#queue.splice(0));
    this.#goOn();
  }
}
