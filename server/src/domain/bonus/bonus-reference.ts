import type { Bonus } from './bonuses-due.ts';

/** The period of a bonus that a card gets when it is issued. */
export const issuePeriod = 'issue';

/** What a bonus row has as its reference: unique on a card, so that it is granted once; again only after its reversal. */
export function bonusReference({ campaign, period }: Pick<Bonus, 'campaign' | 'period'>, nth: number): string {
  const first = `${campaign.id}:${period}`;
  return nth === 1 ? first : `${first}#${nth}`;
}

interface GrantedRow {
  readonly amount: number;
  readonly reversed_amount: number;
}

/** Whether a granted bonus was taken back. One that a full card cut down to nothing stands: there is nothing to take back. */
export const isTakenBack = ({ amount, reversed_amount }: GrantedRow): boolean =>
  amount > 0 && reversed_amount >= amount;
