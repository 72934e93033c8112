import { z } from 'zod';
import { instant, timestamp } from './time.ts';

/** The clock of a business in test mode. */
export const TestClock = z
  .object({
    object: z.literal('test_clock'),
    now: timestamp().meta({ description: 'What the clock shows. It ticks.' }),
    status: z.enum(['ready', 'advancing']).meta({
      description:
        'advancing until everything that is due on the way has happened, and while test data is being removed.',
    }),
  })
  .meta({ id: 'TestClock', description: 'The clock of a business in test mode.' });

export const TestClockAdvance = z
  .strictObject({
    advance_to: instant().meta({ description: 'Later than the clock shows, by at most 366 days.' }),
  })
  .meta({ id: 'TestClockAdvance' });
