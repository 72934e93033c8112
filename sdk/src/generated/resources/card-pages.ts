// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { CardPage, CardPageCustomer, CardPageCustomerPatch, CardPageReferralCode, CardPageTransaction, ListCardPageTransactionsQuery } from '../types/types.ts';

/** The operations of `loyalty.cardPages`. */
export interface CardPages {
  /**
   * Get a card page.
   *
   * Returns what the page of a card shows, except the history: the code, the balance, the units that expire next, and the units that are missing to the next reward and tier. Send the token of a card link instead of an API key.
   *
   * Only a card link can call this.
   *
   * @example
   * await loyalty.cardPages.get();
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(options?: RequestOptions): RequestPromise<CardPage>;

  /**
   * List a card page's transactions.
   *
   * Returns the transactions of the card and of the cards that it replaced, newest first. The answer leaves out references, metadata, notes, staff members and API keys.
   *
   * Only a card link can call this.
   *
   * @example
   * for await (const item of loyalty.cardPages.transactions()) console.log(item);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with a code that every operation can return.
   */
  transactions(query?: ListCardPageTransactionsQuery, options?: RequestOptions): PagePromise<CardPageTransaction>;

  /**
   * Update a card page's customer.
   *
   * Changes the customer of the card. The contact data needs the permission `profile` of the link. The marketing consent needs the permission `consent`.
   *
   * Only a card link can call this.
   *
   * @example
   * await loyalty.cardPages.updateCustomer({ marketing_consent: true });
   *
   * @throws APIError with one of the codes `not_found`, `customer_not_active`, or with a code that every operation can return.
   */
  updateCustomer(body?: CardPageCustomerPatch, options?: RequestOptions): RequestPromise<CardPageCustomer>;

  /**
   * Get the referral code of a card page's customer.
   *
   * Returns the code with which the customer of the card refers friends. The first call makes it; each later call returns the same.
   *
   * Only a card link can call this.
   *
   * @example
   * await loyalty.cardPages.createReferralCode();
   *
   * @throws APIError with one of the codes `not_found`, `customer_not_active`, `invalid_state`, or with a code that every operation can return.
   */
  createReferralCode(options?: RequestOptions): RequestPromise<CardPageReferralCode>;
}
