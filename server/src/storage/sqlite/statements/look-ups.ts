import type { Need } from '../../needs.ts';
import type { LookUp } from '../../rows-to-sum.ts';
import { selectByLookup } from '../../sql.ts';

/** Joins the row of a table with an id, through the index of its key. */
export const lookUp: LookUp = (table, as, of, id) =>
  `left join ${table} ${as} on ${as}.business_id = ${of}.business_id and ${as}.mode = ${of}.mode and ${as}.id = ${id}`;

/**
 * The statement of a lookup. Two indexes have three columns of a customer's cards of a program: that of the customer's cards, and
 * that of all cards of the program. Without statistics, SQLite takes either. A plus keeps it from the second.
 */
export function lookupText(need: Pick<Need, 'table' | 'by' | 'since'>): string {
  const text = selectByLookup(need, () => '?');
  return need.table === 'cards' && need.by === 'open' ? text.replace('program_id =', '+program_id =') : text;
}
