import { hasText, textOf } from '../languages/text.ts';

/** Why something happened: words of the service, or as a person typed it. */
export const sayCause = (reason: string | null): string | null =>
  reason !== null && hasText(`cause.${reason}`) ? textOf(`cause.${reason}`) : reason;
