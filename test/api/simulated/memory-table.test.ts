import { MemoryTable, type Undo } from '@loyalty-service/server/simulation/memory-table';
import { blankRow } from '@loyalty-service/server/storage/blank-row';
import type { Row } from '@loyalty-service/server/storage/tables';
import fc from 'fast-check';
import { expect, it } from 'vitest';

type Lot = Row<'lots'>;

const lot = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    open_card_id: fc.constantFrom('one', 'two', null),
    amount: fc.nat(9),
  })
  .map((given) =>
    blankRow('lots', {
      ...{ business_id: 'biz', mode: 'live', card_id: 'one', program_id: 'p', transaction_id: 't' },
      ...{ sequence: 1, remaining: 0, created_at: 1 },
      ...given,
    }),
  );

it('finds rows in memory as a list of them would, and after what is dropped as before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(lot, { maxLength: 4 }), fc.boolean()), { maxLength: 12 }), (commands) => {
      const undo: Undo[] = [];
      const table = new MemoryTable('lots', undo);
      let model = new Map<string, Lot>();
      for (const [rows, isDropped] of commands) {
        const after = new Map(model);
        for (const one of rows) {
          table.put(one);
          after.set(one.id, one);
        }
        if (isDropped) for (const back of undo.toReversed()) back();
        else model = after;
        undo.length = 0;
        expect(byId([...table.all])).toEqual(byId([...model.values()]));
        for (const { id } of table.all) expect(table.lookUps.key([id])).toEqual([model.get(id)]);
        for (const group of ['one', 'two'])
          expect(byId(table.lookUps.open([group]))).toEqual(
            byId([...model.values()].filter((one) => one.open_card_id === group)),
          );
      }
    }),
  );
});

const byId = (rows: readonly Lot[]): readonly Lot[] => rows.toSorted((left, right) => (left.id < right.id ? -1 : 1));
