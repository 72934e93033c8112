import { type LookUp, sumStatements } from '../../rows-to-sum.ts';
import { at } from './statement.ts';

/**
 * Finds the first id that is not less, and takes it if it is equal. Only the index of ids has this order. For an equation, a
 * planner without statistics of a business would read all its rows through any index that begins with the business, or join them.
 */
const lookUp: LookUp = (table, as, _of, id) => {
  const first = `select * from ${table} where business_id = ${at(1)} and mode = ${at(2)} and id >= ${id} order by id limit 1`;
  return `left join lateral (select * from (${first}) as first where id = ${id}) as ${as} on true`;
};

/** The statement that answers the rows to sum up. */
export const sumStatement = sumStatements(at, lookUp);
