import { spawnSync } from 'node:child_process';
import { truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceClaim } from '@loyalty-service/server/ledger/claim';
import { backupNote, noteBackup } from '@loyalty-service/server/storage/sqlite/keep-file';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { updates } from '@loyalty-service/server/sums/update-sums';
import type { Mailer } from '@loyalty-service/server/webhooks/mailer';
import { afterAll, expect, it } from 'vitest';
import { day, hour, minute, testClock } from '../../api/support/clock.ts';
import { startReceiver } from '../../api/support/receiver.ts';
import { must, openShop, type Shop } from '../../api/support/shop.ts';
import { addEndpoint, ring, until } from '../../api/support/webhooks.ts';
import { runs } from '../../faults/run-program.ts';
import { temporaryFolder } from '../../support/server.ts';
import { root } from '../../support/source-files.ts';
import { startWatchedServer, type WatchedServer } from '../../support/watched-server.ts';
import { AilingStore } from './ailing-store.ts';
import { alertNames, type Prometheus, startPrometheus } from './prometheus.ts';

const hasPrometheus = runs('prometheus', '--version') && runs('promtool', '--version');
if (!hasPrometheus)
  process.stderr.write('SKIPPED: Prometheus is missing, so no alert was seen to fire (.ci/run installs it).\n');

const folder = temporaryFolder();
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  folder.remove();
});

const rules = join(root, 'deploy/prometheus');
const many = <T>(count: number, one: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, one));

/** A server on a file whose store can be made to fail, and whose work nobody does. */
async function ailingServer() {
  const file = join(folder.path, 'ailing.db');
  const store = new AilingStore(openSqliteStore({ file, exclusive: true }));
  const time = { aheadMs: 0 };
  const server = await startWatchedServer({ store, now: () => Date.now() + time.aheadMs });
  const shop = await openShop(server);
  const receiver = await startReceiver();
  await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] });
  await noteBackup(file);
  return { file, store, time, server, shop };
}
type Ailing = Awaited<ReturnType<typeof ailingServer>>;

/** A server whose receivers and mail server fail, on a clock that a test moves. */
async function sendingServer() {
  const clock = testClock();
  const send: Mailer['send'] = (_mail, signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const mailer = { send, close: async () => {} };
  const server = await startWatchedServer({ now: clock.now, mailer, rateLimited: true });
  const shop = await openShop(server);
  const receiver = await startReceiver(500);
  const endpoint = { enabled_events: ['transaction.created'], owner_email: 'ada@example.com' };
  const { id } = await addEndpoint(shop, receiver.url, endpoint);
  return { clock, server, shop, endpointId: String(id) };
}
type Sending = Awaited<ReturnType<typeof sendingServer>>;

/** Remembers which alerts have fired. */
class Watch {
  readonly seen = new Set<string>();

  constructor(readonly prometheus: Prometheus) {}

  async until(...names: readonly string[]): Promise<void> {
    for (const deadline = Date.now() + 30_000; ; await sleep(250)) {
      for (const name of await this.prometheus.firing()) this.seen.add(name);
      const missing = names.filter((name) => !this.seen.has(name));
      if (missing.length === 0) return;
      if (Date.now() > deadline) throw new Error(`In vain waited for ${missing.join(', ')}.`);
    }
  }
}

async function failWrites({ store, shop }: Ailing, watch: Watch): Promise<void> {
  for (const [fault, alert] of [
    ['disk_full', 'LoyaltyDiskFull'],
    ['busy', 'LoyaltyOverloaded'],
    ['unavailable', 'LoyaltyErrors'],
  ] as const) {
    store.fault = fault;
    await many(5, () => shop.earn({ amount: 100 }));
    await watch.until(alert);
  }
  store.fault = null;
}

async function slowDown({ store, shop }: Ailing, watch: Watch): Promise<void> {
  store.commitDelayMs = 1_500;
  for (let turn = 0; turn < 4; turn += 1) await many(10, () => shop.earn({ amount: 100 }));
  store.commitDelayMs = 0;
  await watch.until('LoyaltySlow', 'LoyaltyCommitsSlow');
}

async function queueUp({ store, server, shop }: Ailing, watch: Watch): Promise<void> {
  let letGo = () => {};
  store.held = new Promise((resolve) => {
    letGo = resolve;
  });
  const { service } = server;
  const { tenant } = shop.caller;
  const idle = () => {
    const requestId = service.newId('request');
    const command = { tenant, requestId, keyId: null, claim: serviceClaim(requestId), bytes: 0, needs: [] };
    return service.ledger.submit({ ...command, decide: () => ({ status: 200 as const, body: '{}' }) });
  };
  const waiting = many(1_000, idle);
  await watch.until('LoyaltyQueueLong');
  letGo();
  store.held = null;
  await waiting;
}

async function blockEventLoop(watch: Watch): Promise<void> {
  let isOver = false;
  const blocking = (async () => {
    while (!isOver) {
      for (const end = performance.now() + 350; performance.now() < end; );
      await sleep(20);
    }
  })();
  await watch.until('LoyaltyEventLoopBlocked').finally(() => {
    isOver = true;
  });
  await blocking;
}

/** Work that nobody does becomes late, and backups old. */
async function neglect({ file, store, time, server, shop }: Ailing, watch: Watch): Promise<void> {
  await shop.earn({ amount: 100 });
  await must(shop, 'POST', '/v1/imports', { rows: [{ customer_external_id: 'imported-1' }] });
  const expires_at = new Date(Date.now() + day).toISOString();
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/extend`, { expires_at });
  const whose = { tenant: shop.caller.tenant, zone: shop.caller.business.timezone };
  await updates.sum_positions(server.service, whose, { isOver: () => true, pieceRows: 1 });
  time.aheadMs = 10 * day;
  const longAgo = new Date(Date.now() - 3 * hour);
  utimesSync(backupNote(file), longAgo, longAgo);
  truncateSync(`${file}-wal`, 600 * 1_024 * 1_024);
  store.statementsWait = 3;
  store.archiveFails = true;
  const late = [
    'LoyaltyDeliveriesStuck',
    'LoyaltySweepLate',
    'LoyaltySumsLate',
    'LoyaltyImportStuck',
    'LoyaltyBackupOld',
  ];
  await watch.until(...late, 'LoyaltyWalLarge', 'LoyaltyPoolExhausted', 'LoyaltyArchiveFailing');
}

async function failReceiver({ clock, server, shop, endpointId }: Sending, watch: Watch): Promise<void> {
  await shop.earn({ amount: 100 });
  const delays = [minute, 5 * minute, 30 * minute, 120 * minute, day / 2];
  for (const [index, ms] of [...delays, 0].entries()) {
    await until(
      async () => {
        ring(server);
        const { data } = await must(shop, 'GET', '/v1/deliveries');
        return data[0].attempts.length === index + 1;
      },
      `attempt ${index + 1}`,
    );
    clock.advance(ms);
  }
  await until(
    async () => (await must(shop, 'GET', `/v1/webhook-endpoints/${endpointId}`)).status === 'disabled',
    'it to be disabled',
  );
  clock.advance(day);
  await watch.until('LoyaltyDeliveriesFail', 'LoyaltyEndpointDisabled', 'LoyaltyMailsStuck');
}

async function exceedRate({ server }: Sending, watch: Watch): Promise<void> {
  const free = await server.business({ plan: 'free' });
  for (let round = 0; round < 20; round += 1) await many(100, () => free.call('GET', '/v1/me'));
  await watch.until('LoyaltyRateLimited');
}

async function goDown({ store, server }: Ailing, watch: Watch): Promise<void> {
  store.isSilent = true;
  await watch.until('LoyaltyDatabaseDown');
  await server.stop();
  await watch.until('LoyaltyDown');
}

const sellABit = (shop: Shop) => many(20, () => shop.earn({ amount: 100 }));

it.runIf(hasPrometheus)('promtool finds nothing wrong with the rules, and they wait as long as they should', () => {
  for (const words of [
    ['check', 'rules', join(rules, 'alerts.yml')],
    ['check', 'config', join(rules, 'prometheus.yml')],
    ['test', 'rules', join(root, 'test/server/alerts/durations.yml')],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8' });
    expect({ words, status, printed: status === 0 ? '' : stdout + stderr }).toEqual({ words, status: 0, printed: '' });
  }
});

it.runIf(hasPrometheus)(
  'no alert fires while all is well, and each fires when its cause happens',
  { timeout: 240_000 },
  async () => {
    const ailing = await ailingServer();
    let isStopped = false;
    stops.push(async () => {
      if (!isStopped) await ailing.server.stop();
    });
    const sending = await sendingServer();
    stops.push(() => sending.server.stop());
    const watched: readonly WatchedServer[] = [ailing.server, sending.server];
    const prometheus = await startPrometheus(
      folder.path,
      watched.map(({ metricsUrl }) => metricsUrl),
    );
    stops.push(() => prometheus.stop());
    await sellABit(ailing.shop);
    await sleep(3_000);
    expect(await prometheus.firing()).toEqual([]);

    const watch = new Watch(prometheus);
    await failWrites(ailing, watch);
    await slowDown(ailing, watch);
    await queueUp(ailing, watch);
    await failReceiver(sending, watch);
    await exceedRate(sending, watch);
    await neglect(ailing, watch);
    await blockEventLoop(watch);
    isStopped = true;
    await goDown(ailing, watch);
    expect([...watch.seen].sort()).toEqual([...alertNames()].sort());
  },
);
