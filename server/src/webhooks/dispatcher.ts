import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Service } from '../service/service.ts';
import type { DueEndpoint } from '../storage/store.ts';
import { EndpointLane, maxInFlight } from './endpoint-lane.ts';
import { MailDesk } from './mail-desk.ts';
import type { Mailer } from './mailer.ts';
import { Sender } from './sender.ts';
import { Settler } from './settler.ts';

/** How often deliveries are looked for that other processes have written, or that are due again. */
const pollMs = 500;
const maxLanes = 1_000;
/** What is under way when it stops gets so long to end. */
const stopPatienceMs = 2_000;

export interface DispatcherOptions {
  readonly service: Service;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly pollMs?: number | undefined;
  readonly attemptTimeoutMs?: number | undefined;
}

/** Sends what is due, again and again until it is stopped. Several processes may each have one. */
export class Dispatcher {
  readonly #lanes = new Map<string, EndpointLane>();
  readonly #sender: Sender;
  readonly #settler: Settler;
  readonly #mails: MailDesk;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(readonly options: DispatcherOptions) {
    const { service, log, mailer, attemptTimeoutMs } = options;
    this.#sender = new Sender({ guard: service.guard, connectionsEach: maxInFlight, attemptTimeoutMs });
    this.#settler = new Settler(service, log);
    this.#mails = new MailDesk(service, mailer, log);
  }

  start(): this {
    this.#running ??= this.#run();
    return this;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.options.service.wakeUps.deliveries.notify();
    await this.#running;
    const lanes = [...this.#lanes.values()];
    const patience = new AbortController();
    const idle = Promise.all(lanes.map((lane) => lane.idle()));
    await Promise.race([idle, sleep(stopPatienceMs, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
    for (const lane of lanes) lane.breakOff();
    await idle;
    await Promise.all([this.#sender.close(), this.#mails.close()]);
  }

  async #run(): Promise<void> {
    const { service, log } = this.options;
    while (!this.#stopping.signal.aborted) {
      await this.#look().catch((error: unknown) => log.error({ err: error }, 'a look for due deliveries failed'));
      await service.wakeUps.deliveries.wait(this.options.pollMs ?? pollMs);
    }
  }

  async #look(): Promise<void> {
    const { store, now } = this.options.service;
    for (const [id, lane] of this.#lanes) if (lane.isIdle && this.#lanes.size > maxLanes) this.#lanes.delete(id);
    const passing = [...this.#lanes].filter(([, lane]) => lane.isFull).map(([id]) => id);
    const due = await store.dueEndpoints({ now: now(), limit: maxLanes, passing });
    // Each goes its own way: what one endpoint takes its time for, no other waits for.
    for (const endpoint of due) this.#laneOf(endpoint).go();
    this.#mails.work();
  }

  #laneOf(endpoint: DueEndpoint): EndpointLane {
    const known = this.#lanes.get(endpoint.id);
    if (known) return known;
    const { service, log } = this.options;
    const lane = new EndpointLane({
      service,
      log,
      sender: this.#sender,
      settler: this.#settler,
      endpoint,
      stopping: this.#stopping.signal,
    });
    this.#lanes.set(endpoint.id, lane);
    return lane;
  }
}
