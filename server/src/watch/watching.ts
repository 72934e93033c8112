import type { RequestWatcher } from '../http/answers/answered-request.ts';
import type { BeginTrace } from '../http/request/trace-context.ts';
import type { TraceOf } from '../ledger/add-deliveries.ts';
import type { BatchWatcher } from '../ledger/batch-watcher.ts';
import type { Service } from '../service/service.ts';
import type { AttemptWatcher } from '../webhooks/attempt-watcher.ts';

/** Callbacks of metrics or traces. Each is called by one layer, which does not know about metrics or traces. */
export interface Watching {
  readonly beginTrace?: BeginTrace | undefined;
  /** The trace that is stored with the deliveries of a request. */
  readonly traceOf?: TraceOf | undefined;
  readonly requests: readonly RequestWatcher[];
  /** Undefined if nobody watches. Then batches are not timed. */
  readonly batches?: BatchWatcher | undefined;
  readonly attempts: readonly AttemptWatcher[];
  /** Called once the service is put together. Rejects if a port is taken. */
  start(service: Service): Promise<void>;
  /** Stops watching, after it has sent the rest of the traces. */
  stop(): Promise<void>;
}

/** Nobody watches. */
export const unwatched: Watching = { requests: [], attempts: [], async start() {}, async stop() {} };

/** Several that watch, as one. */
export function together(all: readonly Watching[]): Watching {
  const [only] = all;
  if (!only) return unwatched;
  if (all.length === 1) return only;
  const batches = all.flatMap(({ batches }) => batches ?? []);
  return {
    beginTrace: all.find(({ beginTrace }) => beginTrace)?.beginTrace,
    traceOf: all.find(({ traceOf }) => traceOf)?.traceOf,
    requests: all.flatMap(({ requests }) => requests),
    batches: (commands, steps) => {
      for (const watch of batches) watch(commands, steps);
    },
    attempts: all.flatMap(({ attempts }) => attempts),
    async start(service) {
      for (const one of all) await one.start(service);
    },
    async stop() {
      await Promise.all(all.map((one) => one.stop()));
    },
  };
}
