// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../pages.ts';
import type { RequestPromise } from '../request-promise.ts';
import type { RequestOptions } from '../request-options.ts';
import type { Transport } from '../transport.ts';
import type { Customer, CustomerCreate, CustomerList, CustomerPatch, CustomerSearch, ListCustomersQuery } from './types.ts';

/** The operations of `loyalty.customers`. */
export class Customers {
  readonly #transport: Transport;

  /** @internal Made by the client. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a customer.
   *
   * Every field may be left out.
   *
   * Needs the scope `customers:write`.
   *
   * @throws APIError with one of the codes `external_id_taken`, or with one that any call may meet.
   */
  create(body: CustomerCreate = {}, options: RequestOptions = {}): RequestPromise<Customer> {
    return this.#transport.call({ method: 'POST', route: '/v1/customers', body, options });
  }

  /**
   * Get a customer.
   *
   * One customer. A merged one names the customer that took its place.
   *
   * Needs the scope `customers:read`.
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options: RequestOptions = {}): RequestPromise<Customer> {
    return this.#transport.call({ method: 'GET', route: '/v1/customers/:id', params: { id }, options });
  }

  /**
   * List customers.
   *
   * Newest first.
   *
   * Needs the scope `customers:read`.
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with one that any call may meet.
   */
  list(query: ListCustomersQuery = {}, options: RequestOptions = {}): PagePromise<Customer> {
    return this.#transport.list({ method: 'GET', route: '/v1/customers', query, options });
  }

  /**
   * Change a customer.
   *
   * Only what is given changes; null empties a field.
   *
   * Needs the scope `customers:write`.
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `external_id_taken`, `customer_not_active`, or with one that any call may meet.
   */
  update(id: string, body: CustomerPatch = {}, options: RequestOptions = {}): RequestPromise<Customer> {
    return this.#transport.call({ method: 'PATCH', route: '/v1/customers/:id', params: { id }, body, options });
  }

  /**
   * Search customers.
   *
   * By e-mail, phone or external id, exactly; the newest 100. A POST, so that personal data never stands in a URL.
   *
   * Needs the scope `customers:read`.
   */
  search(body: CustomerSearch, options: RequestOptions = {}): RequestPromise<CustomerList> {
    return this.#transport.call({ method: 'POST', route: '/v1/customers/search', body, options });
  }
}
