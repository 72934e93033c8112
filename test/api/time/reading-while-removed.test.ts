import type { Need } from '@loyalty-service/server/storage/needs';
import type { TableName } from '@loyalty-service/server/storage/tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreAround } from '../../storage/store-around.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { openTestStore } from '../../support/test-store.ts';
import { exampleOf, operationsThat } from '../support/fixtures.ts';
import { makeWorld, type World } from '../support/world.ts';

/** The tables that a removal of test data empties, one after the other. */
const removed: readonly TableName[] = [
  'imports',
  'import_rows',
  'simulations',
  'deliveries',
  'cards',
  'transactions',
  'lots',
  'holds',
  'memberships',
  'counters',
  'state_changes',
  'rewards',
  'rules_versions',
  'customers',
  'programs',
  'ledger_sums',
];

/** A sign-in uses up its link or challenge, so it cannot be sent again. */
const signIns = ['signIn', 'signInWithPasskey'];

const reads = operationsThat(
  ({ definition, metadata }) => definition.method === 'GET' || metadata.idempotent === 'ignored',
).filter((operationId) => !signIns.includes(operationId));

let server: TestServer;
let world: World;
/** The table whose rows are gone between one look-up of a request and the next. */
let gone: TableName | null = null;
/** How often a look-up has missed rows. */
let missed = 0;
beforeAll(async () => {
  const inner = await openTestStore();
  const store = new StoreAround(inner, (needs, plan, options) => inner.write(needs, plan, options));
  store.load = async (needs: readonly Need[]) =>
    (await inner.load(needs)).map((found) => {
      if (found.table !== gone || found.rows.length === 0) return found;
      missed += 1;
      return { ...found, rows: [] };
    });
  server = await startTestServer({ store });
  world = await makeWorld(server);
});
afterAll(() => server.stop());

describe('while test data is removed', () => {
  it.each(reads)('2xx or 404: %s never fails, whatever is gone between two of its look-ups', async (operationId) => {
    const { method, path, body } = exampleOf(world, operationId);
    const list = await world.call(method, path, { body });
    for (const table of removed) {
      gone = table;
      const answer = await world.call(method, path, { body });
      gone = null;
      expect(`${table}: ${answer.status}`).toMatch(/: (2\d\d|404|409|410|422)$/);
    }
    expect((await world.call(method, path, { body })).status).toBe(list.status);
  });

  it('200: a list shows what is still there', async () => {
    const count = async (path: string) => (await world.call('GET', path)).json.data.length;
    expect(await count('/v1/memberships')).toBe(1);
    expect(await count('/v1/cards')).toBeGreaterThan(3);
    const before = missed;
    gone = 'cards';
    expect(await count('/v1/memberships')).toBe(0);
    gone = 'programs';
    expect(await count('/v1/cards')).toBe(0);
    gone = null;
    expect(missed).toBeGreaterThan(before);
  });
});
