import { isResetting } from '../../resources/resetting.ts';
import { testClockResource } from '../../resources/test-clock.ts';
import { putClock } from '../../service/put-clock.ts';
import { refuseLive } from '../../service/refuse-live.ts';
import { accepted } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

/**
 * Starts the removal of all test data and sets the clock back to real time. A sweep removes the rows. If a removal is running,
 * nothing changes.
 */
export const resetTestData = ({ tenant }: Caller) =>
  intent({
    needs: [need('test_clocks', 'key', tenant, [])],
    whileResetting: true,
    decide(view) {
      refuseLive(tenant);
      const known = view.one('test_clocks', 'key', []);
      const isUnderWay = known !== null && isResetting(known);
      const clock = isUnderWay
        ? known
        : putClock(view, { offset_ms: 0, advance_to: null, removing_since: view.realNow });
      return accepted(testClockResource(clock, view.realNow));
    },
  });
