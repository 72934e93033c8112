import { z } from 'zod';
import { count, quantity } from './amounts.ts';
import { id } from './ids.ts';
import { resource } from './resource.ts';
import { timestamp } from './time.ts';

/** A membership of a card, from renewal to renewal. */
export const Membership = z
  .object({
    ...resource('membership'),
    card_id: id('card'),
    customer_id: id('customer').nullable(),
    plan_id: z.string(),
    status: z.enum(['active', 'expiring', 'grace', 'expired', 'canceled']),
    entitled: z.boolean().meta({ description: 'Whether its benefits hold now.' }),
    entitled_until: timestamp().nullable(),
    period_start: timestamp(),
    expires_at: timestamp(),
    grace_until: timestamp().nullable(),
    uses_left: quantity().nullable().meta({ description: 'Null: unlimited.' }),
    renewal_count: count(),
    canceled_at: timestamp().nullable(),
  })
  .meta({ id: 'Membership', description: 'A membership of a card, from renewal to renewal.' });
