import type { View } from '../ledger/command.ts';
import type { Service } from '../service/service.ts';
import type { Need, Tenant } from '../storage/needs.ts';
import type { RowToSum } from '../storage/queries.ts';
import type { Position, PositionTable } from './position.ts';

/** The tenant whose rows are added up, and its time zone. */
export interface Whose {
  readonly tenant: Tenant;
  readonly zone: string;
}

/** One kind of sums. It follows the events from its own position. */
export interface Book<Added> {
  readonly positions: PositionTable;
  /** Adds up rows, for the sums that are stored at `position`. */
  addUp(service: Service, whose: Whose, rows: readonly RowToSum[], position: Position): Promise<Added>;
  /** The stored sums that change. */
  needs(tenant: Tenant, added: Added): readonly Need[];
  /** Writes the changed sums. `version` is the version of the position after the write. */
  write(view: View, added: Added, version: number): void;
}
