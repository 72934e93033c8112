import { keptPage } from '@loyalty-service/server/service/kept-page';
import { listPage } from '@loyalty-service/server/service/pages';
import type { PageQuery } from '@loyalty-service/server/storage/queries';
import { describe, expect, it } from 'vitest';

type Service = Parameters<typeof listPage>[0];
type Query = Parameters<typeof keptPage<'rewards'>>[1];

const idAt = (at: number): string => `rwd_${String(at).padStart(26, '0')}`;
const tenant = { business_id: 'biz_1', mode: 'test' } as const;

/** A store that has rewards with the numbers from 1 to `count`, and counts what is read. */
function storeOf(count: number) {
  const read: number[] = [];
  const page = async ({ where, limit }: PageQuery<'rewards'>) => {
    const befores = where.map(({ value }) => String(value));
    const all = Array.from({ length: count }, (_, at) => idAt(count - at));
    const ids = all.filter((id) => befores.every((before) => id < before));
    const rows = ids.slice(0, limit).map((id) => ({ id, created_at: 0 }));
    read.push(rows.length);
    return rows;
  };
  return { service: { store: { page } } as unknown as Service, read };
}

/** Chooses every thousandth row, and reads at most 1,000 rows a request. */
const keep = {
  maxRead: 1_000,
  choose: async (rows: readonly { readonly id: string }[]) =>
    rows.filter(({ id }) => Number(id.slice(4)) % 1_000 === 0),
} as never;

describe('a list whose filter no condition of the database says', () => {
  it('reads a bounded number of rows a request, and its cursors lead to every row once', async () => {
    const { service, read } = storeOf(4_500);
    const found: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const list = { table: 'rewards', kind: 'reward', tenant, where: [], limit: 2, cursor } as const;
      const page = await listPage(service, list, ({ id }) => id, keep);
      expect(page.has_more).toBe(page.next_cursor !== null);
      found.push(...page.data.map(String));
      cursor = page.next_cursor ?? undefined;
      pages += 1;
      expect(read.splice(0).reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(1_000);
    } while (cursor);
    expect(found).toEqual([4_000, 3_000, 2_000, 1_000].map(idAt));
    expect(pages).toBeGreaterThan(4);
  });

  it('fills a page if the rows are there', async () => {
    const { service } = storeOf(3_000);
    const query = { table: 'rewards', tenant, where: [], order: { column: 'id', descending: true }, limit: 1 };
    const found = await keptPage(service.store, query as unknown as Query, keep);
    expect(found).toMatchObject({ rows: [{ id: idAt(3_000) }], stoppedAt: null });
  });
});
