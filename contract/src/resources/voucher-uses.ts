import { z } from 'zod';
import { idIn } from '../fields/ids.ts';
import { reference } from '../fields/text.ts';
import { maxVouchers, voucherCodes } from '../fields/voucher-codes.ts';
import { Benefit } from '../rules/pieces.ts';
import { Card } from './cards.ts';
import { circumstances } from './circumstances.ts';
import { Transaction } from './transactions.ts';
import { Voucher } from './vouchers.ts';

export const VoucherUse = z
  .object({
    voucher: Voucher.describe('The voucher after the use.'),
    benefit: Benefit.describe('What the till gives for it.'),
    transaction: Transaction.describe('The row of the use: a redeem of 0 units. Reverse it to give the use back.'),
  })
  .meta({ id: 'VoucherUse', description: 'One use of a voucher.' });

/** The member of an answer to a sale that may use vouchers. */
export const usedVouchers = {
  vouchers: z.array(VoucherUse).optional().meta({
    description: 'The vouchers of the sale, in the order sent. Only if it uses vouchers.',
  }),
};

export const VoucherRedeem = z
  .strictObject({
    vouchers: voucherCodes().describe(
      `Codes to use, 1 to ${maxVouchers}, each one once. One refused code refuses the whole request.`,
    ),
    card_id: idIn('card').describe('Card on which they are used, `crd_…`.'),
    reference: reference().optional(),
    ...circumstances,
  })
  .meta({ id: 'VoucherRedeem', description: 'Vouchers to use on a card, without an earn or a payment.' });

export const VoucherRedeemAnswer = z
  .object({
    card: Card.describe('The card after the uses.'),
    vouchers: z.array(VoucherUse).describe('The vouchers, in the order sent.'),
  })
  .meta({ id: 'VoucherRedeemAnswer', description: 'The used vouchers with their benefits, and the card.' });
