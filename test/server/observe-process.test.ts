import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../api/support/webhooks.ts';
import { startCollector } from '../support/collector.ts';
import { send, temporaryFolder } from '../support/server.ts';
import { killServers, loyaltyServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { root } from '../support/source-files.ts';
import { seriesValue } from '../support/watched-server.ts';

const folder = temporaryFolder();
afterAll(async () => {
  await killServers();
  folder.remove();
});

const metricsUrlOf = (server: ServerProcess): Promise<string> =>
  until(() => /"url":"([^"]+)","msg":"serving metrics"/.exec(server.printed())?.[1], 'the address of the metrics');
const scrape = async (url: string): Promise<string> => (await fetch(url)).text();

describe('loyalty-server serve', () => {
  it('serves metrics and sends traces where they are set, and a backup shows its age', {
    timeout: 90_000,
  }, async () => {
    const collector = await startCollector();
    const file = join(folder.path, 'watched.db');
    const env = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: 'always_on' };
    const server = await startServer(file, { env });
    const metricsUrl = await metricsUrlOf(server);
    await send(server.url, 'GET', '/v1/me', { key: null });
    const scraped = await scrape(metricsUrl);
    expect(seriesValue(scraped, 'loyalty_requests_total{operation="getMe",status="401"}')).toBe(1);
    expect(seriesValue(scraped, 'loyalty_database_size_bytes')).toBeGreaterThan(4_096);
    expect(seriesValue(scraped, 'loyalty_database_wal_size_bytes')).toBeGreaterThan(0);
    expect(seriesValue(scraped, 'loyalty_last_backup_timestamp_seconds')).toBeUndefined();

    const startedAt = Math.floor(Date.now() / 1_000);
    expect((await loyaltyServer(file, ['backup', join(folder.path, 'copy.db')])).code).toBe(0);
    const backedUpAt = await until(
      async () => seriesValue(await scrape(metricsUrl), 'loyalty_last_backup_timestamp_seconds'),
      'the backup to be seen',
    );
    expect(backedUpAt).toBeGreaterThanOrEqual(startedAt);
    // Spans that wait are sent when it stops.
    expect(await server.end('SIGTERM')).toBe(0);
    expect(collector.spans.map(({ name }) => name)).toContain('getMe');
    collector.stop();
  });

  it('loads neither library where nothing is set', async () => {
    const server = await startServer(join(folder.path, 'plain.db'));
    await send(server.url, 'GET', '/v1/me', { key: null });
    expect(server.printed()).not.toContain('serving metrics');
    const dist = join(root, 'server/dist');
    const isIn = (name: string) =>
      /class BatchSpanProcessor|collectDefaultMetrics/.test(readFileSync(join(dist, name), 'utf8'));
    const main = readdirSync(dist).filter((name) => name === 'main.js');
    expect(main.filter(isIn)).toEqual([]);
    expect(
      readdirSync(dist)
        .filter((name) => name.endsWith('.js'))
        .some(isIn),
    ).toBe(true);
    await server.end('SIGTERM');
  });

  it('logs more after SIGUSR2, and as before after the next one', async () => {
    const server = await startServer(join(folder.path, 'signals.db'), { env: { LOG_LEVEL: 'info' } });
    const probe = () => send(server.url, 'GET', '/healthz', { key: null });
    const debugLines = () =>
      server
        .printed()
        .split('\n')
        .filter((line) => line.startsWith('{"level":20'));
    await probe();
    server.kill('SIGUSR2');
    await until(() => server.printed().includes('"level_now":"debug"'), 'the change');
    expect(debugLines()).toEqual([]);
    await probe();
    await until(() => debugLines().length === 1, 'a line of level debug');
    server.kill('SIGUSR2');
    await until(() => server.printed().includes('"level_now":"info"'), 'the change back');
    await probe();
    await send(server.url, 'GET', '/v1/me', { key: null });
    await until(() => server.printed().includes('"operation_id":"getMe"'), 'the last request');
    expect(debugLines()).toHaveLength(1);
    await server.end('SIGTERM');
  });

  it('says what to set where the port of the metrics is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as import('node:net').AddressInfo;
    const file = join(folder.path, 'taken.db');
    const { code, stderr } = await loyaltyServer(file, ['serve'], { PORT: '0', METRICS_PORT: String(port) });
    taken.close();
    expect([code, stderr.trim()]).toEqual([
      1,
      `Port ${port} of 127.0.0.1 is in use. Set METRICS_PORT to another port.`,
    ]);
    expect(existsSync(file)).toBe(true);
  });
});
