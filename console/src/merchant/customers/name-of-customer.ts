import type { Customer } from '@loyalty-service/sdk';
import { text } from '../../languages/text.ts';

/** The name of a customer: the first of these fields that is known, or else words instead of an id. */
export const nameOfCustomer = ({ name, email, phone, external_id, status }: Customer): string =>
  name ?? email ?? phone ?? external_id ?? text(nameless[status as 'active'] ?? nameless.active);

const nameless = {
  active: 'customers.nameless',
  merged: 'customers.merged_name',
  erased: 'customers.erased_name',
} as const;
