import { z } from 'zod';
import { currencyIn, quantity } from '../fields/amounts.ts';
import { id } from '../fields/ids.ts';
import { objectName } from '../fields/resource.ts';
import { partId } from '../rules/pieces.ts';

/** A purchase that a card is to pay for: `{"purchase_amount": 4990}`. */
export const PaymentPreviewRequest = z
  .strictObject({
    purchase_amount: quantity().describe('Purchase amount in minor units.'),
    currency: currencyIn().optional().meta({ description: 'ISO 4217 code. Must be the currency of the program.' }),
  })
  .meta({ id: 'PaymentPreviewRequest', description: 'The purchase that units are to pay for.' });

/** The limits that can keep a card from paying more of a purchase. */
export const paymentLimits = ['balance', 'share', 'cap', 'minimum'] as const;

const PaymentLimit = z
  .object({
    reason: z
      .enum(paymentLimits)
      .describe(
        '`balance`: the card has no more units. `share`: the rules limit the share of a purchase. `cap`: a cap of the rules. `minimum`: a payment needs more units than the other limits allow.',
      ),
    cap_id: partId().describe('Id of the cap. Null for other reasons.').nullable(),
  })
  .meta({ id: 'PaymentLimit', description: 'A limit that keeps the card from paying more.' });

export const PaymentPreview = z
  .object({
    object: objectName('payment_preview'),
    card_id: id('card'),
    program_id: id('program'),
    amount: quantity().describe('Largest number of units that a use or a hold accepts for this purchase.'),
    value: quantity().describe('Money that these units pay, in minor units.'),
    limits: z
      .array(PaymentLimit)
      .describe('The limits that keep the card from paying more. Empty if units pay all that they can.'),
  })
  .meta({ id: 'PaymentPreview', description: 'How much of a purchase a card can pay. Nothing is written.' });
