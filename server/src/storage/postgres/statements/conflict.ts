/** SQLSTATEs of our own: class LY is free for users (ISO/IEC 9075-2, 24.1: classes that begin with I to Z). */
export const sqlStates = {
  /** A row is not as the batch expects it. */
  conflict: 'LY001',
  /** The schema is newer than this code may write. */
  tooOld: 'LY003',
} as const;

/** SQL that is 0 where a condition holds, and otherwise fails with a conflict. */
export const orConflict = (condition: string): string => `loyalty_require(${condition}, '${sqlStates.conflict}')`;
