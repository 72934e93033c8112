/** SQLSTATEs of our own: class LY is free for users (ISO/IEC 9075-2, 24.1: classes that begin with I to Z). */
export const sqlStates = {
  /** A row is not as the batch expects it. */
  conflict: 'LY001',
  /** The batch that this one was planned on was not committed. */
  notFollowed: 'LY002',
  /** The schema is newer than this code may write. */
  tooOld: 'LY003',
} as const;

/** SQL that is 0 where a condition holds. Otherwise its statement fails with one of {@link sqlStates}. */
const require = (condition: string, sqlState: string): string => `loyalty_require(${condition}, '${sqlState}')`;

/** SQL that is 0 where a condition holds, and otherwise fails with a conflict. */
export const orConflict = (condition: string): string => require(condition, sqlStates.conflict);

/** SQL that is 0 where a condition holds, and otherwise fails because the batch before was not committed. */
export const orNotFollowed = (condition: string): string => require(condition, sqlStates.notFollowed);
