import type { Customer } from '@loyalty-service/sdk';

/** What a customer is called: the first of these that is known. */
export const nameOfCustomer = ({ name, email, phone, external_id, id }: Customer): string =>
  name ?? email ?? phone ?? external_id ?? id;
