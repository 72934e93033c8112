import { openStore } from '@loyalty-service/server/boot/open-store';
import type { TableName } from '@loyalty-service/server/storage/tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetfulStore } from '../storage/forgetful-store.ts';
import { command } from '../support/postgres/make-database.ts';
import { startTestServer } from '../support/server.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';
import { columnsWith } from './columns-with.ts';
import { leaveTraces } from './erased-person.ts';

/** Where a person is found before the erasure: what is looked through is what has something in it. */
const hiding = [
  ...['customers.external_id', 'customers.name', 'customers.email', 'customers.phone', 'customers.tags'],
  ...[
    'customers.metadata',
    'customers.marketing_consent_source',
    'import_rows.data',
    'import_rows.customer_external_id',
    'import_rows.detail',
    'import_rows.faults',
  ],
  ...['deliveries.attempts', 'idempotency.body', 'events.body'],
];

/** Erases somebody who is everywhere, while writes to one table are forgotten; answers where they were and where they are left. */
async function eraseOn(url: string, forgotten: TableName | null = null) {
  const inner = await openStore({ databaseUrl: url, migrate: true }, { exclusive: false });
  const { store, state } = forgetfulStore(inner, forgotten);
  const server = await startTestServer({ store });
  const { traces, erase } = await leaveTraces(server);
  const before = await columnsWith(url, traces);
  state.isErasing = true;
  await erase();
  const after = await columnsWith(url, traces);
  await server.stop();
  return { before, left: after.found, dropped: state.dropped, traces };
}

export function describeErasedColumns(): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await makeTestDatabase();
  });
  afterAll(() => database.remove());

  describe('an erasure', () => {
    it('leaves nothing of a person in any column that the database says it has', async () => {
      const { before, left } = await eraseOn(database.url);
      expect(before.found).toEqual(expect.arrayContaining(hiding));
      expect([...before.types].sort()).toEqual(['bigint', 'integer', 'text']);
      expect(before.columns).toBeGreaterThan(300);
      expect(left).toEqual([]);
    });

    it.each([
      ['events', ['events.body']],
      ['idempotency', ['idempotency.body']],
      ['deliveries', ['deliveries.attempts']],
      ['import_rows', ['data', 'customer_external_id', 'detail', 'faults'].map((column) => `import_rows.${column}`)],
    ] as const)('that forgets %s is caught by what is left there', async (table, columns) => {
      const { left, dropped } = await eraseOn(database.url, table);
      expect(dropped).toBeGreaterThan(0);
      expect(left).toEqual(columns);
    });

    it('that knows nothing of a table that somebody adds is caught by what is left there', async () => {
      const { traces } = await eraseOn(database.url);
      const [marker] = traces;
      await command(database.url, `create table notes (id bigint, said text)`);
      try {
        await command(database.url, `insert into notes values (1, 'Ask ${marker}.')`);
        expect((await columnsWith(database.url, traces)).found).toEqual(['notes.said']);
      } finally {
        await command(database.url, 'drop table notes');
      }
    });
  });
}
