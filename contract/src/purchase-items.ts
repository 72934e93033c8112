import { z } from 'zod';
import { quantity, signedQuantity } from './amounts.ts';
import { text } from './text.ts';

const maxLines = 200;
const sku = () => text(64, 1);

const EarnItem = z
  .strictObject({
    sku: sku(),
    categories: z.array(text(64, 1)).max(10).optional(),
    quantity: z
      .int()
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .refine((pieces) => pieces !== 0, { error: 'must not be 0; leave the line out' })
      .optional()
      .meta({
        description:
          '1 unless given. 0 for a line with a negative amount, unless given. Negative for a returned article.',
      }),
    amount: signedQuantity().optional().meta({
      description:
        'Minor units for all of the quantity; needed where the program counts spend. Negative for a discount or a returned article. The lines of one sku may not add up to less than 0.',
    }),
  })
  .meta({ id: 'EarnItem', description: 'One line of the purchase.' });

export const EarnItems = z.array(EarnItem).min(1).max(maxLines);

/** An article of a purchase: the lines of its sku together. */
const TransactionItem = z
  .object({
    sku: z.string(),
    categories: z.array(z.string()),
    quantity: quantity().meta({ description: 'Pieces of the article.' }),
    amount: quantity()
      .nullable()
      .meta({ description: 'Minor units for all of the quantity. Null where none was given.' }),
    units: signedQuantity().meta({
      description:
        "The article's part of delta. The parts of all articles add up to delta. Negative for a returned article.",
    }),
    returned_quantity: quantity().meta({ description: 'Pieces that were returned since.' }),
    returned_amount: quantity().meta({ description: 'Minor units that were returned since.' }),
  })
  .meta({ id: 'TransactionItem', description: 'One article of the purchase: all lines with its sku.' });

export const TransactionItems = z.array(TransactionItem).nullable().meta({
  description: 'The articles of an earn, or those that a reversal returned. Null where the request named none.',
});

const ReturnedItem = z
  .strictObject({
    sku: sku(),
    quantity: quantity(1).optional().meta({ description: 'Pieces. All that are left unless given.' }),
    amount: quantity(1).optional().meta({
      description: 'Minor units that are refunded for them. Their share of the amount that is left unless given.',
    }),
  })
  .meta({ id: 'ReturnedItem', description: 'An article that is returned.' });

const isSkuOnce = (items: readonly { sku: string }[]): boolean =>
  new Set(items.map((item) => item.sku)).size === items.length;

export const ReturnedItems = z
  .array(ReturnedItem)
  .min(1)
  .max(maxLines)
  .refine(isSkuOnce, { error: 'has the same sku twice; send each article once, with its whole quantity' });
