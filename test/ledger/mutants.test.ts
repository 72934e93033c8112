import { join } from 'node:path';
import { idMaker } from '@loyalty-service/server/base/ids';
import { EndpointFeeds } from '@loyalty-service/server/ledger/endpoint-feeds';
import { needsOf, planBatch } from '@loyalty-service/server/ledger/plan';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { describe, expect, it } from 'vitest';
import { counterOf, eventsOf, newCustomer, save, tenantA } from '../storage/rows.ts';
import { temporaryFolder } from '../support/server.ts';
import { badCommands, claimed, count, openLedger } from './commands.ts';
import { asItIs, crashEverywhere, type Mutant } from './crashes.ts';
import { answeredEarly } from './mutants/answered-early.ts';
import { badRowPoisons, refusalPoisons, refusedLeavesTraces } from './mutants/poisoned-batch.ts';
import { loadedBeforeTheLock, planEachAlone } from './mutants/state-loaded-once.ts';
import { claimStoredFirst, eventWrittenLate, replyStoredLate } from './mutants/two-transactions.ts';

describe('a process that dies around any commit', () => {
  it('loses nothing it has acknowledged, and retries count once, each with its event', async () => {
    expect(await crashEverywhere(asItIs)).toEqual({ crashes: 6, acknowledged: 6, lost: 0, notOnce: 0, eventsAmiss: 0 });
  });

  it.each([
    ['the reply were stored in a second transaction', replyStoredLate, 'notOnce'],
    ['the claim were stored in a transaction before', claimStoredFirst, 'notOnce'],
    ['callers were answered before the commit', answeredEarly, 'lost'],
    ['the event were written outside of the transaction', eventWrittenLate, 'eventsAmiss'],
  ] as const)('would be caught if %s', async (_bug, mutant, amiss) => {
    const report = await crashEverywhere(mutant);
    expect(report.crashes).toBe(6);
    expect(report[amiss]).toBeGreaterThan(0);
  });
});

/** Puts each bad command between two good ones in one batch: what happened that should not have. */
async function poison(mutant: Mutant): Promise<string[]> {
  const amiss: string[] = [];
  for (const { what, make } of badCommands) {
    const store = openSqliteStore({ file: ':memory:', exclusive: false });
    await save(store, [newCustomer(tenantA, 'owner', { external_id: 'taken' })]);
    const { ledger, tried } = openLedger(mutant(store));
    const [first, bad, last] = await Promise.allSettled(
      [count('card'), make(), count('card')].map((one) => ledger.submit(one)),
    );
    if (tried[0] !== 3) amiss.push(`${what}: not in one batch`);
    if (bad?.status === 'fulfilled') amiss.push(`${what}: done`);
    if (first?.status === 'rejected' || last?.status === 'rejected') amiss.push(`${what}: poisons`);
    if ((await counterOf(store, tenantA, 'card'))?.value !== 2) amiss.push(`${what}: wrong count`);
    if ((await eventsOf(store, tenantA)).length !== 2) amiss.push(`${what}: wrong events`);
    await store.close();
  }
  return amiss;
}

describe('a bad command between two good ones', () => {
  it('fails alone', async () => {
    expect(await poison(asItIs)).toEqual([]);
  });

  it.each([
    ['a refusal rolled its batch back', refusalPoisons, 'that is refused: poisons'],
    ['a refusal rolled its batch back, a throw', refusalPoisons, 'that throws: poisons'],
    [
      'a row that the database refuses failed its batch',
      badRowPoisons,
      'that writes a row which a CHECK refuses: poisons',
    ],
    ['a taken unique value failed its batch', badRowPoisons, 'that takes a unique value which is taken: poisons'],
    ['a refused command left what it had written', refusedLeavesTraces, 'that is refused: wrong count'],
  ] as const)('would be caught if %s', async (_bug, mutant, amiss) => {
    expect(await poison(mutant)).toContain(amiss);
  });
});

/** Counts three times on one card in one batch, with whatever plans it. */
async function countInOneBatch(plan: typeof planBatch): Promise<number | undefined> {
  const store = openSqliteStore({ file: ':memory:', exclusive: false });
  const commands = ['k1', 'k2', 'k3'].map((key) => count('card', claimed(key)));
  const context = { now: 1, newId: idMaker(() => 1), tried: new Map(), feeds: new EndpointFeeds() };
  await store.write(needsOf(commands), (found) => plan(commands, found, context));
  const counted = (await counterOf(store, tenantA, 'card'))?.value;
  await store.close();
  return counted;
}

/** Counts on one card from two processes' worth of ledgers on one file. */
async function countFromTwo(mutant: Mutant): Promise<number | undefined> {
  const folder = temporaryFolder();
  const open = () => openSqliteStore({ file: join(folder.path, 'loyalty.db'), exclusive: false });
  const stores = [open(), open()];
  await Promise.all(
    stores.map(async (store) => {
      const { ledger } = openLedger(mutant(store));
      for (let left = 0; left < 20; left += 1) await ledger.submit(count('card')).catch(() => {});
    }),
  );
  const [first] = stores;
  const counted = first && (await counterOf(first, tenantA, 'card'))?.value;
  for (const store of stores) await store.close();
  folder.remove();
  return counted;
}

describe('commands on one card', () => {
  it('all count, in one batch and from two connections', async () => {
    expect(await countInOneBatch(planBatch)).toBe(3);
    expect(await countFromTwo(asItIs)).toBe(40);
  });

  it('would be caught if one did not see what those before it in its batch changed', async () => {
    expect(await countInOneBatch(planEachAlone)).toBeLessThan(3);
  });

  it('would be caught if state were loaded before the lock', async () => {
    expect(await countFromTwo(loadedBeforeTheLock)).toBeLessThan(40);
  });
});
