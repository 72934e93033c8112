import { openLog } from '@loyalty-service/server/boot/open-log';
import type { Sampling } from '@loyalty-service/server/watch/traces/sampling';
import { openTraces } from '@loyalty-service/server/watch/traces/traces';
import type { Watching } from '@loyalty-service/server/watch/watching';
import { Dispatcher } from '@loyalty-service/server/webhooks/dispatcher';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CollectedSpan, type Collector, startCollector } from '../../support/collector.ts';
import { testDatabase } from '../../support/test-store.ts';
import { startWatchedServer, type WatchedServer } from '../../support/watched-server.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { addEndpoint, rememberingMailer, ring, until } from '../support/webhooks.ts';

const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';
const sampled = { traceparent: `00-${callersTrace}-${callersSpan}-01` };
const steps = testDatabase === 'sqlite' ? ['lock', 'decide', 'save', 'commit'] : ['decide', 'commit'];

let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_SERVICE_NAME', 'tills');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
});
afterAll(() => {
  vi.unstubAllEnvs();
  collector.stop();
});

const tracing = (sampling: Sampling): Watching => {
  const log = openLog('info', { write() {} });
  return openTraces({ sampling, system: testDatabase === 'sqlite' ? 'sqlite' : 'postgresql', log });
};

interface Watched {
  readonly server: WatchedServer;
  readonly shop: Shop;
  readonly receiver: Receiver;
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A shop whose earns are sent to a receiver, by this process or by nobody. */
async function watchedShop(sampling: Sampling, sends = true): Promise<Watched> {
  const server = await startWatchedServer(sends ? { mailer: rememberingMailer() } : {}, tracing(sampling));
  stops.push(() => server.stop());
  const shop = await openShop(server);
  const receiver = await startReceiver();
  await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] });
  return { server, shop, receiver };
}

const spansOf = (traceId: string): CollectedSpan[] => collector.spans.filter((span) => span.traceId === traceId);
const named = (spans: readonly CollectedSpan[], name: string) => spans.find((span) => span.name === name);

/** The spans of a trace, once one of them has a name. */
const traceWith = (traceId: string, name: string): Promise<CollectedSpan[]> =>
  until(() => named(spansOf(traceId), name) && spansOf(traceId), `a span ${name}`);

const arrivedFrom = ({ server, receiver }: Watched) =>
  until(() => {
    ring(server);
    return receiver.arrived[0];
  }, 'the delivery');

describe('a traced request', () => {
  it('is in the trace of its caller, with its batch, the steps in the database and the delivery', async () => {
    const watched = await watchedShop({ followsCaller: true, others: { ratio: 0 } });
    const answer = await watched.shop.earn({ amount: 1_250 }, { headers: sampled });
    const { headers } = await arrivedFrom(watched);
    const spans = await traceWith(callersTrace, 'delivery');
    const request = named(spans, 'earnOnCard');
    expect(request).toMatchObject({ parentSpanId: callersSpan });
    expect(request?.attributes).toMatchObject({
      'loyalty.request_id': answer.headers.get('request-id'),
      'http.request.method': 'POST',
      'http.response.status_code': 200,
    });
    const batch = named(spans, 'batch');
    expect(batch).toMatchObject({ parentSpanId: request?.spanId });
    for (const step of steps) expect(named(spans, step)).toMatchObject({ parentSpanId: batch?.spanId });
    const delivery = named(spans, 'delivery');
    expect(delivery).toMatchObject({ parentSpanId: request?.spanId });
    expect(delivery?.attributes).toMatchObject({ 'http.response.status_code': 204 });
    expect(headers['traceparent']).toBe(`00-${callersTrace}-${delivery?.spanId}-01`);
    expect(watched.server.answered().at(-1)).toMatchObject({ trace_id: callersTrace });
    expect(collector.services.at(-1)).toBe('tills');
    for (const { startTimeUnixNano, endTimeUnixNano } of spans)
      expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true);
  });

  it('that is refused has its code, and one that fails is an error', async () => {
    const { shop } = await watchedShop({ followsCaller: true, others: { ratio: 0 } });
    const traceId = '1'.repeat(32);
    const headers = { traceparent: `00-${traceId}-${callersSpan}-01` };
    await shop.call('GET', '/v1/cards/crd_00000000000000000000000000', { headers });
    const [span] = await traceWith(traceId, 'getCard');
    expect(span).toMatchObject({ attributes: { 'error.type': 'not_found' } });
    expect(span?.status.code ?? 0).toBe(0);
  });

  it('of a batch that several share links to the batch that shows the steps', async () => {
    const { shop } = await watchedShop({ followsCaller: true, others: { ratio: 1 } });
    const cards = await Promise.all(Array.from({ length: 8 }, () => shop.issue()));
    const earnOn = (id: string) => shop.call('POST', `/v1/cards/${id}/earn`, { body: { amount: 100 } });
    await Promise.all(cards.map(earnOn));
    const shared = await until(
      () =>
        collector.spans.find(
          ({ name, attributes, links }) =>
            name === 'batch' && Number(attributes['loyalty.batch.commands']) > 1 && links.length > 0,
        ),
      'a batch of several requests',
    );
    const shown = collector.spans.find(({ spanId }) => spanId === shared.links[0]?.spanId);
    expect(shown?.name).toBe('batch');
    expect(shown?.traceId).not.toBe(shared.traceId);
    expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === shared.spanId)).toEqual([]);
    expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === shown?.spanId).length).toBeGreaterThan(0);
  });

  /** The headers of the first delivery, which a separate process sends. */
  async function sentByAnother(watched: Watched, sampling: Sampling) {
    const other = tracing(sampling);
    stops.push(() => other.stop());
    const dispatcher = new Dispatcher({
      service: watched.server.service,
      log: pino({ level: 'silent' }),
      mailer: rememberingMailer(),
      attemptWatchers: other.attempts,
    }).start();
    const { headers } = await arrivedFrom(watched);
    await dispatcher.stop();
    return headers;
  }

  it('that its caller traces is in the same trace in another process, which sends the delivery', async () => {
    const watched = await watchedShop({ followsCaller: true, others: { ratio: 0 } }, false);
    const traceId = '2'.repeat(32);
    await watched.shop.earn({ amount: 1_250 }, { headers: { traceparent: `00-${traceId}-${callersSpan}-01` } });
    const headers = await sentByAnother(watched, { followsCaller: true, others: { ratio: 0 } });
    const spans = await traceWith(traceId, 'delivery');
    const request = await until(() => named(spansOf(traceId), 'earnOnCard'), 'the request');
    const delivery = named(spans, 'delivery');
    expect(delivery).toMatchObject({ parentSpanId: request.spanId });
    expect(headers['traceparent']).toBe(`00-${traceId}-${delivery?.spanId}-01`);
  });

  it('of no caller is in the same trace in another process, which sends the delivery', async () => {
    const watched = await watchedShop({ followsCaller: true, others: { ratio: 1 } }, false);
    const answer = await watched.shop.earn({ amount: 1_250 });
    const headers = await sentByAnother(watched, { followsCaller: true, others: { ratio: 0 } });
    const line = watched.server.answered().find(({ request_id }) => request_id === answer.headers.get('request-id'));
    const traceId = String(line?.['trace_id']);
    const spans = await traceWith(traceId, 'delivery');
    const request = await until(() => named(spansOf(traceId), 'earnOnCard'), 'the request');
    expect(named(spans, 'delivery')).toMatchObject({ parentSpanId: request.spanId });
    expect(headers['traceparent']).toContain(traceId);
  });

  it('is in no trace when its event is sent again', async () => {
    const watched = await watchedShop({ followsCaller: true, others: { ratio: 1 } });
    await watched.shop.earn({ amount: 1_250 });
    expect((await arrivedFrom(watched)).headers['traceparent']).toBeDefined();
    const { data } = (await watched.shop.call('GET', '/v1/events?type=transaction.created')).json;
    await watched.shop.call('POST', `/v1/events/${data[0].id}/resend`, { body: {} });
    const again = await until(() => {
      ring(watched.server);
      return watched.receiver.arrived[1];
    }, 'the second delivery');
    expect(again.headers['traceparent']).toBeUndefined();
  });
});

describe('a request that is not in the sample', () => {
  it.each([
    [
      'of a caller that does not trace it',
      { followsCaller: true, others: { ratio: 1 } },
      `00-${'2'.repeat(32)}-${callersSpan}-00`,
    ],
    ['where nobody is', { followsCaller: true, others: { ratio: 0 } }, ''],
    [
      'where callers are not followed',
      { followsCaller: false, others: { ratio: 0 } },
      `00-${'2'.repeat(32)}-${callersSpan}-01`,
    ],
  ])('has no span, and its webhook no traceparent: %s', async (_, sampling, traceparent) => {
    const watched = await watchedShop(sampling);
    const before = collector.spans.length;
    await watched.shop.earn({ amount: 100 }, { headers: traceparent ? { traceparent } : {} });
    const { headers } = await arrivedFrom(watched);
    expect(headers['traceparent']).toBeUndefined();
    await stops.splice(0)[0]?.();
    const ofEarn = collector.spans.slice(before).filter(({ name }) => ['earnOnCard', 'delivery'].includes(name));
    expect(ofEarn).toEqual([]);
  });

  it('is one of the share that is asked for', async () => {
    const { server, shop } = await watchedShop({ followsCaller: true, others: { ratio: 0.25 } });
    for (let sent = 0; sent < 400; sent += 1) await shop.call('GET', '/v1/me');
    const traced = server
      .answered()
      .filter(({ operation_id, trace_id }) => operation_id === 'getMe' && trace_id !== null);
    expect(traced.length).toBeGreaterThan(50);
    expect(traced.length).toBeLessThan(160);
  });

  it('is over the limit of a second, for which pages and probes do not count', async () => {
    const server = await startWatchedServer({}, tracing({ followsCaller: true, others: { perSecond: 0.01 } }));
    stops.push(() => server.stop());
    for (const path of ['/healthz', '/readyz', '/docs', '/v1/me', '/v1/me', '/v1/me']) await fetch(server.url + path);
    const traced = server.answered().filter(({ trace_id }) => trace_id !== null);
    expect(traced).toMatchObject([{ operation_id: 'getMe' }]);
  });
});

it('does not complain about a sampler that the library of OpenTelemetry does not know', async () => {
  const lines: string[] = [];
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_ratelimiting');
  const log = openLog('info', { write: (line) => lines.push(line) });
  const traces = openTraces({ sampling: { followsCaller: true, others: { perSecond: 5 } }, system: 'sqlite', log });
  vi.stubEnv('OTEL_TRACES_SAMPLER', undefined);
  await traces.stop();
  expect(lines).toEqual([]);
});

it('a collector that does not answer is named in the log once, and delays no stop for long', async () => {
  const lines: string[] = [];
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9');
  const log = openLog('info', { write: (line) => lines.push(line) });
  const traces = openTraces({ sampling: { followsCaller: true, others: { ratio: 1 } }, system: 'sqlite', log });
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const server = await startWatchedServer({}, traces);
  const shop = await openShop(server);
  await shop.earn({ amount: 100 });
  await until(() => lines.find((line) => line.includes('traces could not be sent')), 'the complaint');
  const startedAt = Date.now();
  await server.stop();
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  expect(lines.filter((line) => line.includes('traces could not be sent'))).toHaveLength(1);
});
