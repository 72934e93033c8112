import { isId } from '@loyalty-service/contract/fields/ids';
import { Refusal } from '../domain/refusal.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { CommandView } from './command-view.ts';

/** The row that shows whether a session, a card link, or the person of an import, is still there. */
const tableOf = (credentialId: string): 'sessions' | 'people' | 'card_links' | null => {
  if (isId('session', credentialId)) return 'sessions';
  if (isId('card_link', credentialId)) return 'card_links';
  return isId('person', credentialId) ? 'people' : null;
};

/** The look-ups of a credential that is not an API key. */
export function credentialNeeds(tenant: Tenant, credentialId: string): readonly Need[] {
  const table = tableOf(credentialId);
  return table ? [need(table, 'key', tenant, [credentialId])] : [];
}

/** A cache may let a revoked key or an ended session get this far. Nothing is written with it. */
export function refuseEnded(view: CommandView): void {
  const { keyId, credentialId = null } = view.command;
  if (keyId !== null) refuseRevokedKey(view, keyId);
  else if (credentialId !== null) refuseEndedSession(view, credentialId);
}

function refuseRevokedKey(view: CommandView, keyId: string): void {
  const key = view.one('api_keys', 'key', [keyId]);
  if (key && key.revoked_at === null && (key.expires_at === null || key.expires_at > view.realNow)) return;
  throw new Refusal(
    'invalid_api_key',
    'The API key is unknown, expired or revoked. Use a valid one: it begins with sk_test_ or sk_live_, without quotes.',
  );
}

function refuseEndedSession(view: CommandView, credentialId: string): void {
  const table = tableOf(credentialId);
  if (table === null) return;
  if (table === 'card_links') {
    refuseEndedLink(view, credentialId);
    return;
  }
  const session = table === 'sessions' ? view.one('sessions', 'key', [credentialId]) : null;
  if (session && session.expires_at > view.realNow) return;
  if (table === 'people' && view.one('people', 'key', [credentialId])) return;
  throw new Refusal('session_ended', 'The session has ended. Sign in again.');
}

function refuseEndedLink(view: CommandView, linkId: string): void {
  const link = view.one('card_links', 'key', [linkId]);
  if (link && link.revoked_at === null && (link.expires_at === null || link.expires_at > view.realNow)) return;
  throw new Refusal(
    'invalid_api_key',
    'The card link is unknown, expired or revoked. Ask the business for a new link.',
  );
}
