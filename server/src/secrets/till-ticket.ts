import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tenant } from '../storage/needs.ts';
import { SealBroken, type Vault } from './vault.ts';

const purpose = 'till ticket';
const keyBytes = 32;

/** The person of a ticket, and the end of the ticket. */
interface Named {
  readonly tenant: Tenant;
  readonly personId: string;
  readonly expiresAt: number;
}

/** A ticket that contains the person and a key, encrypted under the master key, so that it need not be stored. */
export function makeTillTicket(vault: Vault, { tenant, personId, expiresAt }: Named) {
  const key = randomBytes(keyBytes).toString('base64url');
  const ticket = vault.seal([tenant.business_id, tenant.mode, personId, expiresAt, key].join(' '), purpose);
  return { ticket, key };
}

/**
 * The person of a ticket whose key signed the reference. Null if the ticket has expired, did not sign the reference, or is not one
 * of ours for this business and mode.
 */
export function signerOf(
  vault: Vault,
  { ticket, proof }: { readonly ticket: string; readonly proof: string },
  { tenant, reference, now }: { readonly tenant: Tenant; readonly reference: string; readonly now: number },
): string | null {
  const [businessId, mode, personId = '', expiresAt, key = ''] = openedBy(vault, ticket)?.split(' ') ?? [];
  if (businessId !== tenant.business_id || mode !== tenant.mode || Number(expiresAt) <= now) return null;
  const signed = createHmac('sha256', Buffer.from(key, 'base64url')).update(reference).digest();
  const given = Buffer.from(proof, 'base64url');
  return given.length === signed.length && timingSafeEqual(given, signed) ? personId : null;
}

function openedBy(vault: Vault, ticket: string): string | null {
  try {
    return vault.open(ticket, purpose);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
