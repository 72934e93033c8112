import { z } from 'zod';
import { text } from './text.ts';

/** Cursors are opaque: what comes back in `next_cursor`, nothing else. */
const cursor = () => text(500, 1).optional().meta({ description: 'What the last page gave as next_cursor.' });

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, { error: 'is not a whole number' })
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** The page parameters of every list: `limit` 1 to 100 and an opaque `cursor`. */
export const pageQuery = (defaultLimit = 20) => ({
  limit: wholeNumber(1, 100)
    .optional()
    .meta({ description: `How many at most; ${defaultLimit} unless given.` }),
  cursor: cursor(),
});

/** The envelope of every list: `{object: "list", data, has_more, next_cursor}`. */
export const listOf = <Item extends z.ZodType>(item: Item, id: string) =>
  z
    .object({
      object: z.literal('list'),
      data: z.array(item),
      has_more: z.boolean(),
      next_cursor: z.string().nullable(),
    })
    .meta({ id, description: 'One page. `next_cursor` is null on the last one.' });

export const noQuery = z.strictObject({});

/** The body of an action without fields: nothing or `{}`. */
export const NoBody = z.strictObject({}).optional();
