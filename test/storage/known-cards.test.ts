import { join } from 'node:path';
import { need } from '@loyalty-service/server/storage/needs';
import { KnownCards } from '@loyalty-service/server/storage/sqlite/known-cards';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { Statements } from '@loyalty-service/server/storage/sqlite/statements/find';
import type { Change, Store } from '@loyalty-service/server/storage/store';
import type { Row } from '@loyalty-service/server/storage/tables';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { cardRow, newCustomer, save, tenantA } from './rows.ts';

let folder: ReturnType<typeof temporaryFolder>;
const opened: Store[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const store of opened.splice(0)) await store.close();
  folder.remove();
});

/** As another process would open the same file. */
function open(): Store {
  const store = openSqliteStore({ file: join(folder.path, 'loyalty.db'), exclusive: false });
  opened.push(store);
  return store;
}

const card = cardRow(tenantA, 'c');
const oneCard = [need('cards', 'key', tenantA, ['c'])];

/** The version of the card that a writing transaction sees. It then writes the changes that `decide` returns. */
async function change(store: Store, decide: (row: Row<'cards'>) => readonly Change[]): Promise<number | null> {
  let seen: Row<'cards'> | undefined;
  await store.write(oneCard, ([found]) => {
    seen = found?.rows[0] as Row<'cards'> | undefined;
    return { missing: [], changes: seen ? decide(seen) : [], events: [] };
  });
  return seen?.available ?? null;
}

const raised = (row: Row<'cards'>): Change => ({
  kind: 'update',
  table: 'cards',
  row: { ...row, available: row.available + 1, version: row.version + 1 },
  stored: row,
  columns: ['available', 'version'],
});

const raise = (store: Store) => change(store, (row) => [raised(row)]);

async function withCard(): Promise<Store> {
  const store = open();
  await save(store, [{ kind: 'insert', table: 'cards', row: card }]);
  return store;
}

describe('a card that is known', () => {
  it('is not read again by the process that writes it', async () => {
    await withCard();
    const again = open();
    const find = vi.spyOn(Statements.prototype, 'find');
    expect([await raise(again), await raise(again), await raise(again)]).toEqual([0, 1, 2]);
    expect(find).toHaveBeenCalledTimes(1);
  });

  async function seenAfterAnother(): Promise<number | null> {
    const store = await withCard();
    await raise(store);
    await raise(open());
    return raise(store);
  }

  it('is read again once another process has written', async () => {
    expect(await seenAfterAnother()).toBe(2);
  });

  it('is never written over what another process wrote, even if nobody looked: it is refused, and read again', async () => {
    vi.spyOn(KnownCards.prototype, 'begin').mockReturnValue();
    await expect(seenAfterAnother()).rejects.toMatchObject({ kind: 'conflict' });
    expect(await raise(opened[0] as Store)).toBe(2);
  });

  it('is as it was committed where a transaction came to nothing', async () => {
    const store = await withCard();
    const twice = newCustomer(tenantA, 'customer');
    await expect(change(store, (row) => [raised(row), twice, twice])).rejects.toThrow(/UNIQUE/);
    expect(await raise(store)).toBe(0);
  });

  it('is gone once it is removed', async () => {
    const store = await withCard();
    await change(store, (row) => [{ kind: 'delete', table: 'cards', row }]);
    expect(await raise(store)).toBeNull();
  });

  it('is forgotten when thousands of others came after it, and read as it stands', async () => {
    const store = await withCard();
    await raise(store);
    const others = Array.from({ length: 10_001 }, (_, index) => cardRow(tenantA, `other-${index}`));
    await save(
      store,
      others.map((row) => ({ kind: 'insert', table: 'cards', row })),
    );
    const find = vi.spyOn(Statements.prototype, 'find');
    expect(await raise(store)).toBe(1);
    expect(find).toHaveBeenCalledTimes(1);
  });
});
