import { z } from 'zod';
import { currencyIn, quantity, signedQuantity } from './amounts.ts';
import { Card } from './cards.ts';
import { Hold } from './holds.ts';
import { idIn } from './ids.ts';
import { ReturnedItems } from './purchase-items.ts';
import { Reward } from './rewards.ts';
import { partId } from './rules/pieces.ts';
import { line, location, Metadata, prose, reference, staffRef } from './text.ts';
import { instant, occurredAt } from './time.ts';
import { Transaction } from './transactions.ts';

/** What every movement may say of its circumstances. */
export const circumstances = {
  location: location().optional(),
  staff_ref: staffRef().optional(),
  note: prose(500, 1).optional(),
  occurred_at: occurredAt(),
  metadata: Metadata.optional(),
};

export const MovementAnswer = z
  .object({ transaction: Transaction, card: Card })
  .meta({ id: 'MovementAnswer', description: 'The row of the ledger, and the card as it is afterwards.' });

/** Units onto a prepaid card: `{"amount": 5000}` on a gift card, `{"pack_id": "ten"}` on others. */
export const TopUpRequest = z
  .strictObject({
    amount: quantity(1).optional().meta({ description: 'Minor units, on gift cards.' }),
    pack_id: partId().optional().meta({ description: "One of the packs in the program's rules." }),
    price_paid: quantity().optional().meta({ description: 'In minor units, where it is not the price of the pack.' }),
    reference: reference().optional(),
    ...circumstances,
  })
  .refine((body) => (body.amount === undefined) !== (body.pack_id === undefined), {
    error: 'needs exactly one of amount and pack_id',
  })
  .meta({ id: 'TopUpRequest', description: 'Exactly one of amount and pack_id.' });

export const UseRequest = z
  .strictObject({
    amount: quantity().meta({ description: 'Units: of money, visits, or points where the rules let them pay.' }),
    purchase_amount: quantity()
      .optional()
      .meta({ description: 'The purchase in minor units; needed where units may pay a share of it only.' }),
    currency: currencyIn().optional().meta({ description: 'Refused unless it is the currency of the program.' }),
    reference: reference().optional(),
    ...circumstances,
  })
  .meta({ id: 'UseRequest' });

export const AdjustRequest = z
  .strictObject({
    delta: signedQuantity().refine((delta) => delta !== 0, { error: 'must not be 0' }),
    note: prose(500, 1).meta({ description: 'The reason, for readers of the ledger.' }),
    reference: reference().optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'AdjustRequest', description: 'A correction by hand.' });

export const RedeemRequest = z
  .strictObject({ reward_id: idIn('reward'), reference: reference().optional(), ...circumstances })
  .meta({ id: 'RedeemRequest' });

export const RedeemAnswer = z
  .object({ transaction: Transaction, card: Card, reward: Reward })
  .meta({ id: 'RedeemAnswer', description: 'The row of the ledger, the card as it is afterwards, and what it gets.' });

/** Sets units aside: `{"for": "use", "amount": 5000}` or `{"for": "redeem", "reward_id": "rwd_…"}`. */
export const HoldRequest = z
  .strictObject({
    for: z.enum(['use', 'redeem']),
    amount: quantity().optional().meta({ description: 'Units, where it is for a use.' }),
    reward_id: idIn('reward').optional().meta({ description: 'Where it is for a redeem.' }),
    purchase_amount: quantity().optional().meta({ description: 'The purchase in minor units.' }),
    currency: currencyIn().optional().meta({ description: 'Refused unless it is the currency of the program.' }),
    reference: reference().optional().meta({ description: 'What the capture will carry.' }),
    expires_at: instant().optional().meta({ description: 'In 15 minutes unless given; in 7 days at most.' }),
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
  .meta({ id: 'HoldRequest', description: 'Of amount and reward_id, the one that `for` asks for.' });

export const HoldCapture = z
  .strictObject({
    amount: quantity(1).optional().meta({ description: 'All of it unless given; the rest is released.' }),
    occurred_at: occurredAt(),
  })
  .optional();

export const CaptureAnswer = z
  .object({ transaction: Transaction, card: Card, hold: Hold, reward: Reward.nullable() })
  .meta({
    id: 'CaptureAnswer',
    description: 'The row of the ledger, the card, the hold, and the reward it was placed for.',
  });

export const ReverseRequest = z
  .strictObject({
    amount: quantity(1).optional().meta({
      description: "In the original's own amount; all that is left unless given. Parts add up exactly.",
    }),
    items: ReturnedItems.optional().meta({
      description:
        'The returned articles of an earn with items. Takes back what the sale would not have earned without them.',
    }),
    reference: reference().optional().meta({
      description:
        'Your return note. Unique per card and original transaction, kept for ever: one note may reverse several transactions.',
    }),
    reason: line(200, 1).optional(),
    occurred_at: occurredAt(),
    metadata: Metadata.optional(),
  })
  .refine((body) => body.amount === undefined || body.items === undefined, {
    error: 'is not allowed together with items; leave it out',
    path: ['amount'],
  })
  .optional();
