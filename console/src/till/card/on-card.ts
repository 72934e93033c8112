import type { Presented } from '../open/till.ts';

/** What a part of the screen of a card works with. */
export interface OnCard {
  readonly presented: Presented;
  /** What the card has for new sales: without what waiting sales take. Null: the card is not known. */
  readonly available: number | null;
}
