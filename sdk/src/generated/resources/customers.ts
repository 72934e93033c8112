// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../pages.ts';
import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { Customer, CustomerCreate, CustomerExport, CustomerList, CustomerMerge, CustomerPatch, CustomerSearch, ListCustomersQuery } from '../types.ts';

/** The operations of `loyalty.customers`. */
export interface Customers {
  /**
   * Create a customer.
   *
   * Every field may be left out.
   *
   * Needs the scope `customers:write`.
   *
   * @example
   * await loyalty.customers.create({ external_id: 'crm-4711', name: 'Ada Example', email: 'ada@example.com', phone: '+4915112345678', locale: 'de-DE' });
   *
   * @throws APIError with one of the codes `external_id_taken`, or with one that any call may meet.
   */
  create(body?: CustomerCreate, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * Get a customer.
   *
   * One customer. A merged one names the customer that took its place.
   *
   * Needs the scope `customers:read`.
   *
   * @example
   * await loyalty.customers.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * Get a customer by external id.
   *
   * The customer with exactly this external id.
   *
   * Needs the scope `customers:read`.
   *
   * @example
   * await loyalty.customers.getByExternalId(externalId);
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  getByExternalId(externalId: string, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * List customers.
   *
   * Newest first.
   *
   * Needs the scope `customers:read`.
   *
   * @example
   * for await (const item of loyalty.customers.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with one that any call may meet.
   */
  list(query?: ListCustomersQuery, options?: RequestOptions): PagePromise<Customer>;

  /**
   * Change a customer.
   *
   * Only what is given changes; null empties a field.
   *
   * Needs the scope `customers:write`.
   *
   * @example
   * await loyalty.customers.update(id, { email: 'ada@example.com' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `external_id_taken`, `customer_not_active`, or with one that any call may meet.
   */
  update(id: string, body?: CustomerPatch, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * Search customers.
   *
   * By e-mail in any case, or by phone or external id, exactly; the newest 100. A POST, so that personal data never stands in a URL.
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
   * For two records of one person: all cards move to the customer named in `into`, which is answered. Where both have an open card of one program, units, debts, level and counts move to the one of the customer that stays, and the other closes with `replaced_by`. Rows of the ledger stay as they were written. It cannot be undone.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.customers.merge(id, { into: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c4' });
   *
   * @throws APIError with one of the codes `not_found`, `customer_not_active`, `card_blocked`, `open_holds`, `membership_conflict`, `result_out_of_range`, `too_many`, `invalid_state`, or with one that any call may meet.
   */
  merge(id: string, body: CustomerMerge, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * Erase a customer.
   *
   * Removes every field that a person is known by, here, in events, in webhook bodies and in kept answers, whose replay is 410 `reply_erased`; records that were merged into this one go with it. Cards become anonymous and stay usable by their code; the ledger stays. Personal data belongs into customers alone: notes, references and the metadata of cards are not searched for it. It cannot be undone, also not by restoring a backup.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.customers.erase(id);
   *
   * @throws APIError with one of the codes `not_found`, `customer_not_active`, or with one that any call may meet.
   */
  erase(id: string, options?: RequestOptions): RequestPromise<Customer>;

  /**
   * Export a customer.
   *
   * Returns all data about a customer as one document, for a request of the customer to see it. The audit log records each export.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.customers.export(id);
   *
   * @throws APIError with one of the codes `not_found`, `outcome_unknown`, `disk_full`, or with one that any call may meet.
   */
  export(id: string, options?: RequestOptions): RequestPromise<CustomerExport>;
}
