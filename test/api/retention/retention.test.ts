import { Retention } from '@loyalty-service/server/sweeps/retention';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { beforeEach, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { sumUp } from '../analytics/sum-up.ts';
import { imported } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { lastSequence, must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { sweepOnce } from '../support/sweep.ts';

const startServer = serversOfThisFile();
const dayMs = 86_400_000;
let now: number;
let server: TestServer;
let shop: Shop;
beforeEach(async () => {
  now = Date.now();
  server = await startServer({ now: () => now });
  shop = await openShop(server);
});

const sweep = () => new Retention(server.service).sweepWhenDue(() => false);
const earn = (key: string) => shop.earn({ amount: 100 }, { headers: { 'Idempotency-Key': key } });
const rowsOf = async (table: string) =>
  (await snapshot(server)).split('\n').filter((line) => line.startsWith(`${table} `)).length;

it('200: a reply is replayed for seven days, and then removed', async () => {
  const { json } = await earn('key');
  now += 7 * dayMs - 60_000;
  await sweep();
  expect((await earn('key')).json).toEqual(json);
  now += 2 * 60_000;
  await sweep();
  expect(await rowsOf('idempotency')).toBe(0);
  expect((await earn('key')).json.transaction.id).not.toBe(json.transaction.id);
});

it('410 event_expired: events are kept for thirty days; the newest stays, so that who missed some learns it', async () => {
  for (let sale = 0; sale < 3; sale += 1) await shop.earn({ amount: 100 });
  const newest = await lastSequence(shop);
  now += 30 * dayMs - 60_000;
  await sweep();
  expect(await rowsOf('events')).toBe(newest);
  now += 2 * 60_000;
  await sweep();
  expect(await rowsOf('events')).toBe(1);
  const poll = await shop.call('GET', '/v1/events?after_sequence=0');
  expectProblem(poll, 'event_expired', { members: { oldest_sequence: newest } });
  await shop.earn({ amount: 100 });
  const { data } = await must(shop, 'GET', `/v1/events?after_sequence=${newest}`);
  expect(data.map(({ sequence }: { sequence: number }) => sequence)).toEqual([newest + 1]);
});

it('200: the audit log is kept for 400 days, the ledger for ever', async () => {
  await shop.earn({ amount: 100 });
  now += 400 * dayMs - 60_000;
  await sweep();
  const before = await rowsOf('audit_entries');
  expect(before).toBeGreaterThan(0);
  now += 2 * 60_000;
  await sweep();
  expect(await rowsOf('audit_entries')).toBe(0);
  expect((await must(shop, 'GET', '/v1/audit-log')).data).toEqual([]);
  expect((await must(shop, 'GET', '/v1/transactions')).data).toHaveLength(1);
  const { listed } = await verifyLedger(server.service.store, now);
  expect(listed).toEqual([]);
});

it('404: an import is kept for 400 days, with why rows of it were refused', async () => {
  const { id } = await imported(server, shop, [
    { customer_external_id: 'm-1' },
    { customer_external_id: 'm 2', email: 'x' },
  ]);
  now += 400 * dayMs - 60_000;
  await sweep();
  expect((await must(shop, 'GET', `/v1/imports/${id}`)).refused).toHaveLength(1);
  now += 2 * 60_000;
  await sweep();
  expectProblem(await shop.call('GET', `/v1/imports/${id}`), 'not_found');
  expect([await rowsOf('imports'), await rowsOf('import_rows'), await rowsOf('import_jobs')]).toEqual([0, 0, 0]);
  expect((await must(shop, 'POST', '/v1/customers/search', { external_id: 'm-1' })).data).toHaveLength(1);
});

it('404: so is an import that nobody ever worked on, with its rows and what is left to do for it', async () => {
  const { id } = await must(shop, 'POST', '/v1/imports', { rows: [{ customer_external_id: 'm-1', name: 'Ada' }] });
  now += 400 * dayMs - 60_000;
  await sweep();
  expect([await rowsOf('imports'), await rowsOf('import_rows'), await rowsOf('import_jobs')]).toEqual([1, 1, 1]);
  now += 2 * 60_000;
  await sweep();
  expectProblem(await shop.call('GET', `/v1/imports/${id}`), 'not_found');
  expect([await rowsOf('imports'), await rowsOf('import_rows'), await rowsOf('import_jobs')]).toEqual([0, 0, 0]);
});

it('200: more than one piece of it is removed, whatever else is written meanwhile', async () => {
  const items = Array.from({ length: 100 }, (_, index) => ({
    action: 'earn',
    card_id: shop.cardId,
    amount: 100,
    reference: `r${index}`,
  }));
  for (let batch = 0; batch < 3; batch += 1) {
    const own = items.map((item) => ({ ...item, reference: `${batch} ${item.reference}` }));
    await must(shop, 'POST', '/v1/transactions/batch', { items: own });
  }
  expect(await rowsOf('idempotency')).toBeGreaterThan(300);
  now += 31 * dayMs;
  await Promise.all([sweep(), earn('now')]);
  expect(await rowsOf('idempotency')).toBe(1);
  expect(await rowsOf('events')).toBeLessThanOrEqual(2);
});

it('200: events that sums of the ledger are still to follow are kept until they have, and the summary stays right', async () => {
  await sumUp(server, shop);
  for (let sale = 0; sale < 3; sale += 1) await shop.earn({ amount: 100 });
  const newest = await lastSequence(shop);
  now += 31 * dayMs;
  await sweep();
  expect(await rowsOf('events')).toBeGreaterThanOrEqual(3);
  const { programs } = await must(shop, 'GET', '/v1/analytics/summary');
  expect(programs).toMatchObject([{ liability: 3 }]);
  // The sweep does not leave them for ever either.
  await sweepOnce(server);
  expect(await rowsOf('events')).toBe(1);
  expect(await lastSequence(shop)).toBe(newest);
  expect((await must(shop, 'GET', '/v1/analytics/summary')).programs).toEqual(programs);
});
