import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import { afterAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../api/support/receiver.ts';
import { addEndpoint, rememberingMailer, until } from '../api/support/webhooks.ts';
import { startTills } from '../postgres/till.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { giveEvidence } from '../support/evidence.ts';
import { startTestServer } from '../support/server.ts';
import { killServers, startServer } from '../support/server-process.ts';
import { settledEarly } from '../webhooks/settled-early.ts';
import { addEndpointTo, auditArrivals, untilDelivered } from './delivered-events.ts';
import { type LedgerFile, makeLedgerFile } from './ledger-file.ts';
import { seededRandom } from './seeded-random.ts';
import { startUnreliableReceiver } from './unreliable-receiver.ts';

const kills = Number(process.env['LOYALTY_KILLS'] ?? 8);
const seed = Number(process.env['LOYALTY_SEED'] ?? Date.now() % 1_000_000);
const ledgers: LedgerFile[] = [];
afterAll(async () => {
  await killServers();
  for (const ledger of ledgers) ledger.remove();
});

async function ownLedger(): Promise<LedgerFile> {
  const ledger = await makeLedgerFile({ cards: 2 });
  ledgers.push(ledger);
  return ledger;
}

const receiverCount = 2;

describe('a server that is killed while it sends webhooks to receivers that fail', () => {
  it(`delivers every event to every endpoint: seed ${seed}`, { timeout: 180_000 + kills * 8_000 }, async () => {
    const ledger = await ownLedger();
    const { key, cards } = ledger;
    const random = seededRandom(seed);
    const receivers = await Promise.all(Array.from({ length: receiverCount }, () => startUnreliableReceiver(random)));
    let server = await startServer(ledger.file);
    const url = () => server.url;
    for (const receiver of receivers) await addEndpointTo({ url: url(), key }, receiver);
    const tills = startTills({ count: 3, key, cards, url, pauseMs: 20 });
    for (let round = 0; round < kills; round += 1) {
      const sold = tills.operations.size;
      await until(() => tills.operations.size > sold, 'a sale of this server');
      await sleep(random() * 300);
      expect(await server.end('SIGKILL')).toBe('SIGKILL');
      server = await startServer(ledger.file);
    }
    await tills.stop();
    for (const receiver of receivers) receiver.repair();
    const asked = { url: url(), key };
    await untilDelivered(asked);
    const report = { seed, kills, sales: tills.operations.size, ...(await auditArrivals(asked, receivers)) };
    const { lost, overlaps, undelivered, hasty } = report;
    giveEvidence({ ...report, runs: kills, faults: report.again, violations: lost + overlaps + undelivered + hasty });
    expect(await server.end('SIGTERM')).toBe(0);
    expect(report).toMatchObject({ lost: 0, overlaps: 0, undelivered: 0, hasty: 0 });
    expect(report.events).toBe(report.sales);
    expect(report.deliveries).toBe(report.events * receiverCount);
    // The faults fired: deliveries were made again, because their server was gone or their receiver had failed.
    expect(report.again).toBeGreaterThan(0);
    expect(await verifyDatabase(ledger.file)).toMatchObject({ exitCode: 0, violations: 0 });
  });
});

/** A server that stops while a receiver hangs on its delivery, and one after it: how many events arrive for good. */
async function acknowledgedAfterCrash(around: (store: Store) => Store): Promise<number> {
  const ledger = await ownLedger();
  const open = () => openSqliteStore({ file: ledger.file, exclusive: true });
  const receiver = await startReceiver(() => {});
  const first = await startTestServer({ store: around(open()), mailer: rememberingMailer() });
  const business = await first.business();
  await addEndpoint(business, receiver.url);
  expect((await business.call('POST', '/v1/customers', { body: {} })).status).toBe(201);
  await until(() => receiver.arrived.length === 1, 'the delivery');
  await first.stop();
  let acknowledged = 0;
  receiver.answer((response) => {
    acknowledged += 1;
    response.end();
  });
  const second = await startTestServer({ store: open(), mailer: rememberingMailer() });
  await sleep(1_500);
  await second.stop();
  return acknowledged;
}

describe('a dispatcher that stops in the middle of a delivery', () => {
  it('leaves it to the next one', async () => {
    expect(await acknowledgedAfterCrash((store) => store)).toBe(1);
  });

  it('would be caught if it wrote deliveries down before they are made', async () => {
    expect(await acknowledgedAfterCrash(settledEarly)).toBe(0);
  });
});
