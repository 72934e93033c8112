import type { Logger } from 'pino';
import { doAsService } from '../as-service.ts';
import { timestampOf } from '../domain/calendar/timestamp.ts';
import { eventText } from '../ledger/draft-event.ts';
import { nextChore } from '../operations/deliveries/chores.ts';
import { findRows } from '../operations/rows.ts';
import { tenantNow } from '../operations/tenant-now.ts';
import { attemptsOf } from '../resources/webhook.ts';
import type { Service } from '../service.ts';
import { type DueEndpoint, need, type Tenant } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import type { Sender, Sent } from './sender.ts';
import type { Settler } from './settler.ts';
import { sign } from './sign.ts';

/** Attempts at once to one endpoint; fewer while it fails, because each may take its full time. */
export const maxInFlight = 16;
const maxInFlightFailing = 2;
/** Attempts that are over and not written down yet do not hold up others, but more than so many do. */
const maxUnwritten = 256;
/** Longer than an attempt can take with all around it. */
const leaseMs = 60_000;

export interface LaneOptions {
  readonly service: Service;
  readonly log: Logger;
  readonly sender: Sender;
  readonly settler: Settler;
  readonly endpoint: DueEndpoint;
  readonly stopping: AbortSignal;
}

interface Attempt {
  readonly endpoint: Row<'webhook_endpoints'>;
  readonly delivery: Row<'deliveries'>;
  /** Null where its event is no longer kept. */
  readonly body: string | null;
  /** From real time to that of its data. */
  readonly offsetMs: number;
}

/** All that one process sends to one endpoint. */
export class EndpointLane {
  /** Until they are written down. */
  readonly #inFlight = new Set<Promise<void>>();
  #sending = 0;
  readonly #brokenOff = new AbortController();
  readonly #tenant: Tenant;
  #claiming: Promise<void> | null = null;
  #isFailing = false;

  constructor(readonly options: LaneOptions) {
    const { business_id, mode } = options.endpoint;
    this.#tenant = { business_id, mode };
  }

  get isFull(): boolean {
    return this.#room <= 0;
  }

  get isIdle(): boolean {
    return this.#inFlight.size === 0 && this.#claiming === null;
  }

  /** Claims and sends as much as may be under way, if it is not at it already. */
  go(): void {
    if (this.#claiming || this.isFull || this.options.stopping.aborted) return;
    this.#claiming = this.#claim()
      .catch((error: unknown) => this.options.log.error({ err: error }, 'deliveries could not be claimed'))
      .finally(() => {
        this.#claiming = null;
      });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.#claiming;
    await Promise.all(this.#inFlight);
  }

  /** Ends the attempts that are under way. They are made again. */
  breakOff(): void {
    this.#brokenOff.abort();
  }

  get #limit(): number {
    return this.#isFailing ? maxInFlightFailing : maxInFlight;
  }

  get #room(): number {
    return Math.min(this.#limit - this.#sending, maxUnwritten - this.#inFlight.size);
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
    const bodies = await this.#bodiesOf(claimed);
    for (const delivery of claimed) {
      const body = bodies.get(delivery.id) ?? null;
      const delivering = this.#deliver({ endpoint, delivery, body, offsetMs: now - realNow }).finally(() => {
        const wasFull = this.isFull;
        this.#inFlight.delete(delivering);
        if (wasFull) service.deliveryBell.ring();
      });
      this.#inFlight.add(delivering);
    }
  }

  async #doChore(endpoint: Row<'webhook_endpoints'>): Promise<void> {
    const { service } = this.options;
    const chore = await nextChore(service, endpoint);
    if (!chore) return;
    await doAsService(service, { tenant: this.#tenant }, chore);
    service.deliveryBell.ring();
  }

  /** What is sent: the same bytes in each attempt. */
  async #bodiesOf(claimed: readonly Row<'deliveries'>[]): Promise<ReadonlyMap<string, string>> {
    const ofEvents = claimed.filter(({ body }) => body === null);
    const wanted = [...new Set(ofEvents.map(({ event_id }) => event_id))];
    const found = await this.options.service.store.load(wanted.map((id) => need('events', 'id', this.#tenant, [id])));
    const texts = new Map<string, string>();
    for (const row of found.flatMap(({ rows }) => rows as readonly Row<'events'>[]))
      texts.set(row.id, eventText(row.sequence, row.body));
    return new Map(
      claimed.flatMap(({ id, event_id, body }): [string, string][] => {
        const text = body === null ? texts.get(event_id) : eventText(0, body);
        return text === undefined ? [] : [[id, text]];
      }),
    );
  }

  async #deliver(attempt: Attempt): Promise<void> {
    const { service, settler } = this.options;
    const { endpoint, delivery, offsetMs } = attempt;
    const at = timestampOf(service.now() + offsetMs);
    const sent = await this.#sendCounted(attempt);
    if (this.#brokenOff.signal.aborted && !sent.succeeded) return;
    this.#isFailing = !sent.succeeded;
    await settler.settle(this.#tenant, {
      deliveryId: delivery.id,
      endpointId: endpoint.id,
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
    // A test clock that is advancing waits for what is due on its way.
    if (this.#tenant.mode === 'test') service.sweepBell.ring();
  }

  async #sendCounted(attempt: Attempt): Promise<Sent> {
    const { service, log } = this.options;
    this.#sending += 1;
    try {
      return await this.#send(attempt);
    } catch (error) {
      log.error({ err: error, delivery_id: attempt.delivery.id }, 'a delivery could not be sent');
      return { succeeded: false, statusCode: null, error: 'it could not be sent', excerpt: null, durationMs: 0 };
    } finally {
      this.#sending -= 1;
      // Half of them at once cost one claim; what is rung for is looked for by the dispatcher.
      if (this.#sending <= this.#limit / 2) service.deliveryBell.ring();
    }
  }

  async #send({ endpoint, delivery, body }: Attempt): Promise<Sent> {
    if (body === null)
      return { succeeded: false, statusCode: null, error: 'the event is no longer kept', excerpt: null, durationMs: 0 };
    const { service, sender } = this.options;
    const headers = sign({
      secrets: this.#secretsOf(endpoint),
      endpointId: endpoint.id,
      eventId: delivery.event_id,
      at: Math.floor(service.now() / 1_000),
      body,
    });
    const { id: endpointId, url } = endpoint;
    return sender.send({ endpointId, url, mode: this.#tenant.mode, headers, body, signal: this.#brokenOff.signal });
  }

  #secretsOf({ id, secret, old_secret, old_secret_until }: Row<'webhook_endpoints'>): readonly string[] {
    const { vault, now } = this.options.service;
    const isRotating = old_secret !== null && (old_secret_until ?? 0) > now();
    return [secret, ...(isRotating ? [old_secret] : [])].map((sealed) => vault.open(sealed, id));
  }
}
