import type { Row } from '../../storage/tables.ts';

/** The changes that a reversal makes to a card and its lots. */
export interface Effect {
  /** The change of the balance, in units. */
  readonly delta: number;
  readonly changes: Partial<Row<'cards'>>;
  readonly lots: readonly Row<'lots'>[];
  /** Set if a renewal is reversed. */
  readonly membership?: Row<'memberships'>;
}
