import { need } from '@loyalty-service/server/storage/needs';
import type { Condition } from '@loyalty-service/server/storage/queries';
import type { Store } from '@loyalty-service/server/storage/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedStore } from './opened-store.ts';
import { cardLedger, save, tenantA } from './rows.ts';

const count = 150;

/** The promises of a store about reading the ledger of one card. Every database passes this suite. */
export function storeCardRowsSuite(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} reads the rows of one card`, () => {
    let opened: OpenedStore;
    let store: Store;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
      // Nothing of one card is where something of it was before: their rows come in turn.
      const ledgers = ['one', 'other'].map((id) => cardLedger(tenantA, id, count));
      await save(
        store,
        ledgers.map(({ card }) => ({ kind: 'insert', table: 'cards', row: card })),
      );
      for (let index = 0; index < count; index += 1)
        await save(
          store,
          ledgers.flatMap(({ rows }) => rows.slice(index, index + 1)).map((row) => ({ ...inserted, row })),
        );
    });
    afterAll(() => opened.remove());

    const inserted = { kind: 'insert', table: 'transactions' } as const;
    const ofCard: Condition = { column: 'card_id', is: '=', value: 'one' };
    const bound = (is: Condition['is'], value: number): Condition => ({ column: 'sequence', is, value });
    const all = Array.from({ length: count }, (_, index) => index + 1);

    async function page(limit: number, descending: boolean, ...where: Condition[]): Promise<number[]> {
      const order = { column: 'sequence', descending } as const;
      const asked = { table: 'transactions', tenant: tenantA, where: [ofCard, ...where], order, limit } as const;
      const rows = await store.page(asked);
      expect(rows.filter(({ card_id }) => card_id !== 'one')).toEqual([]);
      return rows.map(({ sequence }) => sequence);
    }

    it.each([1, 63, 64, 65, 100, 128, 149, 150, 151, 1_000])(
      'before and after its row %i, in both orders',
      async (at) => {
        const holds = { '<': (s: number) => s < at, '<=': (s: number) => s <= at, '>': (s: number) => s > at };
        const more = { '>=': (s: number) => s >= at, '=': (s: number) => s === at };
        for (const [is, isMeant] of Object.entries({ ...holds, ...more })) {
          const meant = all.filter(isMeant);
          const where = bound(is as Condition['is'], at);
          expect([is, await page(20, false, where)]).toEqual([is, meant.slice(0, 20)]);
          expect([is, await page(20, true, where)]).toEqual([is, meant.toReversed().slice(0, 20)]);
        }
      },
    );

    it('between two of its rows, by what they hold, and page after page', async () => {
      expect(await page(5, true, bound('>', 60), bound('<', 70))).toEqual([69, 68, 67, 66, 65]);
      expect(await page(500, false, bound('>', 60), bound('<=', 64))).toEqual([61, 62, 63, 64]);
      expect(await page(2, true, { column: 'amount', is: '=', value: 3 })).toEqual([143, 133]);
      const seen: number[] = [];
      for (let rows = await page(41, true); rows.length > 0; rows = await page(41, true, bound('<', seen.at(-1) ?? 0)))
        seen.push(...rows);
      expect(seen).toEqual(all.toReversed());
    });

    it('all of them, and those since a moment', async () => {
      const found = async (by: 'card' | 'recent', from?: number) => {
        const since = from === undefined ? undefined : { column: 'created_at', from };
        const [rows] = await store.load([need('transactions', by, tenantA, ['one'], since)]);
        return rows?.rows.map((row) => row['sequence']);
      };
      expect(await found('card')).toEqual(all);
      expect(await found('recent', 1_070)).toEqual(all.slice(69));
      expect(await found('recent', 0)).toEqual(all);
      expect(await found('recent', 9_999)).toEqual([]);
    });
  });
}
