import { z } from 'zod';
import { count, quantity } from './amounts.ts';
import { id } from './ids.ts';
import { resource } from './resource.ts';
import { Benefit } from './rules/pieces.ts';
import { timestamp } from './time.ts';

/** What a card can redeem its units for. */
export const Reward = z
  .object({
    ...resource('reward'),
    program_id: id('program'),
    name: z.string(),
    description: z.string().nullable(),
    benefit: Benefit,
    cost: quantity(),
    status: z.enum(['active', 'archived']),
    stock: count().nullable().meta({ description: 'Null: without limit.' }),
    per_card_limit: count().nullable(),
    tier_ids: z.array(z.string()),
    valid_from: timestamp().nullable(),
    valid_until: timestamp().nullable(),
  })
  .meta({ id: 'Reward', description: 'What a card can redeem its units for.' });
