import { LoyaltyError } from '../errors/loyalty-error.ts';
import type { Settings } from '../options/settings.ts';

type BearerSettings = Pick<Settings, 'apiKey' | 'baseUrl' | 'allowInsecure'>;

/** A host that is not on the internet. */
const privateHosts = [
  // A name without a dot, such as `localhost`.
  /^[\w-]+$/,
  /\.(local|internal)$/,
  /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.[.\d]+$/,
  /^\[(::1|f[cd].*)\]$/,
];

function isEncryptedOrPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || privateHosts.some((hosts) => hosts.test(hostname));
}

/**
 * The Authorization header for a request to `baseUrl`.
 *
 * @throws {@link LoyaltyError} if there is no key, if the key has a character that no header can carry (the message
 * never shows it), or if a live key would cross the internet unencrypted.
 */
export async function bearer({ apiKey, baseUrl, allowInsecure }: BearerSettings): Promise<string> {
  let key = apiKey;
  if (typeof key === 'function') {
    try {
      key = await key();
    } catch (cause) {
      throw new LoyaltyError('apiKey() failed.', { cause });
    }
  }
  if (!key) throw new LoyaltyError('No API key. Set LOYALTY_API_KEY or apiKey.');
  if (/^Bearer /i.test(key)) throw new LoyaltyError('apiKey must not begin with Bearer: the SDK adds it.');
  // fetch would name the whole header in its error.
  if (!/^[!-~]+$/.test(key)) throw new LoyaltyError('The API key is malformed. Trim it.');
  if (/^sk_live_/.test(key) && !allowInsecure && !isEncryptedOrPrivate(baseUrl)) {
    throw new LoyaltyError('A live key needs an https baseUrl, or allowInsecure.');
  }
  return `Bearer ${key}`;
}
