import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Service } from '../service/service.ts';
import type { DueEndpoint } from '../storage/queries.ts';
import type { AttemptWatcher } from './attempt-watcher.ts';
import { EndpointWorker, maxInFlight } from './endpoint-worker.ts';
import { MailSender } from './mail-sender.ts';
import type { Mailer } from './mailer.ts';
import { Sender } from './sender.ts';
import type { DeliverySender } from './sent.ts';
import { Settler } from './settler.ts';

/** How often to look for deliveries of other processes and for retries that are due, in ms. */
const pollMs = 500;
const maxWorkers = 1_000;
/** How long running attempts may take when the dispatcher stops, in ms. */
const stopPatienceMs = 2_000;

export interface DispatcherOptions {
  readonly service: Service;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly pollMs?: number | undefined;
  readonly attemptTimeoutMs?: number | undefined;
  /** Sends the deliveries. The default sends them over the network. */
  readonly sender?: DeliverySender | undefined;
  readonly attemptWatchers?: readonly AttemptWatcher[] | undefined;
}

/** Sends due deliveries and mails until it is stopped. Several processes may each have one. */
export class Dispatcher {
  readonly #workers = new Map<string, EndpointWorker>();
  readonly #sender: DeliverySender;
  readonly #settler: Settler;
  readonly #mails: MailSender;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(readonly options: DispatcherOptions) {
    const { service, log, mailer, attemptTimeoutMs } = options;
    this.#sender =
      options.sender ?? new Sender({ guard: service.guard, connectionsEach: maxInFlight, attemptTimeoutMs });
    this.#settler = new Settler(service, log);
    this.#mails = new MailSender(service, mailer, log);
  }

  start(): this {
    this.#running ??= this.#run();
    return this;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.options.service.wakeUps.deliveries.notify();
    await this.#running;
    const workers = [...this.#workers.values()];
    const patience = new AbortController();
    const idle = Promise.all(workers.map((worker) => worker.idle()));
    await Promise.race([idle, sleep(stopPatienceMs, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
    for (const worker of workers) worker.breakOff();
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
    for (const [id, worker] of this.#workers)
      if (worker.isIdle && this.#workers.size > maxWorkers) this.#workers.delete(id);
    const passing = [...this.#workers].filter(([, worker]) => worker.isFull).map(([id]) => id);
    const due = await store.dueEndpoints({ now: now(), limit: maxWorkers, passing });
    // Endpoints have separate workers, so a slow one does not delay the others.
    for (const endpoint of due) this.#workerOf(endpoint).go();
    this.#mails.work();
  }

  #workerOf(endpoint: DueEndpoint): EndpointWorker {
    const known = this.#workers.get(endpoint.id);
    if (known) return known;
    const { service, log, attemptWatchers = [] } = this.options;
    const worker = new EndpointWorker({
      service,
      log,
      attemptWatchers,
      sender: this.#sender,
      settler: this.#settler,
      endpoint,
      stopping: this.#stopping.signal,
    });
    this.#workers.set(endpoint.id, worker);
    return worker;
  }
}
