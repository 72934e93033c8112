import { openLog } from '@loyalty-service/server/boot/open-log';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { traceIdOf } from '@loyalty-service/server/watch/traces/trace-ids';
import { openTraces } from '@loyalty-service/server/watch/traces/traces';
import { afterAll, expect, it, vi } from 'vitest';
import { startReceiver } from '../api/support/receiver.ts';
import { openShop } from '../api/support/shop.ts';
import { addEndpoint, until } from '../api/support/webhooks.ts';
import { startCollector } from '../support/collector.ts';
import { startTestServer } from '../support/server.ts';
import { killServers, startWorker } from '../support/server-process.ts';
import { makeTestDatabase } from '../support/test-store.ts';
import { seriesValue } from '../support/watched-server.ts';

afterAll(killServers);

it('a worker serves metrics, and a delivery of another process is in the trace of its request', {
  timeout: 90_000,
}, async () => {
  const database = await makeTestDatabase();
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  const collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const watching = openTraces({
    sampling: { followsCaller: true, others: { ratio: 1 } },
    system: 'postgresql',
    log: openLog('info', { write() {} }),
  });
  vi.unstubAllEnvs();
  const server = await startTestServer({ store, watching });
  const worker = await startWorker(database.url, {
    env: {
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
      OTEL_SERVICE_NAME: 'worker',
    },
  });
  const url = await until(() => /"url":"([^"]+)","msg":"serving metrics"/.exec(worker.printed())?.[1], 'the metrics');
  const shop = await openShop(server);
  // A delivery that the worker cannot open with its keys is not sent: the attempt ends without an answer.
  await addEndpoint(shop, (await startReceiver()).url, { enabled_events: ['transaction.created'] });
  const answer = await shop.earn({ amount: 100 });
  const scraped = await until(async () => {
    const text = await (await fetch(url)).text();
    const attempts = ['delivered', 'refused', 'unreachable'].map(
      (outcome) => seriesValue(text, `loyalty_delivery_attempts_total{outcome="${outcome}"}`) ?? 0,
    );
    return attempts.some((count) => count > 0) ? text : null;
  }, 'an attempt');
  expect(seriesValue(scraped, 'loyalty_database_up')).toBe(1);
  expect(seriesValue(scraped, 'loyalty_pool_max_connections{pool="background"}')).toBe(4);
  expect(seriesValue(scraped, 'loyalty_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(collector.spans.find(({ name }) => name === 'delivery')?.traceId).toBe(
    traceIdOf(String(answer.headers.get('request-id'))),
  );
  expect(collector.services).toContain('worker');
  await server.stop();
  collector.stop();
  await database.remove();
});
