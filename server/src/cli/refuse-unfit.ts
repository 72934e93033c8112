import type { z } from 'zod';
import { sentence } from '../base/sentence.ts';
import { CommandFailure } from './output.ts';

/** Refuses a value of an option that the API would refuse in a body. */
export function refuseUnfit(option: string, value: string, schema: z.ZodType): void {
  const { error } = schema.safeParse(value);
  if (!error) return;
  const [issue] = error.issues;
  if (issue?.code === 'too_small' || issue?.code === 'too_big')
    throw new CommandFailure(`${option} is too ${issue.code === 'too_small' ? 'short' : 'long'}.`, 2);
  throw new CommandFailure(sentence(`${option} ${issue?.message}`), 2);
}

export function refuseUnknownZone(timezone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw new CommandFailure(
      `--timezone must be an IANA name such as Europe/Berlin. ${timezone} is not an IANA name.`,
      2,
    );
  }
}
