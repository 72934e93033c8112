import type { TestClock } from '@loyalty-service/contract/resources/test-clock';
import type { z } from 'zod';
import type { Row } from '../storage/tables.ts';
import { time } from './json.ts';
import { isResetting } from './resetting.ts';

/** The test clock at an instant of real time. Without a row, it shows real time. */
export const testClockResource = (clock: Row<'test_clocks'> | null, realNow: number): z.infer<typeof TestClock> => ({
  object: 'test_clock',
  now: time(realNow + (clock?.offset_ms ?? 0)),
  status: clock && (clock.advance_to !== null || isResetting(clock)) ? 'advancing' : 'ready',
});
