import { errorCodes } from '@loyalty-service/contract/errors';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { RequestWatcher } from '../../http/answers/answered-request.ts';
import type { BatchWatcher } from '../../ledger/batch-watcher.ts';
import type { AttemptWatcher } from '../../webhooks/attempt-watcher.ts';
import type { Sent } from '../../webhooks/sent.ts';

/** In seconds. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const stepBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const attemptBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
/** In commands. */
const sizeBuckets = [1, 2, 4, 8, 16, 32, 64, 128, 256];

const outcomes = ['delivered', 'refused', 'unreachable'] as const;

/** The label of requests that are not for an operation. */
const noOperation = 'none';

/** Counts and times requests, batches and deliveries. No label names a business, key, card, customer or address. */
export function measureTraffic(registry: Registry) {
  const registers = [registry];
  return { ...measureRequests(registers), ...measureBatches(registers), ...measureAttempts(registers) };
}

function measureRequests(registers: Registry[]): { readonly onRequest: RequestWatcher } {
  /** Requests since the last scrape, by operation and status. A sum in a map takes less time than a counter with labels. */
  const counts = new Map<string, Map<number, number>>();
  new Counter({
    name: 'loyalty_requests_total',
    help: 'Answered requests, by operationId and status.',
    labelNames: ['operation', 'status'],
    registers,
    collect() {
      for (const [operation, statuses] of counts)
        for (const [status, count] of statuses) this.inc({ operation, status }, count);
      counts.clear();
    },
  });
  const durations = new Histogram({
    name: 'loyalty_request_duration_seconds',
    help: 'Time from the head of a request to its answer, by operationId.',
    labelNames: ['operation'],
    buckets: requestBuckets,
    registers,
  });
  const refused = new Counter({
    name: 'loyalty_requests_refused_total',
    help: 'Requests that were answered with a problem document, by its code.',
    labelNames: ['code'],
    registers,
  });
  // Prometheus cannot see an increase from a counter that first appears with the value 1.
  for (const code of errorCodes) refused.inc({ code }, 0);
  return {
    onRequest({ operationId, status, code, durationMs }) {
      const operation = operationId ?? noOperation;
      const statuses = counts.get(operation) ?? new Map<number, number>();
      counts.set(operation, statuses.set(status, (statuses.get(status) ?? 0) + 1));
      durations.observe({ operation }, durationMs / 1_000);
      if (code !== null) refused.inc({ code });
    },
  };
}

function measureBatches(registers: Registry[]): { readonly onBatch: BatchWatcher } {
  const sizes = new Histogram({
    name: 'loyalty_batch_commands',
    help: 'Commands in a written batch.',
    buckets: sizeBuckets,
    registers,
  });
  const durations = new Histogram({
    name: 'loyalty_batch_step_seconds',
    help: 'Time of each step of a batch: lock, decide, save and commit.',
    labelNames: ['step'],
    buckets: stepBuckets,
    registers,
  });
  return {
    onBatch(commands, steps) {
      sizes.observe(commands.length);
      for (const { step, startedAt, endedAt } of steps) durations.observe({ step }, (endedAt - startedAt) / 1_000);
    },
  };
}

function measureAttempts(registers: Registry[]): { readonly onAttempt: AttemptWatcher } {
  const attempts = new Counter({
    name: 'loyalty_delivery_attempts_total',
    help: 'Attempts to send a delivery, by outcome: delivered, refused (any other status) or unreachable (no status).',
    labelNames: ['outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'loyalty_delivery_attempt_seconds',
    help: 'Time of an attempt to send a delivery.',
    buckets: attemptBuckets,
    registers,
  });
  for (const outcome of outcomes) attempts.inc({ outcome }, 0);
  const watched = {
    headers: {},
    ended(sent: Sent | null) {
      if (!sent) return;
      attempts.inc({ outcome: outcomeOf(sent) });
      durations.observe(sent.durationMs / 1_000);
    },
  };
  return { onAttempt: () => watched };
}

function outcomeOf({ succeeded, statusCode }: Sent): (typeof outcomes)[number] {
  if (succeeded) return 'delivered';
  return statusCode === null ? 'unreachable' : 'refused';
}
