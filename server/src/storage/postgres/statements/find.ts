import type { TableName } from '../../tables.ts';
import { lockByKey, lockMany, selectMany } from './find-many.ts';
import { isOne, lockOne, lockRow, selectOne } from './find-one.ts';
import type { LookUps } from './look-ups.ts';
import type { Statement } from './statement.ts';

/** The statement that loads the rows of lookups, and locks them `for share` if others may only read them until the end. */
export const selectStatement = (lookUps: LookUps, lock = ''): Statement =>
  isOne(lookUps) ? selectOne(lookUps, lock) : selectMany(lookUps, lock);

export interface Lock {
  readonly statement: Statement;
  /** The lookups whose rows the statement answers, as they are once they are locked. */
  readonly brings?: LookUps;
}

/** The statement that locks the rows of all lookups of one table, one by one in the order of its key. */
export function lockStatement(table: TableName, all: readonly LookUps[], skipHeld: boolean): Lock {
  const [first, ...others] = all;
  const isAlone = first !== undefined && others.length === 0;
  // A skipped row is known only by comparing the locked rows with the loaded ones, so both are read.
  if (isAlone && first.by === 'key' && !skipHeld)
    return { statement: isOne(first) ? lockRow(first) : lockByKey(first), brings: first };
  return { statement: isAlone && isOne(first) ? lockOne(first, skipHeld) : lockMany(table, all, skipHeld) };
}
