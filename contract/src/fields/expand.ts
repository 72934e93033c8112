import { z } from 'zod';
import { text } from './text.ts';

type Names = readonly [string, ...string[]];

const describe = (names: Names, how: string): string =>
  `Adds related objects to the answer, which otherwise only has their ids: ${names.map((name) => `\`${name}\``).join(', ')}. ${how}`;

/** The query parameter `expand`: names of objects, separated by commas. */
export const expandQuery = <const All extends Names>(...names: All) => ({
  expand: text(200, 1)
    .transform((sent) => sent.split(','))
    .pipe(z.array(z.enum(names)).max(names.length))
    .optional()
    .meta({ description: describe(names, 'Separate several by commas.') }),
});

/** The field `expand` of a body: a list of names of objects. */
export const expandField = <const All extends Names>(...names: All) => ({
  expand: z
    .array(z.enum(names))
    .max(names.length)
    .optional()
    .meta({ description: describe(names, 'Default: none.') }),
});

/** An object in an answer, by its id and its name. */
export const Named = z
  .object({
    id: z.string().describe('Id of the object.'),
    name: z.string().describe('Name that people know it by. Null if it has no name.').nullable(),
  })
  .meta({ id: 'Named', description: 'An object by its id and its name.' });

/** A field that an answer has only if the request names it in `expand`. */
export const expansion = <Schema extends z.ZodType>(schema: Schema, name: string, what: string) =>
  schema
    .nullable()
    .optional()
    .describe(`${what} Only with \`expand=${name}\`. Null if there is no such object, or if it was deleted.`);
