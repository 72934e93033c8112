import type { Presented } from '../open/till.ts';

/** The props of each part of the screen of a card. */
export interface OnCard {
  readonly presented: Presented;
  /** Units that the card has for new sales, without the units that waiting sales take. Null: the card is not known. */
  readonly available: number | null;
}
