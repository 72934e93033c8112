import type { Rules } from '@loyalty-service/contract/rules/index';
import type { Row } from '../../storage/tables.ts';

/** The card of a request, and the account on which a movement is booked: that of the last card if the card was replaced. */
export interface Opened {
  readonly asked: Row<'cards'>;
  readonly account: Account;
}

/** A card as a decision sees it: with its program, open lots, open holds and membership. */
export interface Account {
  readonly card: Row<'cards'>;
  readonly program: Row<'programs'>;
  /** The current rules. */
  readonly rules: Rules;
  /** The IANA time zone of the business. */
  readonly zone: string;
  /** The lots that have units left. */
  readonly lots: readonly Row<'lots'>[];
  /** The holds that are neither captured nor released. */
  readonly holds: readonly Row<'holds'>[];
  /** The birthday of the card's customer. Looked up only if the rules have a birthday bonus. */
  readonly birthday?: string | null;
  /** The time, in ms, up to which everything due on the card is settled. The default is now. */
  readonly settledTo?: number;
  /** Null if the card never had a membership. */
  readonly membership: Row<'memberships'> | null;
}
