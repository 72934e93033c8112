import { LoyaltyError } from '../errors/loyalty-error.ts';

const maxLength = 255;

/**
 * Makes an Idempotency-Key from your own ids. The same ids make the same key, also after a crash and on another
 * machine.
 *
 * @example
 * await loyalty.cards.earn(cardId, { amount }, { idempotencyKey: idempotencyKey('order', order.id, 'earn') });
 *
 * @param parts - Strings or integers, none of them empty. Different parts never make the same key.
 * @returns At most 255 visible ASCII characters.
 * @throws {@link LoyaltyError} for an empty or missing part (all orders would share `order:undefined`) and for a key
 * that is too long.
 */
export function idempotencyKey(...parts: readonly [string | number | bigint, ...(string | number | bigint)[]]): string {
  const key = parts.map(encoded).join(':');
  if (key === '' || key.length > maxLength) {
    throw new LoyaltyError(`An Idempotency-Key has 1 to ${maxLength} characters; these parts make ${key.length}.`);
  }
  return key;
}

function encoded(part: unknown): string {
  const isId = (typeof part === 'string' && part !== '') || typeof part === 'bigint' || Number.isSafeInteger(part);
  if (!isId)
    throw new LoyaltyError(`A part of an Idempotency-Key must be an id, not ${part === '' ? 'empty' : String(part)}.`);
  try {
    return encodeURIComponent(String(part));
  } catch (cause) {
    throw new LoyaltyError('A part of an Idempotency-Key holds an unpaired surrogate.', { cause });
  }
}
