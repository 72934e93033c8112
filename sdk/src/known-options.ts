import { LoyaltyError } from './errors/loyalty-error.ts';

/** The names of `RequestOptions`. */
export const ofCall = 'apiKey fetchOptions headers idempotencyKey maxRetries signal timeout totalTimeout'.split(' ');

/**
 * Refuses what is no object of options, and an option that there is not: a typo would change nothing, and nobody would notice.
 *
 * @throws LoyaltyError that names the option. It shows no value: that may be a key.
 */
export function refuseUnknown(options: unknown, known: readonly string[]): void {
  if (options != null && typeof options !== 'object')
    throw new LoyaltyError(`Options must be an object, not a ${typeof options}.`);
  for (const name in options as object | null | undefined)
    if (!known.includes(name)) throw new LoyaltyError(`Unknown option: ${name}. Use ${known.join(', ')}.`);
}
