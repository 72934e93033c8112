import type { z } from 'zod';
import { CommandFailure } from './output.ts';

/** Refuses a value of an option that the API would refuse in a body. */
export function refuseUnfit(option: string, value: string, schema: z.ZodType): void {
  const { error } = schema.safeParse(value);
  if (!error) return;
  const [issue] = error.issues;
  if (issue?.code === 'too_small' || issue?.code === 'too_big')
    throw new CommandFailure(`${option} is too ${issue.code === 'too_small' ? 'short' : 'long'}.`, 2);
  throw new CommandFailure(`${option} ${issue?.message}.`, 2);
}
