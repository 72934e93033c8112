import { z } from 'zod';
import { quantity } from './amounts.ts';
import { id } from './ids.ts';
import { resource } from './resource.ts';
import { timestamp } from './time.ts';

export const holdPurposes = ['use', 'redeem'] as const;
export const holdStatuses = ['held', 'captured', 'released', 'expired'] as const;

/** Units of a card that are set aside until they are captured or released. */
export const Hold = z
  .object({
    ...resource('hold'),
    card_id: id('card'),
    for: z.enum(holdPurposes),
    reward_id: id('reward').nullable(),
    amount: quantity(),
    captured: quantity(),
    status: z.enum(holdStatuses),
    reference: z.string().nullable(),
    expires_at: timestamp(),
  })
  .meta({ id: 'Hold', description: 'Units set aside until they are captured or released.' });

/** Units that came together and lapse together. */
export const Lot = z
  .object({
    ...resource('lot'),
    card_id: id('card'),
    transaction_id: id('transaction'),
    remaining: quantity(),
    available_at: timestamp().nullable(),
    expires_at: timestamp().nullable(),
  })
  .meta({ id: 'Lot', description: 'Units that came together and lapse together.' });
