import { z } from 'zod';
import { count, quantity } from './amounts.ts';
import { holderId, id } from './ids.ts';
import { resource } from './resource.ts';
import { timestamp } from './time.ts';

export const membershipStatuses = ['active', 'expiring', 'grace', 'expired', 'canceled'] as const;

/** A membership of a card, from renewal to renewal. */
export const Membership = z
  .object({
    ...resource('membership'),
    card_id: id('card'),
    customer_id: holderId(),
    plan_id: z.string().meta({
      description:
        'Plan of the newest renewal. If it was renewed early, benefits and uses are still those of the current period.',
    }),
    status: z
      .enum(membershipStatuses)
      .describe('`expiring`: ends soon. `grace`: the paid period is over, benefits still apply.'),
    entitled: z.boolean().meta({ description: 'Whether its benefits apply now.' }),
    entitled_until: timestamp('Until when its benefits apply, days of grace included.').nullable(),
    period_start: timestamp('Start of the newest period: in the future if it was renewed early.'),
    expires_at: timestamp('End of the paid period: the end of a local day.'),
    grace_until: timestamp('End of the days of grace. Null if there are none.').nullable(),
    uses_left: quantity().nullable().meta({ description: 'Uses that are left now. Null: unlimited.' }),
    renewal_count: count().meta({ description: 'How often it was renewed since it began.' }),
    canceled_at: timestamp('When it was canceled. Null if it was not.').nullable(),
  })
  .meta({ id: 'Membership', description: 'A membership of a card, from renewal to renewal.' });
