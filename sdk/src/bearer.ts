import { LoyaltyError } from './errors/loyalty-error.ts';
import type { Settings } from './settings.ts';

/**
 * The Authorization header for a request to `baseUrl`.
 *
 * @throws {@link LoyaltyError} when there is no key, when it holds what a header cannot carry (it never says what), or when
 * a live key would cross a network unencrypted.
 */
export async function bearer({ apiKey, baseUrl }: Pick<Settings, 'apiKey' | 'baseUrl'>): Promise<string> {
  let key = apiKey;
  if (typeof key === 'function') {
    try {
      key = await key();
    } catch (cause) {
      throw new LoyaltyError('apiKey() failed.', { cause });
    }
  }
  if (!key) throw new LoyaltyError('No API key. Set LOYALTY_API_KEY or apiKey.');
  // fetch would name the whole header in its error.
  if (!/^[!-~]+$/.test(key)) throw new LoyaltyError('The API key is malformed. Trim it.');
  if (key.startsWith('sk_live_') && baseUrl.startsWith('http:')) {
    throw new LoyaltyError('A live key needs an https baseUrl.');
  }
  return `Bearer ${key}`;
}
