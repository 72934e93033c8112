import { z } from 'zod';
import { count, quantity } from '../fields/amounts.ts';
import { holderId, id } from '../fields/ids.ts';
import { resource } from '../fields/resource.ts';
import { timestamp } from '../fields/time.ts';

export const membershipStatuses = ['active', 'expiring', 'grace', 'expired', 'canceled'] as const;

/** A membership of a card, from renewal to renewal. */
export const Membership = z
  .object({
    ...resource('membership'),
    card_id: id('card'),
    customer_id: holderId(),
    plan_id: z.string().meta({
      description:
        'Plan of the newest renewal. After an early renewal, benefits and uses still follow the current period.',
    }),
    status: z
      .enum(membershipStatuses)
      .describe('`expiring`: ends soon. `grace`: the paid period is over, but benefits still apply.'),
    entitled: z.boolean().meta({ description: 'Whether its benefits apply now.' }),
    entitled_until: timestamp('When its benefits end, including the grace period.').nullable(),
    period_start: timestamp('Start of the newest period. In the future after an early renewal.'),
    expires_at: timestamp('End of the paid period: the end of a local day.'),
    grace_until: timestamp('End of the grace period. Null without a grace period.').nullable(),
    uses_left: quantity().nullable().meta({ description: 'Uses left now. Null: unlimited.' }),
    renewal_count: count().meta({ description: 'Number of renewals since the membership began.' }),
    canceled_at: timestamp('When it was canceled. Null if not canceled.').nullable(),
  })
  .meta({ id: 'Membership', description: 'A membership of a card, from renewal to renewal.' });
