import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { foundInBody } from '../../service/found.ts';
import type { Row } from '../../storage/tables.ts';

/** The customer that a body names. Refuses if the customer is not active. */
export function activeCustomer(view: View, customerId: string, pointer = '/customer_id'): Row<'customers'> {
  const customer = foundInBody(view.one('customers', 'key', [customerId]), pointer, 'customer');
  if (customer.status === 'active') return customer;
  const { status, merged_into } = customer;
  const advice = merged_into ? 'Use the customer in merged_into.' : 'Use another customer.';
  throw new Refusal('customer_not_active', `The customer is ${status}. ${advice}`, { merged_into });
}

/** Refuses a second open card of one program for one customer. */
export function refuseSecondCard(view: View, customerId: string, programId: string): void {
  const open = view.all('cards', 'open', [customerId, programId]).find((card) => card.status !== 'closed');
  if (open)
    throw new Refusal('card_exists', `The customer has the open card ${open.id} of this program. Use it.`, {
      card_id: open.id,
    });
}

/** Refuses an external id that another card has. External ids are unique per business and mode. */
export function refuseTakenCardId(view: View, externalId: string, self: string | null): void {
  const holder = view.one('cards', 'external_id', [externalId]);
  if (holder && holder.id !== self) {
    throw new Refusal('external_id_taken', `The card ${holder.id} has this external id. Use another one.`, {
      card_id: holder.id,
    });
  }
}

/**
 * Refuses a code that a card of the program has, open or closed. Codes are unique per program in their compared form. `holders`
 * are the cards with this code.
 */
export function refuseTakenCode([holder]: readonly Row<'cards'>[], pointer = '/code'): void {
  if (!holder) return;
  const detail = `The card ${holder.id} of this program has the code ${holder.code}. Codes are compared without case, spaces and dashes. Use another code.`;
  throw new Refusal('invalid_state', detail, { pointer, card_id: holder.id });
}
