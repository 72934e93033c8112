import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '@loyalty-service/server/storage/store';
import { updateSums, updates } from '@loyalty-service/server/sums/update-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../faults/run-program.ts';
import { StoreAround } from '../../storage/store-around.ts';
import { root } from '../../support/source-files.ts';
import { openTestStore, testDatabase } from '../../support/test-store.ts';
import { seriesValue, startWatchedServer, type WatchedServer } from '../../support/watched-server.ts';
import { examplesFor } from '../support/fixtures.ts';
import { startReceiver } from '../support/receiver.ts';
import { must, openShop } from '../support/shop.ts';
import { addEndpoint, rememberingMailer, ring, until } from '../support/webhooks.ts';
import { makeWorld, type World } from '../support/world.ts';

const minute = 60_000;

/** Checks scraped metrics with the tool of Prometheus. */
const check = (input: string) => spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });

let aheadMs = 0;
let server: WatchedServer;
let world: World;
beforeAll(async () => {
  server = await startWatchedServer({ now: () => Date.now() + aheadMs });
  world = await makeWorld(server);
});
afterAll(() => server.stop());

describe('GET /metrics', () => {
  it('200: counts and times each operation', async () => {
    const before = await server.scrape();
    const examples = examplesFor(world);
    const statuses = new Map<string, number>();
    for (const { route, method, path, body } of examples)
      statuses.set(route.metadata.operationId, (await world.call(method, path, { body })).status);
    const after = await server.scrape();
    for (const [operation, status] of statuses) {
      const rose = (series: string) => (seriesValue(after, series) ?? 0) - (seriesValue(before, series) ?? 0);
      expect({ [operation]: rose(`loyalty_requests_total{operation="${operation}",status="${status}"}`) }).toEqual({
        [operation]: 1,
      });
      expect(rose(`loyalty_request_duration_seconds_count{operation="${operation}"}`)).toBe(1);
    }
  });

  it('200: has no business, key, customer, card or secret in a label', async () => {
    const scraped = await server.scrape();
    expect(scraped.length).toBeGreaterThan(5_000);
    expect(scraped).not.toMatch(/(biz|key|cus|crd|prg|whe|dlv|req|txn)_[0-9a-z]{10}|@|sk_(test|live)|http:/);
  });

  it('200: counts refusals by their code', async () => {
    const series = 'loyalty_requests_refused_total{code="not_found"}';
    const before = seriesValue(await server.scrape(), series) ?? 0;
    await world.call('GET', '/v1/cards/crd_00000000000000000000000000');
    expect(seriesValue(await server.scrape(), series)).toBe(before + 1);
    expect(seriesValue(await server.scrape(), 'loyalty_requests_refused_total{code="overloaded"}')).toBe(0);
  });

  it('200: times the steps of each batch, and counts its commands', async () => {
    const steps = testDatabase === 'sqlite' ? ['lock', 'decide', 'save', 'commit'] : ['decide', 'commit'];
    const series = [
      'loyalty_batch_commands_count',
      ...steps.map((step) => `loyalty_batch_step_seconds_count{step="${step}"}`),
    ];
    const counts = (scraped: string) => series.map((one) => seriesValue(scraped, one) ?? 0);
    const shop = await openShop(server);
    const before = counts(await server.scrape());
    await shop.earn({ amount: 100 });
    for (const [index, after] of counts(await server.scrape()).entries())
      expect(after).toBeGreaterThan(before[index] ?? 0);
  });

  it.runIf(runs('promtool', '--version'))('200: names and types as Prometheus wants them', async () => {
    await world.call('GET', '/v1/cards/crd_00000000000000000000000000');
    const { stdout, stderr, status } = check(await server.scrape());
    expect([status, stdout, stderr]).toEqual([0, '', '']);
    expect(check('# HELP things_total Things.\n# TYPE things_total gauge\nthings_total 1\n').status).not.toBe(0);
  });

  it('404: elsewhere, and 405: with another method', async () => {
    expect((await fetch(server.metricsUrl.replace('/metrics', '/v1/me'))).status).toBe(404);
    expect((await fetch(server.metricsUrl, { method: 'POST' })).status).toBe(405);
  });
});

it('what waits is as old as it is', async () => {
  const shop = await openShop(server);
  const receiver = await startReceiver();
  await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] });
  await shop.earn({ amount: 100 });
  aheadMs = 30 * minute;
  const lag = await until(async () => {
    const scraped = await server.scrape();
    const found = seriesValue(scraped, 'loyalty_delivery_lag_seconds') ?? 0;
    return found >= 1_790 ? scraped : null;
  }, 'the delivery to be late');
  expect(seriesValue(lag, 'loyalty_import_lag_seconds')).toBeGreaterThanOrEqual(1_790);
  aheadMs = 0;
});

it('sums lag since their scan began, and since the first of many events that they lack', async () => {
  const watched = await startWatchedServer({ now: () => Date.now() + aheadMs });
  try {
    const shop = await openShop(watched);
    const whose = { tenant: shop.caller.tenant, zone: shop.caller.business.timezone };
    const lagAt = async (minutes: number) => {
      aheadMs = minutes * minute;
      // The server uses an answer of the database again for 5 seconds.
      await new Promise((resolve) => setTimeout(resolve, 5_100));
      // A scrape that takes too long leaves the series out.
      const { lag } = await until(async () => {
        const found = seriesValue(await watched.scrape(), 'loyalty_sums_lag_seconds');
        return found === undefined ? null : { lag: found };
      }, 'the lag of the sums');
      return lag;
    };
    await shop.earn({ amount: 100 });
    await shop.earn({ amount: 100 });
    for (const update of Object.values(updates))
      await update(watched.service, whose, { isOver: () => true, pieceRows: 1 });
    const scanning = await lagAt(60);
    expect(scanning).toBeGreaterThanOrEqual(3_590);
    await updateSums(watched.service, whose);
    const items = (nth: number) =>
      Array.from({ length: 100 }, (_, at) => ({
        action: 'earn',
        card_id: shop.cardId,
        amount: 100,
        reference: `${nth}-${at}`,
      }));
    for (let nth = 0; nth < 6; nth += 1) await must(shop, 'POST', '/v1/transactions/batch', { items: items(nth) });
    const following = await lagAt(90);
    expect(following).toBeGreaterThanOrEqual(1_790);
    await updateSums(watched.service, whose);
    expect(await lagAt(95)).toBeLessThan(Math.min(scanning, following));
  } finally {
    aheadMs = 0;
    await watched.stop();
  }
});

it('attempts to deliver are counted by their outcome', async () => {
  const sending = await startWatchedServer({ mailer: rememberingMailer() });
  try {
    const shop = await openShop(sending);
    const receivers = [await startReceiver(204), await startReceiver(500)];
    for (const { url } of [...receivers, { url: 'http://127.0.0.1:9/hooks' }])
      await addEndpoint(shop, url, { enabled_events: ['transaction.created'] });
    await shop.earn({ amount: 100 });
    ring(sending);
    for (const outcome of ['delivered', 'refused', 'unreachable'])
      await until(
        async () => seriesValue(await sending.scrape(), `loyalty_delivery_attempts_total{outcome="${outcome}"}`),
        `an attempt that is ${outcome}`,
      );
    expect(seriesValue(await sending.scrape(), 'loyalty_delivery_attempt_seconds_count')).toBe(3);
  } finally {
    await sending.stop();
  }
});

describe('a database that does not answer', () => {
  /** Its vitals never come. */
  class SilentStore extends StoreAround {
    override vitals = (): ReturnType<Store['vitals']> => new Promise(() => {});
  }

  it('delays a scrape by 2 seconds, and is shown as down, without old values', async () => {
    const silent = await startWatchedServer({ store: new SilentStore(await openTestStore()) });
    try {
      const startedAt = Date.now();
      const scraped = await silent.scrape();
      expect(Date.now() - startedAt).toBeLessThan(4_000);
      expect(seriesValue(scraped, 'loyalty_database_up')).toBe(0);
      expect(seriesValue(scraped, 'loyalty_delivery_lag_seconds')).toBeUndefined();
      expect(seriesValue(scraped, 'loyalty_ledger_waiting_commands')).toBe(0);
    } finally {
      await silent.stop();
    }
  });
});

describe('the files in deploy', () => {
  const named = (path: string) =>
    new Set(
      [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:loyalty|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) =>
        name.replace(/_(bucket|sum|count)$/, ''),
      ),
    );

  it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboard.json'])(
    '%s names metrics that exist',
    async (path) => {
      const scraped = await server.scrape();
      const names = [...named(path)];
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => !scraped.includes(`# HELP ${name} `))).toEqual([]);
    },
  );

  it('the guide names each metric of ours, and each alert', async () => {
    const guide = readFileSync(join(root, 'server/docs/observe.md'), 'utf8');
    const ours = [...(await server.scrape()).matchAll(/^# HELP (loyalty_\S+) /gm)].map(([, name]) => name);
    expect(ours.length).toBeGreaterThan(15);
    expect(ours.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
    const rules = readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8');
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
  });
});
