import type { Database } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { giveEvidence } from '../../support/evidence.ts';
import type { TestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { operationNames, runOperations } from './run-operations.ts';

const seed = Number(process.env['RANDOM_OPERATIONS_SEED'] ?? 1);
/** With so many runs every operation is allowed at least once. */
const allAllowed = 20;
const numRuns = Number(process.env['RANDOM_OPERATIONS_RUNS'] ?? { sqlite: 20, postgres: 20, citus: 2 }[testDatabase]);

it('the ledger, the cards and what caps count add up, whatever operations come in whatever order', {
  timeout: numRuns * 120_000,
}, async () => {
  const { runs, succeeded, wrong } = await runOperations({ seed, numRuns });
  const performed = [...succeeded.values()].reduce((sum, times) => sum + times, 0);
  giveEvidence({ runs, faults: performed, violations: wrong === null ? 0 : 1, seed });
  expect(wrong).toBeNull();
  if (numRuns >= allAllowed) expect([...succeeded.keys()].toSorted()).toEqual(operationNames.toSorted());
});

/** Bugs that the database itself has. */
const bugs = {
  'a balance moved without a row': `create trigger bug after update on cards when new.version % 7 = 0
    begin update cards set available = available + 1 where id = new.id; end`,
  'a cap forgot a purchase': `create trigger bug after update on counters when new.count > old.count and new.count % 3 = 0
    begin update counters set count = count - 1 where rowid = new.rowid; end`,
  'an event were lost': `create trigger bug after insert on events when new.sequence % 5 = 0
    begin delete from events where rowid = new.rowid; end`,
} as const;

describe.runIf(testDatabase === 'sqlite')('books that do not add up', () => {
  it.each(Object.entries(bugs))('would be caught if %s', { timeout: 120_000 }, async (_bug, trigger) => {
    const plant = ({ service }: TestServer) =>
      void (service.store as unknown as { readonly connection: Database }).connection.exec(trigger);
    expect((await runOperations({ seed, numRuns: 4, plant })).wrong).not.toBeNull();
  });
});
