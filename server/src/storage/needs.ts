import type { Mode } from './tables/columns.ts';
import type { AnyRow, Value } from './tables/table.ts';
import type { LookupName, TableName } from './tables.ts';

export type { Mode };

/** A business and a mode. Live and test data of one business are separate. */
export interface Tenant {
  readonly business_id: string;
  readonly mode: Mode;
}

/**
 * The rows that a command needs: the rows of a table whose lookup columns equal `values`. Instead of `values`, it can name a
 * `column` in the rows that another need finds.
 */
export interface Need {
  readonly table: TableName;
  readonly by: string;
  readonly tenant: Tenant;
  readonly values: readonly Value[] | { readonly of: Need; readonly column: string };
  /** Only rows whose `column` is at least `from`. */
  readonly since?: { readonly column: string; readonly from: number };
}

/** A need for rows of a table, by one of its lookups. */
export const need = <Name extends TableName>(
  table: Name,
  by: LookupName<Name>,
  tenant: Tenant,
  values: Need['values'],
  since?: Need['since'],
): Need => (since ? { table, by, tenant, values, since } : { table, by, tenant, values });

/**
 * The rows that one lookup found. `values` are its values, also if they came from another row. If several needs have the same
 * lookup with different `since`, it is the earliest. It is missing if one need has none.
 */
export interface Found {
  /** The lookup's {@link foundKey}. */
  readonly key: string;
  readonly table: TableName;
  readonly by: string;
  readonly tenant: Tenant;
  readonly values: readonly Value[];
  readonly since?: Need['since'];
  readonly rows: readonly AnyRow[];
  /** Set if another writer has locked one of the rows. The rows may be out of date. A command that looks at them is set aside. */
  readonly blocked?: boolean;
}
