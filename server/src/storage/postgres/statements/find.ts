import type { TableName } from '../../tables.ts';
import { lockByKey, lockMany, selectMany } from './find-many.ts';
import { isOne, lockOne, lockRow, selectOne } from './find-one.ts';
import type { LookUps } from './look-ups.ts';
import type { Statement } from './statement.ts';

/** The statement that loads the rows of look-ups. */
export const selectStatement = (lookUps: LookUps): Statement =>
  isOne(lookUps) ? selectOne(lookUps) : selectMany(lookUps);

export interface Lock {
  readonly statement: Statement;
  /** The look-ups whose rows come with it, as they are once locked. */
  readonly brings?: LookUps;
}

/** The statement that locks the rows of all look-ups of one table, one by one in the order of its key. */
export function lockStatement(table: TableName, all: readonly LookUps[], skipHeld: boolean): Lock {
  const [first, ...others] = all;
  const isAlone = first !== undefined && others.length === 0;
  // Which rows others hold is only known beside what is loaded.
  if (isAlone && first.by === 'key' && !skipHeld)
    return { statement: isOne(first) ? lockRow(first) : lockByKey(first), brings: first };
  return { statement: isAlone && isOne(first) ? lockOne(first, skipHeld) : lockMany(table, all, skipHeld) };
}
