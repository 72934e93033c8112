import type { Logger } from 'pino';
import { Importer } from '../importing/importer.ts';
import type { Service } from '../service/service.ts';
import { Simulator } from '../simulation/simulator.ts';
import { Sweep } from '../sweeps/sweep.ts';
import { BatchWorker } from '../voucher-batches/batch-worker.ts';
import type { AttemptWatcher } from '../webhooks/attempt-watcher.ts';
import { Dispatcher } from '../webhooks/dispatcher.ts';
import type { Mailer } from '../webhooks/mailer.ts';
import type { DeliverySender } from '../webhooks/sent.ts';

export interface WorkerOptions {
  readonly service: Service;
  readonly log: Logger;
  /** Whether this process settles due cards, and works through imports, simulations and batches of vouchers. */
  readonly sweeps: boolean;
  /** Sends the mails about webhooks. Null if this process sends no webhooks. */
  readonly mailer: Mailer | null;
  /** Sends the webhooks. The default sends them over the network. */
  readonly sender?: DeliverySender | undefined;
  /** Each is called before every attempt to send a webhook. */
  readonly attemptWatchers?: readonly AttemptWatcher[] | undefined;
}

/** Background work that runs until it is stopped. */
export interface Workers {
  stop(): Promise<void>;
}

const jobs = [Sweep, Importer, Simulator, BatchWorker];

/** Starts everything that the service does without a request. A server, a worker and a server inside a test do the same. */
export function startWorkers({ service, log, sweeps, mailer, ...sending }: WorkerOptions): Workers {
  const workers = [
    ...(sweeps ? jobs.map((Job) => new Job(service, log)) : []),
    ...(mailer ? [new Dispatcher({ service, log, mailer, ...sending })] : []),
  ];
  for (const worker of workers) worker.start();
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
