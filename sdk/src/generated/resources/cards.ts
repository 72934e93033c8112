// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { AdjustRequest, BlockCardBody, Card, CardByCode, CardExtend, CardIssue, CardLink, CardLinkWithToken, CardList, CardLookup, CardPatch, CloseCardBody, CreateCardLinkBody, EarnPreview, EarnRequest, EligibleReward, ExpandedCard, ExpandedTransaction, GetCardQuery, Hold, HoldRequest, ListCardLinksQuery, ListCardLotsQuery, ListCardRewardsQuery, ListCardTransactionsQuery, ListCardsQuery, Lot, MovementAnswer, PaymentPreview, PaymentPreviewRequest, RedeemAnswer, RedeemRequest, ReplaceCardBody, TierProgress, TopUpRequest, UseRequest } from '../types/types.ts';

/** The operations of `loyalty.cards`. */
export interface Cards {
  /**
   * Earn on a card.
   *
   * Books the units that a purchase, visit or item earns under the rules of the program. `{"amount": 1250}` is a complete request. Sending the same `reference` again returns the original transaction, even with another Idempotency-Key.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.earn(cardId, { amount: 1250 });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `program_not_active`, `reference_in_use`, `reference_reversed`, `unsupported_for_kind`, `amount_unit_mismatch`, `amount_mismatch`, `currency_mismatch`, `limit_exceeded`, `occurred_at_out_of_range`, `occurred_before_issue`, `result_out_of_range`, `voucher_redeemed`, `voucher_held`, `voucher_void`, `voucher_expired`, `voucher_not_applicable`, `voucher_of_another_customer`, or with a code that every operation can return.
   */
  earn(cardId: string, body: EarnRequest, options?: RequestOptions): RequestPromise<MovementAnswer>;

  /**
   * Preview an earn.
   *
   * Returns what an earn would book now, or the error it would return. Writes nothing.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.previewEarn(cardId, { amount: 1250 });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `program_not_active`, `reference_in_use`, `reference_reversed`, `unsupported_for_kind`, `amount_unit_mismatch`, `amount_mismatch`, `currency_mismatch`, `limit_exceeded`, `occurred_at_out_of_range`, `occurred_before_issue`, `result_out_of_range`, `voucher_redeemed`, `voucher_held`, `voucher_void`, `voucher_expired`, `voucher_not_applicable`, `voucher_of_another_customer`, or with a code that every operation can return.
   */
  previewEarn(cardId: string, body: EarnRequest, options?: RequestOptions): RequestPromise<EarnPreview>;

  /**
   * Preview a payment.
   *
   * Returns how many units of the card can pay for a purchase now, what they pay, and what keeps the card from paying more. Writes nothing.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.previewPayment(cardId, { purchase_amount: 1990 });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `unsupported_for_kind`, `currency_mismatch`, or with a code that every operation can return.
   */
  previewPayment(cardId: string, body: PaymentPreviewRequest, options?: RequestOptions): RequestPromise<PaymentPreview>;

  /**
   * Issue a card.
   *
   * Issues a card of an active program, with or without a customer. A customer can have one open card per program.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.issue({ program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3' });
   *
   * @throws APIError with one of the codes `not_found`, `program_not_active`, `card_exists`, `external_id_taken`, `customer_not_active`, `invalid_state`, or with a code that every operation can return.
   */
  issue(body: CardIssue, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Get a card.
   *
   * Returns one card with its balance.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.cards.get(cardId);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(cardId: string, query?: GetCardQuery, options?: RequestOptions): RequestPromise<ExpandedCard>;

  /**
   * List cards.
   *
   * Returns the newest cards first. With a filter by activity, a page can have fewer items than `limit`; continue while `has_more` is true.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.cards.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListCardsQuery, options?: RequestOptions): PagePromise<ExpandedCard>;

  /**
   * Look up cards.
   *
   * Finds up to 20 cards by code, by exact external id or by customer. With `customer_ids`, it finds up to 20 cards of each customer. Case, blanks and dashes in a code make no difference. This is a POST so that codes never appear in a URL.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.cards.lookup({ code: '7Q4M8X2K9TBDE' });
   */
  lookup(body: CardLookup, options?: RequestOptions): RequestPromise<CardList>;

  /**
   * Get a card by code.
   *
   * Returns the card with this code. Case, blanks and dashes make no difference. Send `program_id` if cards of several programs have the code. This is a POST so that codes never appear in a URL.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.cards.getByCode({ code: '7Q4M8X2K9TBDE' });
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with a code that every operation can return.
   */
  getByCode(body: CardByCode, options?: RequestOptions): RequestPromise<ExpandedCard>;

  /**
   * Get a card's progress to the next tier.
   *
   * Returns the total that decides the tier of the card, the total that the next tier needs, and the time at which the card would lose its tier.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.cards.tier(cardId);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  tier(cardId: string, options?: RequestOptions): RequestPromise<TierProgress>;

  /**
   * Update a card.
   *
   * Changes the external id, the floor of the tier and the metadata. A card without a customer can get a customer. This operation cannot change or remove the customer of a card. With `tier_floor`, the card holds a tier at least until a time; a raised or lowered tier sends `card.updated`, also when that time is over. It grants no bonus for a higher tier.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.update(cardId, { external_id: 'card-77' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `external_id_taken`, `card_exists`, `card_closed`, `customer_not_active`, `invalid_state`, or with a code that every operation can return.
   */
  update(cardId: string, body?: CardPatch, options?: ChangeOptions): RequestPromise<Card>;

  /**
   * Block a card.
   *
   * Blocks a lost or stolen card. The card can neither earn nor be used until you unblock it. Blocking a blocked card changes nothing.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.block(cardId, { reason: 'Lost.' });
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `card_expired`, or with a code that every operation can return.
   */
  block(cardId: string, body?: BlockCardBody, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Unblock a card.
   *
   * The card becomes active, or expired if `expires_at` has passed. Unblocking an active card changes nothing.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.unblock(cardId);
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `card_expired`, or with a code that every operation can return.
   */
  unblock(cardId: string, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Close a card.
   *
   * Closes the card permanently. A card with a balance needs `forfeit: true`, which writes the balance off.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.close(cardId, {});
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `balance_remaining`, or with a code that every operation can return.
   */
  close(cardId: string, body?: CloseCardBody, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Extend a card.
   *
   * Sets the time at which the card expires. An expired card becomes active; a blocked card stays blocked. Sending the current value changes nothing.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.extend(cardId, { expires_at: '2027-12-31T23:00:00.000Z' });
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, or with a code that every operation can return.
   */
  extend(cardId: string, body: CardExtend, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Replace a lost card.
   *
   * Closes the card and returns a new one for the same customer and program. The new card takes over the balance, lots, tier, membership and external id. It also takes over the counters of the rules: caps, cooldowns, reward limits and references. The new card is active even if the old one is blocked, but expired if `expires_at` has passed. The history stays on the old card. Sales from before the replacement can still be sent to the old id; they are booked on the new card. Capture or release open holds first. A card can have at most 20 predecessors.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.replace(cardId, {});
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `open_holds`, `external_id_taken`, `invalid_state`, or with a code that every operation can return.
   */
  replace(cardId: string, body?: ReplaceCardBody, options?: RequestOptions): RequestPromise<Card>;

  /**
   * List a card's transactions.
   *
   * Returns the newest transactions first. With `figure`, a page can have fewer items than `limit`; continue while `has_more` is true.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.cards.transactions(cardId)) console.log(item);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with a code that every operation can return.
   */
  transactions(cardId: string, query?: ListCardTransactionsQuery, options?: RequestOptions): PagePromise<ExpandedTransaction>;

  /**
   * List a card's rewards.
   *
   * Returns every active reward of the card's program, newest first. Each says whether the card can redeem it now and, if not, every reason.
   *
   * Needs the scope `rewards:read`.
   *
   * @example
   * for await (const item of loyalty.cards.rewards(cardId)) console.log(item);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with a code that every operation can return.
   */
  rewards(cardId: string, query?: ListCardRewardsQuery, options?: RequestOptions): PagePromise<EligibleReward>;

  /**
   * Create a link to a card page.
   *
   * Creates a link with which a customer sees this card without a key. Only this answer contains the `token` and the `url`. The link also works for the card that replaces this one.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.createLink(cardId, { expires_in: 2592000 });
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, or with a code that every operation can return.
   */
  createLink(cardId: string, body?: CreateCardLinkBody, options?: RequestOptions): RequestPromise<CardLinkWithToken>;

  /**
   * List a card's links.
   *
   * Returns the newest links first, including revoked and expired ones. Tokens are never returned.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.cards.links(cardId)) console.log(item);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with a code that every operation can return.
   */
  links(cardId: string, query?: ListCardLinksQuery, options?: RequestOptions): PagePromise<CardLink>;

  /**
   * Top up a card.
   *
   * Adds units that the customer paid for: an amount of money on a gift card, a pack of the program on other cards. Sending the same `reference` again returns the original transaction.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.topUp(cardId, { amount: 5000, reference: 'order-1002' });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `occurred_at_out_of_range`, `occurred_before_issue`, `program_not_active`, `reference_in_use`, `reference_reversed`, `unsupported_for_kind`, `invalid_amount`, `limit_exceeded`, `result_out_of_range`, or with a code that every operation can return.
   */
  topUp(cardId: string, body: TopUpRequest, options?: RequestOptions): RequestPromise<MovementAnswer>;

  /**
   * Use units on a card.
   *
   * Takes money, visits or other units from the card as a payment. Points can pay if the rules allow it. `value` of the transaction is the amount paid. Units that expire first are used first.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.use(cardId, { amount: 1250 });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `occurred_at_out_of_range`, `occurred_before_issue`, `reference_in_use`, `reference_reversed`, `voucher_redeemed`, `voucher_held`, `voucher_void`, `voucher_expired`, `voucher_not_applicable`, `voucher_of_another_customer`, `membership_inactive`, `unsupported_for_kind`, `currency_mismatch`, `invalid_amount`, `purchase_amount_required`, `limit_exceeded`, `insufficient_balance`, `result_out_of_range`, or with a code that every operation can return.
   */
  use(cardId: string, body: UseRequest, options?: RequestOptions): RequestPromise<MovementAnswer>;

  /**
   * Redeem a reward.
   *
   * Takes the cost of the reward from the card. A gift credit is booked on the customer's gift card at once. If the customer has no gift card, one is issued.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.redeem(cardId, { reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', reference: 'order-1005' });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `occurred_at_out_of_range`, `occurred_before_issue`, `reference_in_use`, `reference_reversed`, `reward_not_eligible`, `out_of_stock`, `limit_exceeded`, `insufficient_balance`, `result_out_of_range`, or with a code that every operation can return.
   */
  redeem(cardId: string, body: RedeemRequest, options?: RequestOptions): RequestPromise<RedeemAnswer>;

  /**
   * Hold units on a card.
   *
   * Reserves units for a use or redeem that you confirm later. Capture or release the hold; otherwise it is released when it expires. The rules are checked when you place the hold. Later changes of the rules never block the capture.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.hold(cardId, { for: 'use', amount: 5000, reference: 'booking-77' });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `reference_in_use`, `reference_reversed`, `voucher_redeemed`, `voucher_held`, `voucher_void`, `voucher_expired`, `voucher_not_applicable`, `voucher_of_another_customer`, `unsupported_for_kind`, `currency_mismatch`, `invalid_amount`, `purchase_amount_required`, `reward_not_eligible`, `out_of_stock`, `limit_exceeded`, `insufficient_balance`, `result_out_of_range`, or with a code that every operation can return.
   */
  hold(cardId: string, body: HoldRequest, options?: RequestOptions): RequestPromise<Hold>;

  /**
   * Adjust a balance.
   *
   * Corrects the balance by hand, up or down, but never below 0. An adjustment counts toward no tier and no cap.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.cards.adjust(cardId, { delta: 50, note: 'Goodwill.' });
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `reference_in_use`, `reference_reversed`, `limit_exceeded`, `insufficient_balance`, `result_out_of_range`, or with a code that every operation can return.
   */
  adjust(cardId: string, body: AdjustRequest, options?: RequestOptions): RequestPromise<MovementAnswer>;

  /**
   * List a card's lots.
   *
   * Returns the newest lots first, including spent ones. A lot contains units that were added together and expire together. Programs without expiry dates, pending days or packs have no lots.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.cards.lots(cardId)) console.log(item);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with a code that every operation can return.
   */
  lots(cardId: string, query?: ListCardLotsQuery, options?: RequestOptions): PagePromise<Lot>;
}
