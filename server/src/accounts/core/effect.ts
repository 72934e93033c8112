import type { Row } from '../../storage/tables.ts';

/** What a reversal does to a card and its lots. */
export interface Effect {
  /** What the balance moves by. */
  readonly delta: number;
  readonly changes: Partial<Row<'cards'>>;
  readonly lots: readonly Row<'lots'>[];
  /** Where a renewal is taken back. */
  readonly membership?: Row<'memberships'>;
}
