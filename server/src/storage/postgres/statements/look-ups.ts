import { foundKey, scopeValues } from '../../found.ts';
import type { Need } from '../../needs.ts';
import type { Value } from '../../tables/table.ts';
import type { TableName } from '../../tables.ts';

/** Lookups of one shape. One statement finds the rows of all of them. */
export interface LookUps {
  readonly table: TableName;
  readonly by: string;
  /** The lookups and the column of the rows that these lookups follow. Null where the values are given. */
  readonly of: { readonly table: TableName; readonly by: string; readonly column: string } | null;
  readonly since: { readonly column: string; readonly from: number } | null;
  /** Scope and values of each lookup, without doubles. */
  readonly keys: readonly (readonly Value[])[];
  /** Rows lie on several machines. A statement then names its businesses as a constant too. */
  readonly isSpread: boolean;
  /** The {@link foundKey} of each lookup. */
  readonly names: readonly string[];
}

/** Groups needs by shape, so that statements do not grow with the batch. */
export function groupNeeds(needs: readonly Need[], isSpread: boolean): LookUps[] {
  const groups = new Map<string, { lookUps: Omit<LookUps, 'keys' | 'names'>; keys: Map<string, readonly Value[]> }>();
  for (const need of needs) {
    const { table, by, tenant, since = null } = need;
    const { of, direct } = sourceOf(need);
    if (direct.includes(null)) continue;
    const name = [table, by, of?.table, of?.by, of?.column, since?.column].join(' ');
    const group = groups.get(name) ?? { lookUps: { table, by, of, since, isSpread }, keys: new Map() };
    groups.set(name, group);
    if (since && since.from < (group.lookUps.since?.from ?? 0)) group.lookUps = { ...group.lookUps, since };
    const source = of ?? need;
    const key = foundKey(source.table, source.by, tenant, direct);
    if (!group.keys.has(key)) group.keys.set(key, [...scopeValues(source.table, tenant), ...direct]);
  }
  return [...groups.values()].map(({ lookUps, keys }) => ({
    ...lookUps,
    keys: [...keys.values()],
    names: [...keys.keys()],
  }));
}

function sourceOf({ values }: Need): { of: LookUps['of']; direct: readonly Value[] } {
  if (!('of' in values)) return { of: null, direct: values };
  const parent = values.of;
  if ('of' in parent.values) throw new Error('Needs follow one row to another, not further.');
  return { of: { table: parent.table, by: parent.by, column: values.column }, direct: parent.values };
}
