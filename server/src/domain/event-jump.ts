/** After a restore, events are numbered from a multiple of this on. */
const step = 1_000_000;

/** The number after which events go on when a backup is restored whose last event had this one. */
export const jumpFrom = (sequence: number): number => (Math.floor(sequence / step) + 1) * step;

/** Whether `sequence` follows on `last` because of a restore. */
export const isJump = (last: number, sequence: number): boolean => sequence > last && sequence % step === 1;

/** Whether a counter stands where a restore put it, and no event was made since. */
export const isJumped = (last: number, counter: number): boolean => counter > last && counter % step === 0;
