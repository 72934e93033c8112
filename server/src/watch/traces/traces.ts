import { setTimeout as sleep } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import type { Watching } from '../watching.ts';
import { NextIds } from './next-ids.ts';
import type { Sampling } from './sampling.ts';
import { RequestTracer } from './tracer.ts';

/** How long a stop waits for the collector, in ms. */
const stopPatienceMs = 3_000;
/** A collector that does not answer is logged once in this time, in ms. */
const complaintPauseMs = 60_000;

export interface TracesOptions {
  readonly sampling: Sampling;
  /** `sqlite` or `postgresql`. */
  readonly system: string;
  readonly log: Logger;
}

/** Sends traces to the collector that the variables of OpenTelemetry name. */
export function openTraces({ sampling, system, log }: TracesOptions): Watching {
  complainTo(log);
  const ids = new NextIds();
  const provider = new BasicTracerProvider({
    // Set by OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'loyalty-server' }))
      .merge(detectResources({ detectors: [envDetector] })),
    // `RequestTracer` decides which requests are traced, so every span that it makes is kept.
    sampler: new AlwaysOnSampler(),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = new RequestTracer(provider.getTracer('loyalty-server'), ids, sampling, system);
  return {
    beginTrace: (requestId, headers) => tracer.begin(requestId, headers),
    traceOf: (requestId) => tracer.traceOf(requestId),
    requests: [(answered) => tracer.end(answered)],
    batches: (commands, steps) => tracer.batch(commands, steps),
    attempts: [(attempt) => tracer.attempt(attempt)],
    async start() {},
    async stop() {
      await Promise.race([provider.shutdown().catch(() => {}), sleep(stopPatienceMs, undefined, { ref: false })]);
      diag.disable();
    },
  };
}

function complainTo(log: Logger): void {
  let quietUntil = 0;
  const complain = (message: string) => {
    // We read these variables ourselves. The library reads them too, and does not know `ratelimiting`.
    if (message.startsWith('OTEL_TRACES_SAMPLER') || Date.now() < quietUntil) return;
    quietUntil = Date.now() + complaintPauseMs;
    log.warn({ reason: message }, 'traces could not be sent');
  };
  const ignore = () => {};
  diag.setLogger({ error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}
