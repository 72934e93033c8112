import type { AnyRow, Value } from './tables/table.ts';
import type { LookupName, TableName } from './tables.ts';

export type Mode = 'live' | 'test';

/** Whose rows: live and test data of one business are separate. */
export interface Tenant {
  readonly business_id: string;
  readonly mode: Mode;
}

/**
 * Rows that a command wants to see: those of a table whose lookup columns equal `values`, or equal what is in `column`
 * of the rows that another need finds.
 */
export interface Need {
  readonly table: TableName;
  readonly by: string;
  readonly tenant: Tenant;
  readonly values: readonly Value[] | { readonly of: Need; readonly column: string };
  /** Only rows with `column` at or above `from`. */
  readonly since?: { readonly column: string; readonly from: number };
}

/** Names rows to load, by a lookup of their table. */
export const need = <Name extends TableName>(
  table: Name,
  by: LookupName<Name>,
  tenant: Tenant,
  values: Need['values'],
  since?: Need['since'],
): Need => (since ? { table, by, tenant, values, since } : { table, by, tenant, values });

/**
 * What one look-up found. `values` are those it was looked up with, also where they came from another row. Where several
 * needs ask for one look-up since different moments, `since` is the earliest, and missing where one asks for all.
 */
export interface Found {
  /** Its {@link foundKey}. */
  readonly key: string;
  readonly table: TableName;
  readonly by: string;
  readonly tenant: Tenant;
  readonly values: readonly Value[];
  readonly since?: Need['since'];
  readonly rows: readonly AnyRow[];
  /** Someone else holds one of the rows: what is here may be old, and who looks at it is set aside. */
  readonly blocked?: boolean;
}
