import type { Bonus } from './bonuses-due.ts';

/** The key of what a customer is granted once: a campaign's bonus for one period. Neither part contains a `#`. */
export const bonusKey = ({ campaign, period }: Pick<Bonus, 'campaign' | 'period'>): string =>
  `${campaign.id}:${period}`;

/** The reference of a bonus row, unique on a card: `nth` is 2 where the bonus is granted again after its reversal. */
export const bonusReference = (key: string, nth: number): string => (nth === 1 ? key : `${key}#${nth}`);

/** The key of the bonus that a row with this reference granted. */
export const keyOfReference = (reference: string): string => reference.replace(/#\d+$/, '');
