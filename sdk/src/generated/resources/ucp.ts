// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { UcpLoyalty, UcpLoyaltyRequest } from '../types/types.ts';

/** The operations of `loyalty.ucp`. */
export interface Ucp {
  /**
   * Forecast a cart for UCP.
   *
   * Returns the memberships of a buyer and what the cart would earn, as the loyalty extension of the Universal Commerce Protocol, version 2026-08-25, has them. The forecast is decided as an earn is. Writes nothing.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.ucp.forecast({ claims: { 'com.example.rewards': 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3' }, card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', items: [{ sku: 'coffee', categories: ['drinks'], quantity: 2, amount: 1250 }], currency: 'EUR' });
   *
   * @throws APIError with one of the codes `not_found`, `unsupported_for_kind`, `amount_mismatch`, `result_out_of_range`, or with a code that every operation can return.
   */
  forecast(body: UcpLoyaltyRequest, options?: RequestOptions): RequestPromise<UcpLoyalty>;
}
