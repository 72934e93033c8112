import type { FieldCode } from '@loyalty-service/contract/errors';
import type { TestClockAdvance } from '@loyalty-service/contract/resources/test-clock';
import type { z } from 'zod';
import { sentence } from '../../base/sentence.ts';
import { timestampOf } from '../../domain/calendar/timestamp.ts';
import { Refusal } from '../../domain/refusal.ts';
import { testClockResource } from '../../resources/test-clock.ts';
import { putClock } from '../../service/put-clock.ts';
import { refuseLive } from '../../service/refuse-live.ts';
import { accepted } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

const maxAdvanceMs = 366 * 86_400_000;

/** Sets the time to which the clock advances. A sweep moves it there, and does everything that becomes due on the way. */
export const advanceTestClock = ({ tenant }: Caller, { advance_to }: z.infer<typeof TestClockAdvance>) =>
  intent({
    needs: [need('test_clocks', 'key', tenant, [])],
    decide(view) {
      refuseLive(tenant);
      const known = view.one('test_clocks', 'key', []);
      if (known && known.advance_to !== null) {
        throw new Refusal(
          'invalid_state',
          'The test clock is advancing. Poll it until its status is ready, then try again.',
        );
      }
      const target = Date.parse(advance_to);
      refuseOutOfReach(target, view.now);
      const clock = putClock(view, { advance_to: target });
      return accepted(testClockResource(clock, view.realNow));
    },
  });

function refuseOutOfReach(target: number, now: number): void {
  if (target <= now) refuse('too_small', `must be later than ${timestampOf(now)}, which the test clock shows`);
  const latest = now + maxAdvanceMs;
  if (target > latest)
    refuse('too_big', `must be at most 366 days ahead, ${timestampOf(latest)}; advance in several steps`);
}

function refuse(code: FieldCode, detail: string): never {
  throw new Refusal('invalid_request', sentence(`advance_to ${detail}`), {}, [
    { in: 'body', pointer: '/advance_to', code, detail },
  ]);
}
