/** A clock that stands still until it is moved, for serve()'s `now`. */
export interface TestClock {
  readonly now: () => number;
  /** Moves on by some milliseconds. */
  advance(ms: number): void;
  /** Moves on to an instant in RFC 3339. */
  moveTo(instant: string): void;
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 3_600 * second;
export const day = 24 * hour;

export function testClock(start = '2026-03-10T09:00:00.000Z'): TestClock {
  let at = Date.parse(start);
  return {
    now: () => at,
    advance(ms) {
      at += ms;
    },
    moveTo(instant) {
      at = Date.parse(instant);
    },
  };
}

/** An instant some milliseconds away from the clock's, as requests carry it. */
export const instantFrom = (clock: TestClock, ms: number): string => new Date(clock.now() + ms).toISOString();
