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
        description: '1 by default, or 0 beside a negative amount. Negative for a returned piece.',
      }),
    amount: signedQuantity().optional().meta({
      description:
        'Minor units for all of the quantity; needed where the program counts spend. Negative for a discount or a returned piece. The lines of a sku add up to 0 or more.',
    }),
  })
  .meta({ id: 'EarnItem', description: 'One line of the purchase.' });

export const EarnItems = z.array(EarnItem).min(1).max(maxLines);

/** An article of a purchase: the lines of its sku together. */
const TransactionItem = z
  .object({
    sku: z.string(),
    categories: z.array(z.string()),
    quantity: quantity().meta({ description: 'Pieces.' }),
    amount: quantity()
      .nullable()
      .meta({ description: 'Minor units for all of the quantity. Null where none was given.' }),
    units: signedQuantity().meta({
      description: "The article's part of delta. All parts add up to delta.",
    }),
    returned_quantity: quantity().meta({ description: 'Pieces returned since.' }),
    returned_amount: quantity().meta({ description: 'Minor units returned since.' }),
  })
  .meta({ id: 'TransactionItem', description: 'One article of the purchase: all lines with its sku.' });

export const TransactionItems = z.array(TransactionItem).nullable().meta({
  description: 'The articles of an earn, or those that a reversal returns. Null if the request has none.',
});

const ReturnedItem = z
  .strictObject({
    sku: sku(),
    quantity: quantity(1).optional().meta({ description: 'Pieces. All that are left unless given.' }),
    amount: quantity(1).optional().meta({
      description: 'Minor units refunded for them. Their share of what is left unless given.',
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
