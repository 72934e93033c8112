import type { Rules } from '@loyalty-service/contract/rules/index';
import type { Row } from '../../storage/tables.ts';

/** A card as a decision sees it: with its program, what it holds in lots, and what is set aside on it. */
export interface Account {
  readonly card: Row<'cards'>;
  readonly program: Row<'programs'>;
  /** Of now. */
  readonly rules: Rules;
  /** IANA zone of the business. */
  readonly zone: string;
  /** Those of which something remains. */
  readonly lots: readonly Row<'lots'>[];
  /** Those that are neither captured nor released. */
  readonly holds: readonly Row<'holds'>[];
  /** Of its customer, where the rules give something for it. */
  readonly birthday?: string | null;
  /** Up to when, in ms, all is done that time alone makes due; now, unless it is being done. */
  readonly settledTo?: number;
  /** Null where it never had one. */
  readonly membership: Row<'memberships'> | null;
}
