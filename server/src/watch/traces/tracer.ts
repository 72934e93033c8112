import type { IncomingHttpHeaders } from 'node:http';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { RecentMap } from '../../base/recent-map.ts';
import type { AnsweredRequest } from '../../http/answers/answered-request.ts';
import { readTraceparent } from '../../http/request/trace-context.ts';
import type { BatchStep } from '../../ledger/batch-watcher.ts';
import type { Command } from '../../ledger/command.ts';
import { requestIdIn } from '../../ledger/event-text.ts';
import type { StartingAttempt, WatchedAttempt } from '../../webhooks/attempt-watcher.ts';
import type { NextIds } from './next-ids.ts';
import { type Sampling, samplerOf } from './sampling.ts';
import { spanIdOf, traceIdOf } from './trace-ids.ts';

/** Requests that are traced at once. The number is limited, because a request whose client is gone may never be answered. */
const keptRunning = 5_000;

const untraced: WatchedAttempt = { headers: {}, ended() {} };

/** Makes the spans: request, batch and its steps, delivery. It makes none for a request that is not traced. */
export class RequestTracer {
  readonly #running = new RecentMap<string, Span>(keptRunning);
  readonly #isNextSampled: () => boolean;

  constructor(
    readonly tracer: Tracer,
    readonly ids: NextIds,
    readonly sampling: Sampling,
    /** `sqlite` or `postgresql`. */
    readonly system: string,
  ) {
    this.#isNextSampled = samplerOf(sampling);
  }

  /** Returns the trace id. Null if the request is not traced and has no `traceparent`. */
  begin(requestId: string, headers: IncomingHttpHeaders): string | null {
    const parent = readTraceparent(headers);
    const isSampled = parent && this.sampling.followsCaller ? parent.isSampled : this.#isNextSampled();
    if (!isSampled) return parent?.traceId ?? null;
    const above = parent ? contextOf({ ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true }) : ROOT_CONTEXT;
    const span = this.ids.use({ traceId: traceIdOf(requestId), spanId: spanIdOf(requestId) }, () =>
      this.tracer.startSpan('request', { kind: SpanKind.SERVER }, above),
    );
    this.#running.set(requestId, span);
    return span.spanContext().traceId;
  }

  end(answered: AnsweredRequest): void {
    const { requestId, operationId, status, code } = answered;
    const span = this.#running.get(requestId);
    if (!span) return;
    this.#running.delete(requestId);
    span.updateName(operationId ?? answered.method);
    span.setAttributes({
      'loyalty.request_id': requestId,
      'http.request.method': answered.method,
      'http.response.status_code': status,
      'http.request.body.size': answered.requestBytes,
      'http.response.body.size': answered.answerBytes,
    });
    if (code !== null) span.setAttribute('error.type', code);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  /** Each traced request of a batch gets a span of the batch. The first has its steps, and the others link to it. */
  batch(commands: readonly Command[], steps: readonly BatchStep[]): void {
    const [first, last] = [steps[0], steps.at(-1)];
    if (this.#running.size === 0 || !first || !last) return;
    let shown: SpanContext | null = null;
    for (const requestId of new Set(commands.map((command) => command.requestId))) {
      const request = this.#running.get(requestId);
      if (!request) continue;
      const above = contextOf(request.spanContext());
      const span = this.tracer.startSpan(
        'batch',
        {
          startTime: first.startedAt,
          attributes: { 'loyalty.batch.commands': commands.length },
          links: shown ? [{ context: shown }] : [],
        },
        above,
      );
      if (!shown) this.#steps(steps, contextOf(span.spanContext()));
      shown ??= span.spanContext();
      span.end(last.endedAt);
    }
  }

  #steps(steps: readonly BatchStep[], above: Context): void {
    for (const { step, startedAt, endedAt } of steps) {
      const attributes = { 'db.system.name': this.system, 'db.operation.name': step };
      this.tracer.startSpan(step, { kind: SpanKind.CLIENT, startTime: startedAt, attributes }, above).end(endedAt);
    }
  }

  /** The trace id of a request that is not answered yet. Null if it is not traced. */
  traceOf(requestId: string): string | null {
    return this.#running.get(requestId)?.spanContext().traceId ?? null;
  }

  attempt({ deliveryId, body, traceId: stored }: StartingAttempt): WatchedAttempt {
    const above = originOf(body, stored);
    if (!above) return untraced;
    const attributes = { 'loyalty.delivery_id': deliveryId, 'http.request.method': 'POST' };
    const span = this.tracer.startSpan('delivery', { kind: SpanKind.CLIENT, attributes }, contextOf(above));
    const { traceId, spanId } = span.spanContext();
    return {
      headers: { traceparent: `00-${traceId}-${spanId}-01` },
      ended(sent) {
        if (sent?.statusCode) span.setAttribute('http.response.status_code', sent.statusCode);
        if (!sent?.succeeded) span.setStatus({ code: SpanStatusCode.ERROR, message: sent?.error ?? 'broken off' });
        span.end();
      },
    };
  }
}

/** The span of the request that an event comes from. Its trace id is stored with the delivery. */
function originOf(body: string | null, traceId: string | null): SpanContext | null {
  if (traceId === null || body === null) return null;
  const requestId = requestIdIn(body);
  return requestId ? { traceId, spanId: spanIdOf(requestId), traceFlags: TraceFlags.SAMPLED, isRemote: true } : null;
}

const contextOf = (span: SpanContext): Context => trace.setSpanContext(ROOT_CONTEXT, span);
