import { join } from 'node:path';
import { selectPage } from '@loyalty-service/server/storage/sql';
import { connect } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'plans.db');
let sqlite: ReturnType<typeof connect>;
beforeAll(async () => {
  await openSqliteStore({ file, exclusive: false }).close();
  sqlite = connect(file, {});
});
afterAll(() => {
  sqlite.close();
  folder.remove();
});

const changed = { column: 'updated_at', is: '>', value: 0 } as const;
const before = { column: 'id', is: '<', value: 'cus_~' } as const;

/** How SQLite reads a page of customers. */
function planOf(where: Parameters<typeof selectPage>[0]['where'], column: 'id' | 'updated_at'): string {
  const text = selectPage({ table: 'customers', where, order: { column, descending: true } }, () => '?');
  const values = ['biz_1', 'live', ...where.map(({ value }) => value), 20];
  const steps = sqlite.prepare(`explain query plan ${text}`).all(...values) as { readonly detail: string }[];
  return steps.map(({ detail }) => detail).join('; ');
}

describe('customers that changed are read', () => {
  it('from the last change on by an index', () => {
    expect(planOf([changed], 'updated_at')).toMatch(/^SEARCH customers USING INDEX customers_by_updated \([^;]*\)$/);
  });

  it('from the newest customer on without sorting', () => {
    expect(planOf([changed, before], 'id')).toMatch(/^SEARCH customers USING INDEX \S+ \([^;]*id<\?\)$/);
  });

  it('and all would be sorted if the ids had no bound', () => {
    expect(planOf([changed], 'id')).toContain('USE TEMP B-TREE FOR ORDER BY');
  });
});
