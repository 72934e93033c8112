import type { LookUp } from '../rows-to-sum.ts';

/** Joins the row of a table with an id, through the index of its key. */
export const lookUp: LookUp = (table, as, of, id) =>
  `left join ${table} ${as} on ${as}.business_id = ${of}.business_id and ${as}.mode = ${of}.mode and ${as}.id = ${id}`;
