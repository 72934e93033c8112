import type { RungUpBy } from '@loyalty-service/contract/resources/till-tickets';
import type { z } from 'zod';
import { Refusal } from '../../domain/refusal.ts';
import { asPerson, type Principal } from '../../operations/business/find-principal.ts';
import { signerOf } from '../../secrets/till-ticket.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';

interface RungUp {
  readonly reference: string;
  readonly rung_up_by?: z.output<typeof RungUpBy> | undefined;
}

/**
 * The person who rang up a sale, instead of the person who sends it. Their till signed the reference of the sale, so nobody else
 * can book in their name. Their permissions of now count, not those at the time of the sale.
 */
export async function sellerOf(
  service: Service,
  sender: Principal,
  { reference, rung_up_by }: RungUp,
): Promise<Principal> {
  if (sender.personId === null) throw refused('Only a signed-in person can send it. A key names staff with staff_ref.');
  const { tenant } = sender;
  const id = rung_up_by && signerOf(service.vault, rung_up_by, { tenant, reference, now: service.now() });
  if (!id) throw refused('The ticket has expired or is unknown here, or it did not sign this reference.');
  const [person] = await findRows(service, tenant, 'people', 'key', [id]);
  if (!person) throw refused('The person no longer works for the business.');
  return { ...sender, ...asPerson(person) };
}

const refused = (detail: string): Refusal =>
  new Refusal(
    'insufficient_scope',
    `The sale cannot be booked for another person. ${detail}`,
    { required: 'transactions:write' },
    [{ in: 'body', pointer: '/rung_up_by', code: 'invalid_value', detail }],
  );
