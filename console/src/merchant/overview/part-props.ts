import type { AnalyticsSummary } from '@loyalty-service/sdk';
import type { Range } from './range-of.ts';
import type { Counted } from './rows-behind.ts';

export interface SummaryProps {
  now: AnalyticsSummary;
  /** The same of the days before. */
  then: AnalyticsSummary;
  /** The address of the rows that make a number of these days. */
  rowsOf: (number: Counted, days: Range, where?: Readonly<Record<string, string>>) => string;
  /** The address of the cards of the program. */
  cards: string;
}

/** The data that the parts of the page draw. */
export interface PartProps extends SummaryProps {
  /** Writes an amount in the unit of the program. */
  of: (amount: number) => string;
}
