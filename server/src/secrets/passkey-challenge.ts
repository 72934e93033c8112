import { SealBroken, type Vault } from './vault.ts';

const lifetimeMs = 5 * 60_000;
const purpose = 'passkey challenge';

/**
 * A challenge that contains the time and the person, encrypted under the master key, so that it need not be stored. `personId` is
 * empty at a sign-in, when the person is not known yet.
 */
export const makeChallenge = (vault: Vault, now: number, personId = ''): string =>
  Buffer.from(vault.seal(`${now} ${personId}`, purpose)).toString('base64url');

/** When a challenge was made. Null if it is not ours, has expired or is for another person. */
export function challengeTime(vault: Vault, challenge: string, now: number, personId = ''): number | null {
  try {
    const [made, whose] = vault.open(Buffer.from(challenge, 'base64url').toString(), purpose).split(' ');
    const time = Number(made);
    return whose === personId && time > now - lifetimeMs ? time : null;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
