import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import { sentence } from '../base/sentence.ts';

/** Refuses an option as the API refuses its field. */
export const fitting =
  <Schema extends z.ZodType>(schema: Schema) =>
  (value: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(sentence(`It ${parsed.error.issues[0]?.message}`));
  };
