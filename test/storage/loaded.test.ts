import { foundKey } from '@loyalty-service/server/storage/found';
import { type Need, need } from '@loyalty-service/server/storage/needs';
import { Loaded } from '@loyalty-service/server/storage/postgres/loaded';
import { groupNeeds } from '@loyalty-service/server/storage/postgres/statements/look-ups';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';
import { describe, expect, it } from 'vitest';

const tenant = { business_id: 'b', mode: 'test' } as const;
const card = need('cards', 'key', tenant, ['c1']);
const program = need('programs', 'key', tenant, { of: card, column: 'program_id' });
const direct = (id: string) => need('programs', 'key', tenant, [id]);
const cardRow = (program_id: string | null): AnyRow => ({ ...tenant, id: 'c1', program_id });
const asFound = (table: 'cards' | 'programs', row: AnyRow) =>
  new Map([[foundKey(table, 'key', tenant, [row['id'] ?? null]), [row]]]);

const took = (loaded: Loaded, needs: readonly Need[], rows = new Map<string, AnyRow[]>()) =>
  loaded.take(needs, groupNeeds(needs, false), rows);

describe('what a batch has loaded', () => {
  it('says which look-ups a row leads to that were not made yet', () => {
    const loaded = new Loaded();
    took(loaded, [card, direct('p1')], asFound('cards', cardRow('p2')));
    expect(loaded.find([card, program]).missing).toEqual([{ ...program, values: ['p2'] }]);
    took(loaded, [direct('p2')], asFound('programs', { ...tenant, id: 'p2' }));
    const { found, missing } = loaded.find([card, program]);
    expect(missing).toEqual([]);
    expect(found.map(({ rows: [row] }) => row?.['id'])).toEqual(['c1', 'p2']);
  });

  it('asks for nothing where a row leads nowhere, nor again where nothing was found', () => {
    const loaded = new Loaded();
    took(loaded, [card, direct('p1')], asFound('cards', cardRow(null)));
    expect(loaded.find([card, program, direct('p1')]).missing).toEqual([]);
  });

  it('counts what one statement found by way of another row', () => {
    const loaded = new Loaded();
    took(loaded, [card, program], asFound('cards', cardRow('p1')));
    expect(loaded.find([card, program]).missing).toEqual([]);
  });

  it('asks again for more of what was loaded since a moment only', () => {
    const since = (from: number) => need('transactions', 'recent', tenant, ['c1'], { column: 'created_at', from });
    const loaded = new Loaded();
    took(loaded, [since(10)]);
    expect(loaded.find([since(10), since(20)]).missing).toEqual([]);
    expect(loaded.find([since(5)]).missing).toEqual([since(5)]);
  });
});
