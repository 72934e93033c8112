import type { TableName } from '../tables.ts';
import { lockMany, selectMany } from './find-many.ts';
import { isOne, lockOne, selectOne } from './find-one.ts';
import type { LookUps } from './look-ups.ts';
import type { Statement } from './statement.ts';

/** The statement that loads the rows of look-ups. */
export const selectStatement = (lookUps: LookUps): Statement =>
  isOne(lookUps) ? selectOne(lookUps) : selectMany(lookUps);

/** The statement that locks the rows of all look-ups of one table, one by one in the order of its key. */
export function lockStatement(table: TableName, all: readonly LookUps[], skipHeld: boolean): Statement {
  const [first, ...others] = all;
  return first && others.length === 0 && isOne(first) ? lockOne(first, skipHeld) : lockMany(table, all, skipHeld);
}
