import { z } from 'zod';
import { pieces, quantity, signedQuantity } from '../fields/amounts.ts';
import { text } from '../fields/text.ts';
import { unless } from '../fields/value-rules.ts';

const maxLines = 200;
const sku = () => text(64, 1).describe('Your own id of the article.');

const EarnItem = z
  .strictObject({
    sku: sku(),
    categories: z
      .array(text(64, 1))
      .max(10)
      .describe('Categories of the article, for rules that depend on them.')
      .optional(),
    quantity: z
      .int()
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .refine((number) => number !== 0, { error: 'must not be 0; leave the line out' })
      .optional()
      .meta({
        description: 'Number of pieces. Below 0 for returned ones. Default: 1, or 0 if `amount` is below 0.',
      }),
    amount: signedQuantity().optional().meta({
      description:
        'Minor units for the whole line. Required if the program counts spend. Below 0 for a discount or a return. All lines of one `sku` must add up to 0 or more.',
    }),
  })
  .meta({ id: 'EarnItem', description: 'One line of the purchase.' });

export const EarnItems = z.array(EarnItem).min(1).max(maxLines);

/** An article of a purchase: all lines with its sku. */
const TransactionItem = z
  .object({
    sku: sku(),
    categories: z.array(z.string()).describe('Categories of the article. Empty if none were sent.'),
    quantity: quantity().meta({ description: 'Number of pieces.' }),
    amount: quantity().nullable().meta({ description: 'Minor units for all pieces. Null if not sent.' }),
    units: signedQuantity().meta({
      description: 'Part of `delta` that the article earned. All parts add up to `delta`.',
    }),
    returned_quantity: quantity().meta({ description: 'Pieces that were returned later.' }),
    returned_amount: quantity().meta({ description: 'Minor units that were refunded later.' }),
  })
  .meta({ id: 'TransactionItem', description: 'One article of the purchase: all lines with its sku.' });

export const TransactionItems = z.array(TransactionItem).nullable().meta({
  description: 'Articles of the earn, or articles that a reversal returns. Null if none were sent.',
});

const ReturnedItem = z
  .strictObject({
    sku: sku(),
    quantity: pieces(1).optional().meta({ description: 'Number of returned pieces. Default: all that are left.' }),
    amount: quantity(1).optional().meta({
      description: 'Minor units refunded for these pieces. Default: their share of what is left.',
    }),
  })
  .meta({ id: 'ReturnedItem', description: 'A returned article.' });

const isSkuOnce = (items: readonly { sku: string }[]): boolean =>
  new Set(items.map((item) => item.sku)).size === items.length;

export const ReturnedItems = z.array(ReturnedItem).min(1).max(maxLines).refine(isSkuOnce, unless('unique_articles'));
