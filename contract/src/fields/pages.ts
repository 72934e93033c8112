import { z } from 'zod';
import { objectName } from './resource.ts';
import { text } from './text.ts';

/** Cursors are opaque. Only a value from `next_cursor` is valid. */
const cursor = () => text(500, 1).optional().meta({ description: '`next_cursor` of the previous page.' });

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
    .meta({ description: `Items per page, 1 to 100. Default: ${defaultLimit}.` }),
  cursor: cursor(),
});

/** The envelope of every list: `{object: "list", data, has_more, next_cursor}`. */
export const listOf = <Item extends z.ZodType>(item: Item, id: string) =>
  z
    .object({
      object: objectName('list'),
      data: z.array(item).describe('The items of this page.'),
      has_more: z.boolean().describe('Whether there are more pages.'),
      next_cursor: z.string().nullable().describe('`cursor` of the next page. Null on the last page.'),
    })
    .meta({ id, description: 'One page. `next_cursor` is null on the last page.' });

export const noQuery = z.strictObject({});

/** The body of an action without fields: empty or `{}`. */
export const NoBody = z.strictObject({}).optional();
