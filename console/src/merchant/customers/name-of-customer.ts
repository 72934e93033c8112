import type { Customer } from '@loyalty-service/sdk';
import { text } from '../../languages/text.ts';

/** What a customer is called: the first of these that is known, and words instead of an id where nothing is. */
export const nameOfCustomer = ({ name, email, phone, external_id, status }: Customer): string =>
  name ?? email ?? phone ?? external_id ?? text(nameless[status as 'active'] ?? nameless.active);

const nameless = {
  active: 'customers.nameless',
  merged: 'customers.merged_name',
  erased: 'customers.erased_name',
} as const;
