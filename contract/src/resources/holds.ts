import { z } from 'zod';
import { quantity } from '../fields/amounts.ts';
import { id, idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { resource } from '../fields/resource.ts';
import { instant, timestamp } from '../fields/time.ts';
import { HeldVoucher } from './vouchers.ts';

export const holdPurposes = ['use', 'redeem'] as const;
export const holdStatuses = ['held', 'captured', 'released', 'expired'] as const;

/** Reserved units of a card, until they are captured or released. */
export const Hold = z
  .object({
    ...resource('hold'),
    card_id: id('card'),
    for: z.enum(holdPurposes).describe('Kind of movement that a capture books: a use or a redeem.'),
    reward_id: id('reward').describe('Reward of the hold. Null if it is for a use.').nullable(),
    amount: quantity().describe('Reserved units.'),
    value: quantity()
      .describe('Money that the reserved units pay, in minor units. Null for a redeem and for units without a price.')
      .nullable(),
    captured: quantity().describe('Captured units, by all captures together. 0 until the first.'),
    status: z
      .enum(holdStatuses)
      .describe(
        'Only a `held` hold can be captured or released. It stays `held` after a capture that is not the final one.',
      ),
    reference: z
      .string()
      .describe('Your own id of the sale. The captured transaction gets it. Null if not sent.')
      .nullable(),
    location: z.string().describe('Place of the sale. The captured transaction gets it. Null if not sent.').nullable(),
    staff_ref: z
      .string()
      .describe('Staff member who served. The captured transaction gets it. Null if not sent.')
      .nullable(),
    vouchers: z
      .array(HeldVoucher)
      .describe('Vouchers that the hold has, with the benefit of each. Empty if it has none.'),
    expires_at: timestamp('When the units that are not captured are released.'),
  })
  .meta({ id: 'Hold', description: 'Reserved units of a card, until they are captured or released.' });

/** Units that were added together and expire together. */
export const Lot = z
  .object({
    ...resource('lot'),
    card_id: id('card'),
    transaction_id: id('transaction').describe('Transaction that added the units, `txn_…`.'),
    remaining: quantity().describe('Units that are left.'),
    available_at: timestamp('When the units can be used. Null: at once.').nullable(),
    expires_at: timestamp('When the units expire. Null: never.').nullable(),
  })
  .meta({ id: 'Lot', description: 'Units that were added together and expire together.' });

export const HoldsQuery = z.strictObject({
  ...pageQuery(),
  card_id: idIn('card').describe('Only holds on this card.').optional(),
  status: z.enum(holdStatuses).describe('Only holds with this status.').optional(),
  updated_after: instant('Only holds that changed after this time.').optional(),
});
