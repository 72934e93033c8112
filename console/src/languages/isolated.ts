/** Letters that are written from right to left, and the signs that turn what follows them. */
const turning = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name or another value inside a sentence. One that is written from right to left keeps its place: without the signs around it
 * (Unicode's isolates), a number after an Arabic name would be drawn before it.
 */
export const isolated = (value: string): string => (turning.test(value) ? `\u2068${value}\u2069` : value);
