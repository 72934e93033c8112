import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Watching } from '../watching.ts';
import { listenForScrapes, type MetricsListener } from './listener.ts';
import { measureState } from './state.ts';
import { measureTraffic } from './traffic.ts';

export interface MetricsOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly log: Logger;
}

/** Gauges of prom-client that are named like counters. Each is the sum of a gauge that has labels and no `_total`. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Metrics of this process for Prometheus, on a separate port. */
export function openMetrics({ log, ...address }: MetricsOptions): Watching {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const { onRequest, onBatch, onAttempt } = measureTraffic(registry);
  let listener: MetricsListener | null = null;
  return {
    requests: [onRequest],
    batches: onBatch,
    attempts: [onAttempt],
    async start(service) {
      measureState(registry, service);
      listener = await listenForScrapes(registry, address);
      log.info({ url: listener.url }, 'serving metrics');
    },
    async stop() {
      await listener?.stop();
    },
  };
}
