// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { Customer, CustomerCreate, CustomerExport, CustomerList, CustomerMerge, CustomerPatch, CustomerSearch, ListCustomersQuery } from '../types/types.ts';

/** The operations of `loyalty.customers`. */
export interface Customers {
  /**
   * Create a customer.
   *
   * Creates a customer. All fields are optional.
   *
   * Needs the scope `customers:write`.
   *
   * @example
   * await loyalty.customers.create({ external_id: 'crm-4711', name: 'Ada Example', email: 'ada@example.com', phone: '+4915112345678', locale: 'de-DE' });
   *
   * @throws APIError with one of the codes `external_id_taken`, `not_found`, `referral_refused`, `invalid_state`, or with a code that every operation can return.
   */
  create(body?: CustomerCreate, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * Get a customer.
   *
   * Returns one customer. `merged_into` of a merged customer is the id of the customer that replaced it.
   *
   * Needs the scope `customers:read`.
   *
   * @example
   * await loyalty.customers.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * Get a customer by external id.
   *
   * Returns the customer with exactly this external id.
   *
   * Needs the scope `customers:read`.
   *
   * @example
   * await loyalty.customers.getByExternalId(externalId);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  getByExternalId(externalId: string, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * List customers.
   *
   * Returns the newest customers first.
   *
   * Needs the scope `customers:read`.
   *
   * @example
   * for await (const item of loyalty.customers.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListCustomersQuery, options?: RequestOptions): PagePromise<Customer>;

  /**
   * Update a customer.
   *
   * Changes only the fields that you send. Null empties a field.
   *
   * Needs the scope `customers:write`.
   *
   * @example
   * await loyalty.customers.update(id, { email: 'ada@example.com' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `external_id_taken`, `customer_not_active`, or with a code that every operation can return.
   */
  update(id: string, body?: CustomerPatch, options?: ChangeOptions): RequestPromise<Customer>;

  /**
   * Search customers.
   *
   * Finds up to 100 customers, newest first. `query` finds parts of the name, e-mail address or phone number. `email`, `phone` and `external_id` find only the whole value; `email` ignores case, and `phone` how the number is written. If more than 100 customers match `query`, send a longer one. The search is a POST so that personal data never appears in a URL.
   *
   * Needs the scope `customers:read`.
   *
   * @example
   * await loyalty.customers.search({ email: 'ada@example.com' });
   */
  search(body: CustomerSearch, options?: RequestOptions): RequestPromise<CustomerList>;

  /**
   * Merge a customer into another.
   *
   * Use this when two records are the same person. Moves all cards to the customer in `into` and returns that customer. If both have an open card of one program, the card of `into` gets the units, debts and counts of both, and its tier is calculated again. The other card is closed with `replaced_by`. Existing transactions do not change. A merge cannot be undone.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.customers.merge(id, { into: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c4' });
   *
   * @throws APIError with one of the codes `not_found`, `customer_not_active`, `card_blocked`, `open_holds`, `membership_conflict`, `result_out_of_range`, `too_many`, `invalid_state`, or with a code that every operation can return.
   */
  merge(id: string, body: CustomerMerge, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * Erase a customer.
   *
   * Removes all personal data of the customer from the record, events, webhook bodies, import rows and stored answers. Replaying an erased answer returns 410 `reply_erased`. Customers who were merged into this customer are erased too. The cards become anonymous and still work by code. The ledger stays. Store personal data only in customers: notes, references and card metadata are not searched. An erasure cannot be undone, not even by restoring a backup. Imports refuse rows of the erased person, unless they have `erased: "create"`. Other operations can create the person again.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.customers.erase(id);
   *
   * @throws APIError with one of the codes `not_found`, `customer_not_active`, or with a code that every operation can return.
   */
  erase(id: string, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * Export a customer.
   *
   * Returns all data about a customer as one document, for example to answer a data access request. The audit log records each export.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.customers.export(id);
   *
   * @throws APIError with one of the codes `not_found`, `outcome_unknown`, `disk_full`, or with a code that every operation can return.
   */
  export(id: string, options?: RequestOptions): RequestPromise<CustomerExport>;
}
