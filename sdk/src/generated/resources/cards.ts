// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../pages.ts';
import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { AdjustRequest, BlockCardBody, Card, CardByCode, CardExtend, CardIssue, CardList, CardLookup, CardPatch, CloseCardBody, EarnPreview, EarnRequest, EligibleReward, Hold, HoldRequest, ListCardLotsQuery, ListCardRewardsQuery, ListCardTransactionsQuery, ListCardsQuery, Lot, MovementAnswer, RedeemAnswer, RedeemRequest, ReplaceCardBody, TopUpRequest, Transaction, UseRequest } from '../types.ts';

/** The operations of `loyalty.cards`. */
export interface Cards {
  /**
   * Earn on a card.
   *
   * What a purchase, a visit or items earn by the rules of the program. `{"amount": 1250}` alone is valid. The same `reference` again answers the original transaction, whatever the Idempotency-Key.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.earn(cardId, { amount: 1250 });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `program_not_active`, `reference_in_use`, `reference_reversed`, `unsupported_for_kind`, `amount_unit_mismatch`, `amount_mismatch`, `currency_mismatch`, `limit_exceeded`, `occurred_at_out_of_range`, `occurred_before_issue`, `result_out_of_range`, or with one that any call may meet.
   */
  earn(cardId: string, body: EarnRequest, options?: RequestOptions): RequestPromise<MovementAnswer>;

  /**
   * Preview an earn.
   *
   * What an earn would do now, or how it would be refused. Nothing is written.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.previewEarn(cardId, { amount: 1250 });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `program_not_active`, `reference_in_use`, `reference_reversed`, `unsupported_for_kind`, `amount_unit_mismatch`, `amount_mismatch`, `currency_mismatch`, `limit_exceeded`, `occurred_at_out_of_range`, `occurred_before_issue`, `result_out_of_range`, or with one that any call may meet.
   */
  previewEarn(cardId: string, body: EarnRequest, options?: RequestOptions): RequestPromise<EarnPreview>;

  /**
   * Issue a card.
   *
   * A card of an active program, for a customer or anonymous. A customer has one open card of a program.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.issue({ program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3' });
   *
   * @throws APIError with one of the codes `not_found`, `program_not_active`, `card_exists`, `external_id_taken`, `customer_not_active`, `invalid_state`, or with one that any call may meet.
   */
  issue(body: CardIssue, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Get a card.
   *
   * One card with its balance.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.cards.get(cardId);
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(cardId: string, options?: RequestOptions): RequestPromise<Card>;

  /**
   * List cards.
   *
   * Newest first.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.cards.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with one that any call may meet.
   */
  list(query?: ListCardsQuery, options?: RequestOptions): PagePromise<Card>;

  /**
   * Look cards up.
   *
   * By code, however it is typed, or by external id, exactly; at most 20. A POST, so that codes never stand in a URL.
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
   * The card with this code, however it is typed. If cards of several programs have it, name the program. A POST, so that codes never stand in a URL.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.cards.getByCode({ code: '7Q4M8X2K9TBDE' });
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with one that any call may meet.
   */
  getByCode(body: CardByCode, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Change a card.
   *
   * Its external id and metadata; its customer once, when it has none.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.update(cardId, { external_id: 'card-77' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `external_id_taken`, `card_exists`, `card_closed`, `customer_not_active`, `invalid_state`, or with one that any call may meet.
   */
  update(cardId: string, body?: CardPatch, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Block a card.
   *
   * A lost or stolen card: nothing can be earned or used until it is unblocked. Blocking a blocked card changes nothing.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.block(cardId, { reason: 'Lost.' });
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `card_expired`, or with one that any call may meet.
   */
  block(cardId: string, body?: BlockCardBody, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Unblock a card.
   *
   * It is active again, or expired if its time has passed meanwhile. Unblocking an active card changes nothing.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.unblock(cardId);
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `card_expired`, or with one that any call may meet.
   */
  unblock(cardId: string, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Close a card.
   *
   * For good. A card with a balance is closed only with `forfeit: true`, which writes the balance off.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.close(cardId, {});
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `balance_remaining`, or with one that any call may meet.
   */
  close(cardId: string, body?: CloseCardBody, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Extend a card.
   *
   * Sets when it expires. An expired card is active again; a blocked one stays blocked. Setting what is set changes nothing.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.extend(cardId, { expires_at: '2027-12-31T23:00:00.000Z' });
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, or with one that any call may meet.
   */
  extend(cardId: string, body: CardExtend, options?: RequestOptions): RequestPromise<Card>;

  /**
   * Replace a lost card.
   *
   * Answers the new card: of the same customer and program, with balance, lots with their expiry, level, membership and external id of the old one, which closes. What rules count goes on: caps, cooldowns, limits of rewards, references. A blocked card is replaced by an active one; one past `expires_at` by an expired one, for replacing extends nothing. The history stays on the old card; what occurred before may still be earned by its id, and is booked on the new card. Open holds must be captured or released first. A card may have 20 before it.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cards.replace(cardId, {});
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `open_holds`, `external_id_taken`, `invalid_state`, or with one that any call may meet.
   */
  replace(cardId: string, body?: ReplaceCardBody, options?: RequestOptions): RequestPromise<Card>;

  /**
   * List a card's transactions.
   *
   * Newest first.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.cards.transactions(cardId)) console.log(item);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with one that any call may meet.
   */
  transactions(cardId: string, query?: ListCardTransactionsQuery, options?: RequestOptions): PagePromise<Transaction>;

  /**
   * List a card's rewards.
   *
   * Every active reward of the card's program, newest first, each with whether the card can redeem it now, and all reasons why not.
   *
   * Needs the scope `rewards:read`.
   *
   * @example
   * for await (const item of loyalty.cards.rewards(cardId)) console.log(item);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with one that any call may meet.
   */
  rewards(cardId: string, query?: ListCardRewardsQuery, options?: RequestOptions): PagePromise<EligibleReward>;

  /**
   * Top a card up.
   *
   * Units that were paid for: an amount of money on a gift card, a pack of the program on others. The same `reference` again answers the original transaction.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.topUp(cardId, { amount: 5000, reference: 'order-1002' });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `occurred_at_out_of_range`, `occurred_before_issue`, `program_not_active`, `reference_in_use`, `reference_reversed`, `unsupported_for_kind`, `invalid_amount`, `limit_exceeded`, `result_out_of_range`, or with one that any call may meet.
   */
  topUp(cardId: string, body: TopUpRequest, options?: RequestOptions): RequestPromise<MovementAnswer>;

  /**
   * Use units of a card.
   *
   * Pays with money, visits or units, or with points where the rules let them pay; the row's `value` is what it pays. Units that expire first are used first.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.use(cardId, { amount: 1250 });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `occurred_at_out_of_range`, `occurred_before_issue`, `reference_in_use`, `reference_reversed`, `membership_inactive`, `unsupported_for_kind`, `currency_mismatch`, `invalid_amount`, `purchase_amount_required`, `limit_exceeded`, `insufficient_balance`, `result_out_of_range`, or with one that any call may meet.
   */
  use(cardId: string, body: UseRequest, options?: RequestOptions): RequestPromise<MovementAnswer>;

  /**
   * Redeem a reward.
   *
   * Takes what the reward costs off the card. A gift credit goes to the gift card of the customer at once, which is issued if there is none.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.redeem(cardId, { reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', reference: 'order-1005' });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `occurred_at_out_of_range`, `occurred_before_issue`, `reference_in_use`, `reference_reversed`, `reward_not_eligible`, `out_of_stock`, `limit_exceeded`, `insufficient_balance`, `result_out_of_range`, or with one that any call may meet.
   */
  redeem(cardId: string, body: RedeemRequest, options?: RequestOptions): RequestPromise<RedeemAnswer>;

  /**
   * Hold units of a card.
   *
   * Sets units aside for a use or a redeem that is sure only later: they are captured or released, and released by themselves when their time is over. A hold is judged when it is placed; capturing it is never refused for what has changed since.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.cards.hold(cardId, { for: 'use', amount: 5000, reference: 'booking-77' });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `reference_in_use`, `reference_reversed`, `unsupported_for_kind`, `currency_mismatch`, `invalid_amount`, `purchase_amount_required`, `reward_not_eligible`, `out_of_stock`, `limit_exceeded`, `insufficient_balance`, `result_out_of_range`, or with one that any call may meet.
   */
  hold(cardId: string, body: HoldRequest, options?: RequestOptions): RequestPromise<Hold>;

  /**
   * Adjust a balance.
   *
   * A correction by hand, up or down; never below 0. It counts for no tier and no cap.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.cards.adjust(cardId, { delta: 50, note: 'Goodwill.' });
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `reference_in_use`, `reference_reversed`, `limit_exceeded`, `insufficient_balance`, `result_out_of_range`, or with one that any call may meet.
   */
  adjust(cardId: string, body: AdjustRequest, options?: RequestOptions): RequestPromise<MovementAnswer>;

  /**
   * List a card's lots.
   *
   * Newest first. Units that came together expire together; a plain points program keeps none.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.cards.lots(cardId)) console.log(item);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_cursor`, or with one that any call may meet.
   */
  lots(cardId: string, query?: ListCardLotsQuery, options?: RequestOptions): PagePromise<Lot>;
}
