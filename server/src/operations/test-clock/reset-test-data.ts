import { isResetting, resettingMark } from '../../resources/resetting.ts';
import { testClockResource } from '../../resources/test-clock.ts';
import { putClock } from '../../service/put-clock.ts';
import { refuseLive } from '../../service/refuse-live.ts';
import { accepted } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

/** Says that all test data is to be removed, which a sweep does, and sets the clock back to real time. Under way, it goes on as it is. */
export const resetTestData = ({ tenant }: Caller) =>
  intent({
    needs: [need('test_clocks', 'key', tenant, [])],
    whileResetting: true,
    decide(view) {
      refuseLive(tenant);
      const known = view.one('test_clocks', 'key', []);
      const isUnderWay = known !== null && isResetting(known);
      const clock = isUnderWay ? known : putClock(view, { offset_ms: 0, advance_to: null, metadata: resettingMark });
      return accepted(testClockResource(clock, view.realNow));
    },
  });
