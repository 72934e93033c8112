import type { ApiKeySource } from './client-options.ts';
import { LoyaltyError } from './errors/loyalty-error.ts';

/**
 * The Authorization header for a request to `baseUrl`.
 *
 * @throws {@link LoyaltyError} when there is no key, when it holds what a header cannot carry (it never says what), or when
 * a live key would cross a network unencrypted.
 */
export async function bearer(source: ApiKeySource | undefined, baseUrl: string): Promise<string> {
  const key = typeof source === 'function' ? await askedFor(source) : source;
  if (!key) throw new LoyaltyError('There is no API key. Set LOYALTY_API_KEY, or pass apiKey.');
  // fetch would name the whole header in its error.
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key)) {
    throw new LoyaltyError('The API key holds a space, a line break or another character that no key has. Trim it.');
  }
  if (key.startsWith('sk_live_') && baseUrl.startsWith('http:')) {
    throw new LoyaltyError('A live key is never sent over http. Use an https baseUrl, or a test key.');
  }
  return `Bearer ${key}`;
}

async function askedFor(source: () => string | Promise<string>): Promise<string> {
  try {
    return await source();
  } catch (cause) {
    throw new LoyaltyError('The apiKey function failed.', { cause });
  }
}
