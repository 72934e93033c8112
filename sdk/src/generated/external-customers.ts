// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../request-promise.ts';
import type { RequestOptions } from '../request-options.ts';
import type { Transport } from '../transport.ts';
import type { Customer, CustomerPut } from './types.ts';

/** The operations of `loyalty.externalCustomers`. */
export class ExternalCustomers {
  readonly #transport: Transport;

  /** @internal Made by the client. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create or change a customer by external id.
   *
   * 201 when it was created, 200 when it was there; only what is given changes.
   *
   * Needs the scope `customers:write`.
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `customer_not_active`, or with one that any call may meet.
   */
  put(externalId: string, body: CustomerPut = {}, options: RequestOptions = {}): RequestPromise<Customer> {
    return this.#transport.call({ method: 'PUT', route: '/v1/external-customers/:external_id', params: { external_id: externalId }, body, options });
  }
}
