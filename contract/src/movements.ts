import { z } from 'zod';
import { currency, quantity, signedQuantity } from './amounts.ts';
import { Card } from './cards.ts';
import { partId } from './rules/pieces.ts';
import { location, Metadata, reference, staffRef, text } from './text.ts';
import { Transaction } from './transactions.ts';

/** What every movement may say of its circumstances. */
export const circumstances = {
  location: location().optional(),
  staff_ref: staffRef().optional(),
  note: text(500, 1).optional(),
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
    currency: currency().optional().meta({ description: 'Refused unless it is the currency of the program.' }),
    reference: reference().optional(),
    ...circumstances,
  })
  .meta({ id: 'UseRequest' });

export const AdjustRequest = z
  .strictObject({
    delta: signedQuantity().refine((delta) => delta !== 0, { error: 'must not be 0' }),
    note: text(500, 1).meta({ description: 'Why, for whoever reads the ledger.' }),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'AdjustRequest', description: 'A correction by hand.' });
