import { z } from 'zod';
import { objectName } from '../fields/resource.ts';
import { instant, timestamp } from '../fields/time.ts';

/** The clock of a business in test mode. */
export const TestClock = z
  .object({
    object: objectName('test_clock'),
    now: timestamp('Time of the clock. It runs at the speed of real time.'),
    status: z.enum(['ready', 'advancing']).meta({
      description: '`advancing` until everything due by then is processed, and while test data is deleted.',
    }),
  })
  .meta({ id: 'TestClock', description: 'The clock of a business in test mode.' });

export const TestClockAdvance = z
  .strictObject({
    advance_to: instant('New time: later than the current one, by at most 366 days.'),
  })
  .meta({ id: 'TestClockAdvance', description: 'New time of the test clock.' });
