// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions } from '../../requests/request-options.ts';
import type { Customer, CustomerPut } from '../types/types.ts';

/** The operations of `loyalty.externalCustomers`. */
export interface ExternalCustomers {
  /**
   * Create or update a customer by external id.
   *
   * Returns 201 if it created the customer and 200 if the customer existed. An update changes only the fields that you send. With `If-None-Match: *`, an existing customer is not changed, and the answer is 412.
   *
   * Needs the scope `customers:write`.
   *
   * @example
   * await loyalty.externalCustomers.put(externalId, { name: 'Ada Example', email: 'ada@example.com' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `customer_not_active`, or with a code that every operation can return.
   */
  put(externalId: string, body?: CustomerPut, options?: ChangeOptions): RequestPromise<Customer>;
}
