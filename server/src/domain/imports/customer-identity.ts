import { externalId } from '@loyalty-service/contract/fields/text';
import { emailKey } from '../comparison-keys.ts';

/** The fields of a row that can say whom it is about, in the order in which they count. */
const fields = ['customer_external_id', 'email', 'phone'] as const;

/** How a row says whom it is about. */
export interface CustomerIdentity {
  readonly field: (typeof fields)[number];
  /** The external id of the customer: the id of the row, else the compared form of the e-mail address, else the phone number. */
  readonly id: string;
}

const known = externalId();

/** Whom a row is about. Null if it names nobody. An address that is too long to be an id does not count. */
export function customerIdentity(row: Readonly<Record<string, unknown>>): CustomerIdentity | null {
  for (const field of fields) {
    const { success, data } = known.safeParse(row[field]);
    const id = success && field === 'email' ? emailKey(data) : data;
    if (id !== undefined) return { field, id };
    if (field === 'customer_external_id' && (row[field] ?? null) !== null) return null;
  }
  return null;
}
