import type { Need } from '../needs.ts';
import { selectByLookup } from '../sql.ts';

/**
 * The statement of a lookup. Two indexes have three columns of a customer's cards of a program: that of the customer's cards, and
 * that of all cards of the program. Without statistics, SQLite takes either. A plus keeps it from the second.
 */
export function lookupText(need: Pick<Need, 'table' | 'by' | 'since'>): string {
  const text = selectByLookup(need, () => '?');
  return need.table === 'cards' && need.by === 'open' ? text.replace('program_id =', '+program_id =') : text;
}
