import { z } from 'zod';
import { counted, InvalidField } from '../errors.ts';
import { count } from '../fields/amounts.ts';

const RowError = InvalidField.omit({ in: true, pointer: true })
  .extend({ field: z.string().nullable().meta({ description: 'Column with the error. Null for the whole line.' }) })
  .meta({ id: 'RowError', description: 'One error in a row, and its column.' });

/** The errors with which clients explain a refusal in their language. `field` and `detail` name only the first error. */
export const rowErrors = {
  errors: z.array(RowError).optional().meta({
    description:
      'Every error in the cells of the row, up to 20. Records that the row names, such as its program, are checked only if no cell has an error.',
  }),
  max: z.int().optional().describe('Limit that the opening balance exceeds.'),
  cap_id: z.string().optional().describe('Id of this limit.'),
  ...counted,
};

export const RefusedRow = z
  .object({
    line: count().meta({
      description: 'Line in the file; line 1 has the column names. In JSON: number of the row, from 1.',
    }),
    code: z
      .string()
      .meta({ description: 'Error code, as in a problem, such as `invalid_request` or `external_id_taken`.' }),
    field: z
      .string()
      .nullable()
      .meta({ description: 'Column with the first error. Null if the whole row is refused.' }),
    detail: z.string().describe('Message of the first error, which says how to fix it.'),
    ...rowErrors,
  })
  .meta({ id: 'RefusedRow', description: 'A refused row and the reason. Nothing in it was imported.' });
