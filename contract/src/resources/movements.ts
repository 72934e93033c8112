import { z } from 'zod';
import { currencyIn, quantity, signedQuantity } from '../fields/amounts.ts';
import { atMostOneOf, choices, exactlyOneOf } from '../fields/choices.ts';
import { idIn } from '../fields/ids.ts';
import { line, location, Metadata, prose, reference, staffRef } from '../fields/text.ts';
import { instant, occurredAt } from '../fields/time.ts';
import { unless } from '../fields/value-rules.ts';
import { saleVouchers } from '../fields/voucher-codes.ts';
import { partId } from '../rules/pieces.ts';
import { Card } from './cards.ts';
import { circumstances } from './circumstances.ts';
import { Hold } from './holds.ts';
import { ReturnedItems } from './purchase-items.ts';
import { Reward } from './rewards.ts';
import { Transaction } from './transactions.ts';
import { usedVouchers } from './voucher-uses.ts';

/** The answer to a movement, described once for all movements. */
export const booked = {
  transaction: Transaction.describe('The booked transaction.'),
  card: Card.describe('The card after the transaction.'),
};

export const MovementAnswer = z.object({ ...booked, ...usedVouchers }).meta({
  id: 'MovementAnswer',
  description: 'The booked transaction, the card after it, and the vouchers of the sale.',
});

/** Adds units to a prepaid card: `{"amount": 5000}` on a gift card, `{"pack_id": "ten"}` on others. */
export const TopUpRequest = z
  .strictObject({
    amount: quantity(1)
      .optional()
      .meta({ description: 'Minor units to add to a gift card. Other cards use `pack_id`.' }),
    pack_id: partId().optional().meta({ description: 'Id of a pack in the rules of the program.' }),
    price_paid: quantity()
      .optional()
      .meta({ description: 'Amount that the customer paid, in minor units. Default: the price of the pack.' }),
    reference: reference().optional(),
    ...circumstances,
  })
  .refine((body) => (body.amount === undefined) !== (body.pack_id === undefined), {
    error: 'needs exactly one of amount and pack_id',
  })
  .register(choices, { all: [exactlyOneOf('amount', 'pack_id')] })
  .meta({ id: 'TopUpRequest', description: 'Exactly one of `amount` and `pack_id`.' });

/** The purchase that the units pay for. */
const purchase = {
  purchase_amount: quantity()
    .optional()
    .meta({ description: 'Purchase amount in minor units. Required if the rules limit the share that units can pay.' }),
  currency: currencyIn().optional().meta({ description: 'ISO 4217 code. Must be the currency of the program.' }),
};

export const UseRequest = z
  .strictObject({
    amount: quantity().meta({
      description: 'Units to use: minor units of money, visits, units of a pass, or points.',
    }),
    ...purchase,
    vouchers: saleVouchers(),
    reference: reference().optional(),
    ...circumstances,
  })
  .meta({ id: 'UseRequest', description: 'Units to use.' });

export const AdjustRequest = z
  .strictObject({
    delta: signedQuantity()
      .refine((delta) => delta !== 0, unless('not_zero'))
      .describe('Units to add. Below 0: units to take off.'),
    note: prose(500, 1).meta({ description: 'Reason for the correction, kept in the ledger.' }),
    reference: reference().optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'AdjustRequest', description: 'A manual correction of the balance.' });

/** How many of a reward one redeem can take. */
const maxRedeemed = 100;

export const RedeemRequest = z
  .strictObject({
    reward_id: idIn('reward').describe('Reward to redeem, `rwd_…`.'),
    quantity: z
      .int()
      .min(1)
      .max(maxRedeemed)
      .optional()
      .meta({ description: `How many of the reward, at most ${maxRedeemed}. Default: 1.` }),
    reference: reference().optional(),
    ...circumstances,
  })
  .meta({ id: 'RedeemRequest', description: 'A reward to redeem.' });

export const RedeemAnswer = z.object({ ...booked, reward: Reward.describe('The redeemed reward.') }).meta({
  id: 'RedeemAnswer',
  description: 'The booked transaction, the card after it, and the redeemed reward.',
});

export const longestHoldSeconds = 7 * 86_400;

/** Reserves units: `{"for": "use", "amount": 5000}` or `{"for": "redeem", "reward_id": "rwd_…"}`. */
export const HoldRequest = z
  .strictObject({
    for: z.enum(['use', 'redeem']).describe('Kind of movement that a capture books: a use or a redeem.'),
    amount: quantity()
      .optional()
      .meta({ description: 'Units to reserve. Required for a use; not allowed for a redeem.' }),
    reward_id: idIn('reward')
      .optional()
      .meta({ description: 'Reward to redeem, `rwd_…`. Required for a redeem; not allowed for a use.' }),
    ...purchase,
    vouchers: saleVouchers().describe(
      'Codes of vouchers that the hold has until it is captured, which uses them, or released.',
    ),
    reference: reference()
      .optional()
      .meta({ description: 'Your own id of the sale. The captured transaction gets it.' }),
    location: location().optional().meta({ description: 'Place of the sale. The captured transaction gets it.' }),
    staff_ref: staffRef()
      .optional()
      .meta({ description: 'Staff member who served. The captured transaction gets it.' }),
    expires_at: instant('When an uncaptured hold is released, at most 7 days ahead.').optional(),
    expires_in: z.int().min(1).max(longestHoldSeconds).optional().meta({
      description:
        'Seconds until an uncaptured hold is released, by the clock of the service. Alternatively send `expires_at`. Default: 900.',
    }),
    metadata: Metadata.optional(),
  })
  .refine((body) => (body.for === 'use') === (body.amount !== undefined), {
    error: 'is needed for a use, and only there',
    path: ['amount'],
  })
  .refine((body) => (body.for === 'redeem') === (body.reward_id !== undefined), {
    error: 'is needed for a redeem, and only there',
    path: ['reward_id'],
  })
  .refine((body) => body.expires_at === undefined || body.expires_in === undefined, {
    error: 'is not allowed together with expires_in; leave it out',
    path: ['expires_at'],
  })
  .register(choices, {
    all: [
      [
        { where: { for: 'use' }, gives: ['amount'], leavesOut: ['reward_id'] },
        { where: { for: 'redeem' }, gives: ['reward_id'], leavesOut: ['amount'] },
      ],
      atMostOneOf('expires_at', 'expires_in'),
    ],
  })
  .meta({ id: 'HoldRequest', description: 'Send `amount` for a use, `reward_id` for a redeem.' });

export const HoldCapture = z
  .strictObject({
    amount: quantity(1).optional().meta({ description: 'Units to capture. Default: all that earlier captures left.' }),
    final_capture: z.boolean().optional().meta({
      description:
        'Whether the hold ends with this capture, which releases the units that are left. With false, they stay held for more captures, for example for a shipment in parts. Default: true.',
    }),
    reference: reference().optional().meta({
      description:
        'Your own id of this capture. Without it, the first capture gets the reference of the hold, and later ones get none. In a batch, a capture that is not the final one needs it.',
    }),
    occurred_at: occurredAt(),
  })
  .optional();

export const CaptureAnswer = z
  .object({
    ...booked,
    hold: Hold.describe('The hold after the capture.'),
    reward: Reward.describe('The redeemed reward. Null if the hold was for a use.').nullable(),
    ...usedVouchers,
  })
  .meta({
    id: 'CaptureAnswer',
    description: 'The booked transaction, the card and the hold after it, and the redeemed reward.',
  });

export const ReverseRequest = z
  .strictObject({
    amount: quantity(1).optional().meta({
      description:
        'Part of the original `amount` to reverse, in its unit. Default: all that is left. Partial reversals add up exactly.',
    }),
    items: ReturnedItems.optional().meta({
      description:
        'Returned articles of an earn with items. Takes back the units that the sale would not have earned without them.',
    }),
    reference: reference().optional().meta({
      description:
        'Your own id of the return. Unique per card and original transaction, kept permanently. One return can reverse several transactions.',
    }),
    reason: line(200, 1).describe('Reason for the reversal, kept in the ledger.').optional(),
    location: location().optional().meta({ description: 'Place of the return. Default: the place of the original.' }),
    staff_ref: staffRef()
      .optional()
      .meta({ description: 'Staff member who took the return. Default: the one of the original.' }),
    occurred_at: occurredAt(),
    metadata: Metadata.optional(),
  })
  .refine((body) => body.amount === undefined || body.items === undefined, {
    error: 'is not allowed together with items; leave it out',
    path: ['amount'],
  })
  .register(choices, { all: [atMostOneOf('amount', 'items')] })
  .optional();
