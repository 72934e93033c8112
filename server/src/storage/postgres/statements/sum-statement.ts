import { type LookUp, sumStatements } from '../../rows-to-sum.ts';
import { at } from './statement.ts';

/**
 * Looks for the first id that is not below, and takes it if it is the one: only the index of ids has them in order. Where the
 * planner knows nothing of a business yet, it would look for an equal one through all its rows in any index that begins with
 * the business, or join all of them.
 */
const lookUp: LookUp = (table, as, _of, id) => {
  const first = `select * from ${table} where business_id = ${at(1)} and mode = ${at(2)} and id >= ${id} order by id limit 1`;
  return `left join lateral (select * from (${first}) as first where id = ${id}) as ${as} on true`;
};

/** The statement that gives rows to sum up. */
export const sumStatement = sumStatements(at, lookUp);
