/** Yes or no in a column. Databases have no booleans in common, so rows hold 1 or 0. */
export type Flag = 0 | 1;

export const flagOf = (isSet: boolean): Flag => (isSet ? 1 : 0);
