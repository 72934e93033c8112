import { z } from 'zod';
import { count, quantity } from './amounts.ts';
import { id } from './ids.ts';
import { resource } from './resource.ts';
import { timestamp } from './time.ts';

export const membershipStatuses = ['active', 'expiring', 'grace', 'expired', 'canceled'] as const;

/** A membership of a card, from renewal to renewal. */
export const Membership = z
  .object({
    ...resource('membership'),
    card_id: id('card'),
    customer_id: id('customer').nullable(),
    plan_id: z.string().meta({
      description:
        'Of the newest renewal. Where it was renewed ahead, benefits and uses are still those of the period that runs.',
    }),
    status: z.enum(membershipStatuses),
    entitled: z.boolean().meta({ description: 'Whether its benefits hold now.' }),
    entitled_until: timestamp()
      .nullable()
      .meta({ description: 'Until when they hold, or held: with the days of grace.' }),
    period_start: timestamp().meta({
      description: 'Of the newest renewal: ahead of now where it was renewed before its time.',
    }),
    expires_at: timestamp().meta({ description: 'The end of what is paid for: the close of a local day.' }),
    grace_until: timestamp().nullable(),
    uses_left: quantity().nullable().meta({ description: 'What can be used now. Null: unlimited.' }),
    renewal_count: count().meta({ description: 'How often it was renewed after the first time.' }),
    canceled_at: timestamp().nullable(),
  })
  .meta({ id: 'Membership', description: 'A membership of a card, from renewal to renewal.' });
