import type { AnalyticsSummary } from '@loyalty-service/sdk';
import { programIn } from './program-in.ts';

/** The numbers of one day. */
export interface DayNumbers {
  readonly date: string;
  readonly issued: number;
  readonly used: number;
  readonly expired: number;
  readonly transactions: number;
  readonly active_cards: number;
  readonly liability: number;
}

/** The numbers of every day. On a day without a row, the liability stays as it was. */
export function daySeries(now: AnalyticsSummary, then: AnalyticsSummary): readonly DayNumbers[] {
  let { liability } = programIn(then);
  return now.days.map(({ date, programs: [program] }) => {
    liability = program?.liability ?? liability;
    const { issued = 0, used = 0, expired = 0, transactions = 0, active_cards = 0 } = program ?? {};
    return { date, issued, used, expired, transactions, active_cards, liability };
  });
}
