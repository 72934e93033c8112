import { z } from 'zod';
import { objectName } from './resource.ts';
import { instant, timestamp } from './time.ts';

/** The clock of a business in test mode. */
export const TestClock = z
  .object({
    object: objectName('test_clock'),
    now: timestamp('What the clock shows. It ticks.'),
    status: z.enum(['ready', 'advancing']).meta({
      description:
        '`advancing` until everything that is due by then has happened, and while test data is being removed.',
    }),
  })
  .meta({ id: 'TestClock', description: 'The clock of a business in test mode.' });

export const TestClockAdvance = z
  .strictObject({
    advance_to: instant('New time: later than the clock shows, by at most 366 days.'),
  })
  .meta({ id: 'TestClockAdvance', description: 'How far the test clock is moved.' });
