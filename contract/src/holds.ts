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
    for: z.enum(holdPurposes).describe('What the capture will be: a use or a redeem.'),
    reward_id: id('reward').describe('Reward that it is for. Null unless it is for a redeem.').nullable(),
    amount: quantity().describe('Units that are set aside.'),
    captured: quantity().describe('Units that the capture took. 0 until it is captured.'),
    status: z.enum(holdStatuses).describe('Only a `held` one can be captured or released.'),
    reference: z
      .string()
      .describe('Your own id of the sale, which the capture gets. Null if none was given.')
      .nullable(),
    expires_at: timestamp('When it is released by itself.'),
  })
  .meta({ id: 'Hold', description: 'Units set aside until they are captured or released.' });

/** Units that came together and expire together. */
export const Lot = z
  .object({
    ...resource('lot'),
    card_id: id('card'),
    transaction_id: id('transaction').describe('Transaction that the units came with, `txn_…`.'),
    remaining: quantity().describe('Units that are left.'),
    available_at: timestamp('When its units can be used. Null: at once.').nullable(),
    expires_at: timestamp('When its units expire. Null: never.').nullable(),
  })
  .meta({ id: 'Lot', description: 'Units that came together and expire together.' });
