import { jsonText } from '@loyalty-service/server/base/stored-json';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { tables } from '@loyalty-service/server/storage/tables';
import { expect } from 'vitest';
import type { EarlierDatabase } from '../support/earlier-database.ts';
import { testVault } from '../support/webhooks.ts';
import { endpointRow, tenantA } from './rows.ts';

const sealed = (id: string, name: string): string => testVault.seal(name, id);
const one = sealed('b', 'first');
const several = [
  { sealed: sealed('c', 'second'), until: 1_795_000_000_002 },
  { sealed: sealed('c', 'first'), until: 1_795_000_000_001 },
];
const ended = sealed('d', 'first');

/** Endpoints as the version before stored their old secrets: one as it is, several as JSON. */
const earlierRows = [
  { id: 'a', old_secret: null, old_secret_until: null },
  { id: 'b', old_secret: one, old_secret_until: 1_795_000_000_000 },
  { id: 'c', old_secret: jsonText(several), old_secret_until: 1_795_000_000_002 },
  { id: 'd', old_secret: ended, old_secret_until: null },
];

/** Opens a database that the version before wrote, and checks the old secrets and the columns that it then has. */
export async function expectOldSecretsOfEarlierRows(database: EarlierDatabase): Promise<void> {
  for (const { id, ...columns } of earlierRows)
    await database.insert('webhook_endpoints', { ...endpointRow(tenantA, id), ...columns });
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  const order = { column: 'id', descending: false } as const;
  const rows = await store.page({ table: 'webhook_endpoints', tenant: tenantA, where: [], order, limit: 10 });
  expect(rows.map(({ id, old_secrets }) => [id, old_secrets])).toEqual([
    ['a', null],
    ['b', jsonText([{ sealed: one, until: 1_795_000_000_000 }])],
    ['c', jsonText(several)],
    ['d', jsonText([{ sealed: ended, until: 0 }])],
  ]);
  const columns = await database.columnsOf('webhook_endpoints');
  expect([...columns].sort()).toEqual(Object.keys(tables.webhook_endpoints.columns).sort());
  await store.close();
}
