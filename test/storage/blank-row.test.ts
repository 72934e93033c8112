import { blankRow } from '@loyalty-service/server/storage/blank-row';
import { columnNames, tableNames, tables } from '@loyalty-service/server/storage/tables';
import type { NewRowOf, Table } from '@loyalty-service/server/storage/tables/table';
import { describe, expect, expectTypeOf, it } from 'vitest';

const lot = {
  ...({ business_id: 'biz', mode: 'live' } as const),
  ...{ id: 'lot', card_id: 'card', program_id: 'program', transaction_id: 'txn' },
  ...{ sequence: 1_001, amount: 5, remaining: 5, created_at: 7 },
};

describe('a blank row', () => {
  it('has null, zero, nothing in its lists, version 1 and the time of its creation', () => {
    expect(blankRow('lots', lot)).toEqual({
      ...lot,
      ...{ open_card_id: null, lapsed: 0, is_pending: 0, available_at: null, expires_at: null },
      ...{ valid_from_use: null, announced_for: 0, metadata: '{}', version: 1, updated_at: 7 },
    });
    const customer = blankRow('customers', { business_id: 'biz', mode: 'test', id: 'cus', created_at: 1 });
    expect(customer).toMatchObject({ tags: '[]', status: 'active', marketing_consent: 0, name: null });
  });

  it('has what is given, also null and 0', () => {
    const given = { lapsed: 2, updated_at: 9, version: 0, valid_from_use: null };
    expect(blankRow('lots', { ...lot, ...given })).toMatchObject(given);
  });

  it.each(tableNames)('has every column of %s, in order', (name) => {
    const { columns }: Table = tables[name];
    const needed = Object.keys(columns).filter((column) => columns[column]?.blank === undefined);
    const row = blankRow(name, Object.fromEntries(needed.map((column) => [column, 'given'])) as never);
    expect(Object.keys(row)).toEqual(columnNames[name]);
    expect(Object.values(row)).not.toContain(undefined);
  });

  it('must be given what does not follow from the table', () => {
    type Lot = NewRowOf<typeof tables.lots>;
    expectTypeOf(lot).toExtend<Lot>();
    expectTypeOf<Omit<typeof lot, 'amount'>>().not.toExtend<Lot>();
  });
});
