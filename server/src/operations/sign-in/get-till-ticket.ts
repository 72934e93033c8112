import { type TillTicket, tillTicketDays } from '@loyalty-service/contract/resources/till-tickets';
import type { z } from 'zod';
import { time } from '../../resources/json.ts';
import { makeTillTicket } from '../../secrets/till-ticket.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

/** A ticket of the signed-in person, for the till at which they work. */
export function getTillTicket(
  { vault, now }: Service,
  { tenant, personId }: { readonly tenant: Tenant; readonly personId: string },
): z.infer<typeof TillTicket> {
  const expiresAt = now() + tillTicketDays * 86_400_000;
  const { ticket, key } = makeTillTicket(vault, { tenant, personId, expiresAt });
  return { object: 'till_ticket', person_id: personId, ticket, key, expires_at: time(expiresAt) };
}
