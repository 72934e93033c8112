import type { Customer, ExpandedTransaction, Program } from '@loyalty-service/sdk';
import { text, textOf } from '../../languages/text.ts';
import { kindOn } from '../../membership/plans.ts';

/** The name of a customer: the first of these fields that is known, or else words instead of an id. */
export const nameOfCustomer = ({ name, email, phone, external_id, status }: Customer): string =>
  name ?? email ?? phone ?? external_id ?? text(nameless[status as 'active'] ?? nameless.active);

const nameless = {
  active: 'customers.nameless',
  merged: 'customers.merged_name',
  erased: 'customers.erased_name',
} as const;

/** The customer of a card or of a transaction. */
export const holderOf = ({ customer }: { readonly customer?: Customer | null | undefined }): string =>
  customer ? nameOfCustomer(customer) : text('customers.anonymous');

/** The person, the staff member or the API key behind a transaction. Without them, the service booked it. */
export const bookedBy = ({ person, key, staff_ref, key_id, person_id }: ExpandedTransaction): string => {
  if (person) return person.name ?? person.id;
  const isNamed = staff_ref !== null && staff_ref !== person_id;
  if (isNamed) return staff_ref;
  if (person_id) return text('people.removed');
  return key?.name ?? (key_id ? text('keys.removed') : text('field.booked_by_service'));
};

/** The kind of a transaction in words. */
export const sayKind = (row: ExpandedTransaction, programs: readonly Program[]): string =>
  textOf(`kind.${kindOn(programs.find(({ id }) => id === row.program_id)?.kind, row.kind)}`);
