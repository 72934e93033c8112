import { addDays } from '../../format/dates.ts';
import type { Range } from './range-of.ts';

/** A list of the console with its filters. */
export interface RowList {
  readonly page: '/transactions' | '/cards';
  readonly filters: Readonly<Record<string, string>>;
}

/** The numbers of the overview that have rows. */
export type Counted =
  | 'issued'
  | 'used'
  | 'expired'
  | 'transactions'
  | 'liability'
  | 'active_cards'
  | 'new_cards'
  | 'returning_cards'
  | 'sales';

/**
 * The rows that make a number of a program over a range of days: their sum or their count is the number. A liability is made by all
 * rows up to the last day.
 */
export function rowsBehind(number: Counted, program_id: string, { from, to }: Range, where = {}): RowList {
  const transactions = (filters: RowList['filters']): RowList => ({
    page: '/transactions',
    filters: { program_id, ...filters, ...where },
  });
  const cards = (filters: RowList['filters']): RowList => ({
    page: '/cards',
    filters: { program_id, active_after: from, active_before: to, ...filters },
  });
  const days = { occurred_after: from, occurred_before: to };
  switch (number) {
    case 'transactions':
      return transactions(days);
    case 'sales':
      return transactions({ ...days, kind: 'earn' });
    case 'liability':
      return transactions({ occurred_before: to });
    case 'active_cards':
      return cards({});
    case 'new_cards':
      return cards({ first_active_after: from });
    case 'returning_cards':
      return cards({ first_active_before: addDays(from, -1) });
    default:
      return transactions({ ...days, figure: number });
  }
}

/** The cards that were first active in a month, or those of them that were active in a later month too. */
export function cohortRows(program_id: string, cohort: Range, month: Range | null): RowList {
  const active = month && { active_after: month.from, active_before: month.to };
  return {
    page: '/cards',
    filters: { program_id, first_active_after: cohort.from, first_active_before: cohort.to, ...active },
  };
}

/** The cards with units that expire until a day, its end included. */
export const expiringRows = (program_id: string, to: string): RowList => ({
  page: '/cards',
  filters: { program_id, next_expiry_before: to },
});

/** The address of a list. `to` gives the address of a page in the mode of the session. */
export const addressOf = ({ page, filters }: RowList, to: (page: string) => string): string =>
  `${to(page)}?${new URLSearchParams(filters)}`;
