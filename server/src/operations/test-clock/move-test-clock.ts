import { putClock } from '../../service/put-clock.ts';
import { done } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

interface Step {
  /** What the clock is to show; it never goes back. */
  readonly to: number;
  /** Whether nothing is due any more on the way to where it was told to go. */
  readonly isLast: boolean;
}

/** One step of a clock that is advancing. One that another process has brought as far, or to its end, stays as it is. */
export const moveTestClock = ({ tenant }: Pick<Caller, 'tenant'>, { to, isLast }: Step) =>
  intent({
    needs: [need('test_clocks', 'key', tenant, [])],
    decide(view) {
      const clock = view.one('test_clocks', 'key', []);
      if (clock && clock.advance_to !== null && clock.advance_to >= to && (isLast || to > view.now)) {
        const offset_ms = Math.max(clock.offset_ms, to - view.realNow);
        putClock(view, { offset_ms, advance_to: isLast ? null : clock.advance_to });
      }
      return done;
    },
  });
