import { afterEach, expect, it, vi } from 'vitest';
import { dieOnImport, rightAfterDeath } from '../api/imports/die-on-import.ts';
import { testClock } from '../api/support/clock.ts';
import { importedByTwo } from '../api/support/imports.ts';
import { serversOfThisFile } from '../api/support/servers.ts';

type Settling = typeof import('../../server/src/importing/settle-row.ts');

type Leasing = typeof import('../../server/src/importing/lease-job.ts');

/** The bug that is planted: a processed row is not forgotten with its work, or a lease has no end or no effect. */
const planted = vi.hoisted(() => ({ isOn: false, settled: 0, lease: 'kept' as 'kept' | 'endless' | 'ignored' }));
afterEach(() => {
  Object.assign(planted, { isOn: false, lease: 'kept' });
});
vi.mock('../../server/src/importing/lease-job.ts', async (original) => {
  const real = await original<Leasing>();
  const leaseJob: Leasing['leaseJob'] = (tenant, wanted) => {
    if (planted.lease === 'endless') return real.leaseJob(tenant, { ...wanted, leaseMs: wanted.leaseMs * 1_000 });
    return real.leaseJob(tenant, { ...wanted, isMine: wanted.isMine || planted.lease === 'ignored' });
  };
  return { ...real, leaseJob };
});
vi.mock('../../server/src/importing/settle-row.ts', async (original) => {
  const real = await original<Settling>();
  const settleRow: Settling['settleRow'] = (view, row, outcome) => {
    if (!planted.isOn) return real.settleRow(view, row, outcome);
    planted.settled += 1;
    real.settleRow({ ...view, remove: () => {} }, row, outcome);
  };
  return { ...real, settleRow };
});

const startServer = serversOfThisFile();
const right = { status: 'done', counts: { total: 300, created: 300, unchanged: 0, refused: 0 } };

it('two processes that work on one import count each row once', { timeout: 60_000 }, async () => {
  expect(await importedByTwo(await startServer(), 300)).toMatchObject(right);
});

it('would be caught if a row that is done with were not forgotten with it', { timeout: 60_000 }, async () => {
  planted.isOn = true;
  expect(await importedByTwo(await startServer(), 300)).not.toMatchObject(right);
  expect(planted.settled).toBeGreaterThan(300);
});

it.each([
  ['had no end', 'endless'],
  ['were not looked at', 'ignored'],
] as const)('would be caught if the lease of a process that died %s', { timeout: 60_000 }, async (_what, lease) => {
  planted.lease = lease;
  const clock = testClock();
  const found = await dieOnImport(await startServer({ now: clock.now }), clock);
  expect(found.died.created).toBeGreaterThan(0);
  expect(found).not.toMatchObject(rightAfterDeath(found));
});
