import { putClock } from '../service/put-clock.ts';
import { done } from '../service/replies.ts';
import { type Caller, intent } from '../service/service.ts';
import { need } from '../storage/needs.ts';

interface Step {
  /** The time that the clock should show, in ms. The clock never goes back. */
  readonly to: number;
  /** Whether nothing more is due before the requested time. */
  readonly isLast: boolean;
}

/** Moves an advancing clock by one step, unless another process has moved it this far or has finished. */
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
