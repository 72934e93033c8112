import { MemoryTable, type Undo } from '@loyalty-service/server/simulation/memory-table';
import fc from 'fast-check';
import { expect, it } from 'vitest';

interface Row {
  readonly id: string;
  readonly group: string | null;
  readonly size: number;
}

const row = fc.record<Row>({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  group: fc.constantFrom('one', 'two', null),
  size: fc.nat(9),
});

it('finds rows in memory as a list of them would, and after what is dropped as before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(row, { maxLength: 4 }), fc.boolean()), { maxLength: 12 }), (commands) => {
      const undo: Undo[] = [];
      const table = new MemoryTable<Row, 'group'>(undo, ({ id }) => id, { group: ({ group }) => group });
      let model = new Map<string, Row>();
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
        for (const group of ['one', 'two'])
          expect(byId(table.in('group', group))).toEqual(
            byId([...model.values()].filter((one) => one.group === group)),
          );
      }
    }),
  );
});

const byId = (rows: readonly Row[]): readonly Row[] => rows.toSorted((left, right) => (left.id < right.id ? -1 : 1));
