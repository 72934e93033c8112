import { LoyaltyError } from '../errors/loyalty-error.ts';

/** The options of a call that can apply to several requests. */
export const ofRequests = ['apiKey', 'fetchOptions', 'headers', 'maxRetries', 'signal', 'timeout', 'totalTimeout'];

/** The names of `ChangeOptions`. */
export const ofCall = ['ifMatch', 'idempotencyKey', ...ofRequests];

/**
 * Refuses a value that is not an object of options, and unknown options. A typo would have no effect and stay
 * unnoticed.
 *
 * @throws LoyaltyError that names the option. It shows no value, because that can be a key.
 */
export function refuseUnknown(options: unknown, known: readonly string[]): void {
  if (options != null && typeof options !== 'object')
    throw new LoyaltyError(`Options must be an object, not a ${typeof options}.`);
  for (const name in options as object | null | undefined)
    if (!known.includes(name)) throw new LoyaltyError(`Unknown option: ${name}. Use ${known.join(', ')}.`);
}
