import type { AnalyticsSummary } from '@loyalty-service/sdk';

export interface SummaryProps {
  now: AnalyticsSummary;
  then: AnalyticsSummary;
  /** The rows of the ledger of this program and these days. */
  rowsOf: (filters: Record<string, string>) => string;
  cards: string;
}

/** What the parts of the page are drawn from. `of` writes an amount of the program's units. */
export interface PartProps extends SummaryProps {
  of: (amount: number) => string;
}
