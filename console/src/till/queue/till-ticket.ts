import type { Loyalty } from '@loyalty-service/sdk';
import { connection, serviceTime } from '../../service/connection.ts';
import { isUnanswered } from '../../service/failures.ts';
import { ifThereIsRoom, type SaleProof, type TillDatabase } from './database.ts';

/** The ticket of the person at the till. The browser uses the key, and never gives it away. */
interface KeptTicket {
  readonly personId: string;
  readonly ticket: string;
  readonly key: CryptoKey;
  readonly expiresAt: number;
}

const keptAs = 'ticket';
/** A sale may wait for so long. */
const longestMs = 30 * 86_400_000;

/** Gets the ticket of the person. That of another person is forgotten: nobody rings up sales in their name from now on. */
export async function refreshTicket(database: TillDatabase, loyalty: Loyalty, personId: string): Promise<void> {
  const kept = await keptTicket(database);
  if (kept?.personId === personId && kept.expiresAt > serviceTime().getTime() + longestMs) return;
  if (kept && kept.personId !== personId) await database.delete('facts', keptAs);
  if (!connection.state.reached) return;
  try {
    const { ticket, key, expires_at } = await loyalty.sessions.tillTicket();
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
    const fresh: KeptTicket = { personId, ticket, key: imported, expiresAt: Date.parse(expires_at) };
    await ifThereIsRoom(database.put('facts', fresh, keptAs));
  } catch (failure) {
    // Without an answer the till goes on with the ticket that it has.
    if (!isUnanswered(failure)) throw failure;
  }
}

/** The proof that the person rang up the sale with the reference. Null without a ticket. */
export async function proofOf(database: TillDatabase, reference: string): Promise<SaleProof | null> {
  const kept = await keptTicket(database);
  if (!kept) return null;
  const signed = await crypto.subtle.sign(algorithm.name, kept.key, new TextEncoder().encode(reference));
  return { ticket: kept.ticket, proof: base64url(new Uint8Array(signed)) };
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

const keptTicket = async (database: TillDatabase): Promise<KeptTicket | undefined> =>
  (await database.get('facts', keptAs)) as KeptTicket | undefined;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
