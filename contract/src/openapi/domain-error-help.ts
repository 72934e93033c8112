import type { ErrorCode } from '../errors.ts';

/** Refusals by an operation: the state of a resource or the rules of a program do not allow it. */
export const domainErrorHelp = {
  card_blocked: [
    'The card is blocked, for example because it was lost. Earn, use and redeem are refused. Reads and refunds work.',
    'Unblock the card, or replace it. A replacement takes over the balance.',
  ],
  card_expired: [
    'The validity of the card ended.',
    'Extend the card, or renew its membership. It is then active again with its balance.',
  ],
  card_closed: [
    'The card was closed by a request, by a replacement or by a merge. A closed card cannot be opened again.',
    'Use the card in `replaced_by`. If it is null, issue a new card.',
  ],
  card_exists: [
    'A customer can have one open card per program, and already has one. `card_id` names it.',
    'Use that card. To issue another one, close that card first.',
  ],
  program_not_active: [
    'The program is a draft, paused or archived, or the current time is outside its dates.',
    'Activate the program, or use an active one.',
  ],
  membership_inactive: ['The card has no active membership.', 'Renew the membership and send the request again.'],
  hold_closed: [
    'The hold was already captured or released. A hold can be captured once. Units that the capture does not use are released.',
    'Get the hold to see its result. Use units without a hold, or create a new hold.',
  ],
  hold_expired: [
    'The hold was not captured before it expired. Its units were released. A hold expires after 15 minutes, or at `expires_at`.',
    'Create a new hold. If captures arrive late, set a later `expires_at`.',
  ],
  already_reversed: [
    'The whole transaction has been reversed.',
    'You need to do nothing. `reversed_amount` of the transaction shows how much was reversed.',
  ],
  reference_in_use: [
    'The card has a transaction with this `reference` and another amount or reward. `transaction_id` names it.',
    'If it is the same sale, get that transaction. If it is another sale, send another reference.',
  ],
  reference_reversed: [
    'The card has a transaction with this `reference`, and it was fully reversed. `transaction_id` names it.',
    'To book the sale again, send it with a new reference. This also applies if the reversal was a mistake.',
  ],
  email_taken: [
    'The business has a person with this e-mail address. Upper and lower case do not matter.',
    'Find the person with `GET /v1/people`, and change them with `PATCH /v1/people/{id}`.',
  ],
  last_owner: [
    'The change would leave the business without an owner, so that nobody could manage its people and keys.',
    'Make another person an owner first.',
  ],
  external_id_taken: [
    'Another customer or card of the business has this `external_id`.',
    'Find it by its external id and use it, or change its external id first.',
  ],
  balance_remaining: [
    'A card with a balance cannot be closed, so that no balance is lost by mistake.',
    'Use up the balance, or close the card with `forfeit: true`. This writes off the balance.',
  ],
  open_holds: [
    'Units of the card are held, and the request needs these units. `hold_ids` names the holds.',
    'Capture or release the holds, then send the request again.',
  ],
  membership_conflict: [
    'Both customers have a membership in the same program, and a card can have one membership.',
    'Cancel one of the memberships, then merge.',
  ],
  customer_not_active: [
    'The customer was merged into another customer, or was erased.',
    'Use the customer in `merged_into`. If it is null, the customer was erased and cannot be used again.',
  ],
  invalid_state: [
    'This is not allowed in the current status of the resource.',
    'Get the resource and check its `status`. `detail` says what is allowed.',
  ],
  voucher_redeemed: [
    'The code was used as often as it can be. Each use counts once, also if two tills send the code at the same time. `redemptions` of the voucher lists the uses.',
    'Refuse the code. If the sale of a use is returned, reverse that sale, and the code can be used again.',
  ],
  voucher_held: [
    'Open holds have all uses of the code that are left.',
    'Capture or release the hold. If it expires, the code can be used again.',
  ],
  voucher_void: [
    'The business voided the code. `void_reason` of the voucher can say why.',
    'Refuse the code. Issue another voucher if the customer should have one.',
  ],
  voucher_expired: [
    'The sale is not before `expires_at` of the voucher.',
    'Refuse the code. A sale that happened before can be sent with its `occurred_at`.',
  ],
  already_referred: [
    'Another code was recorded for this customer before. A customer can be referred once.',
    'Keep the first referral. `GET /v1/referrals?friend_id=…` shows it.',
  ],
  insufficient_balance: [
    'The card has fewer units than the request uses. `available` is the number that can be used now. It does not include pending and held units.',
    'Use at most `available`, or let the customer pay the rest in another way.',
  ],
  unsupported_for_kind: [
    'The program does not support this operation. For example, prepaid cards do not earn, and stamp cards cannot be topped up.',
    'Check `kind` of the card before you offer the operation.',
  ],
  amount_unit_mismatch: [
    '`amount_unit` says which unit `amount` has, and the program counts another unit. This check keeps a till from sending cents to a stamp card.',
    'Send the unit that the program counts. `amount_unit` in `GET /v1/programs` is `minor`, `visit` or `item`.',
  ],
  amount_mismatch: [
    'The items do not add up to the amount, or they add up to more than the largest amount.',
    'Send items whose amounts add up to `amount`, or leave the items out. If the program counts items, their quantities must add up.',
  ],
  currency_mismatch: [
    'The currency of the purchase is not the currency of the program. Amounts are never converted.',
    'Send the amount in the currency of the program, or use a card of a program in that currency.',
  ],
  limit_exceeded: [
    'The request exceeds a cap in the rules of the program. `cap_id` names the cap, and `max` is its limit. `resets_at` is when the cap allows more.',
    'Tell the customer when to try again. The status is 422 and not 429, because an immediate retry cannot help.',
  ],
  invalid_amount: [
    'The rules do not allow this amount. `min`, `max` and `multiple_of` say which amounts are allowed.',
    'Send an allowed amount.',
  ],
  purchase_amount_required: [
    'In this program, units can pay only a share of a purchase. The request does not say how large the purchase is.',
    'Send `purchase_amount`, in minor units.',
  ],
  occurred_at_out_of_range: [
    '`occurred_at` is more than 30 days ago, more than 5 minutes in the future, or before the sale or hold that the request names. A sale that is only tried on rules can be up to 366 days ago or ahead.',
    'Check the clock of the till. For older sales, adjust the card instead.',
  ],
  occurred_before_issue: [
    '`occurred_at` is before the card was issued.',
    'Send the time of the sale with its offset. Without `occurred_at`, the current time is used.',
  ],
  nothing_to_reverse: ['The transaction has an amount of 0, so nothing can be reversed.', 'You need to do nothing.'],
  reward_not_eligible: [
    'The card cannot redeem this reward. `reason` says why: its tier, its program, its dates, or how often the card redeemed it.',
    'List the rewards of the card first. `eligible` says whether the card can redeem a reward, and the reasons are listed.',
  ],
  voucher_not_applicable: [
    'The code exists, but not for this sale. `reason` says why: its time has not started, its reward belongs to another program than the card, or the reward has become a gift credit.',
    'Check the code with `POST /v1/vouchers/check`, which lists all reasons. Use a card of the program of the voucher.',
  ],
  code_space_too_small: [
    'Somebody who tries codes of this pattern could find one. The random symbols need 40 bits more than the number of codes. A symbol has 5 bits, and the last `#` is the check symbol.',
    'Add `#` to the pattern until it has `min` of them, or make fewer codes.',
  ],
  voucher_of_another_customer: [
    'The voucher was issued to one customer, and the card is held by another customer or by nobody.',
    "Use a card of that customer. Give an anonymous card to the customer first if it is the customer's card.",
  ],
  referral_refused: [
    'The code exists, but it cannot refer this customer. `reason` says why, such as `own_code` or `existing_customer`.',
    'Create the customer without the code. `POST /v1/referrals/check` lists all reasons.',
  ],
  out_of_stock: ['The stock of the reward is 0.', 'Offer another reward, or raise its `stock`.'],
  refund_exceeds_original: [
    'The refunds of a transaction cannot exceed its amount. `remaining` is the amount that you can still refund.',
    'Refund at most `remaining`. Check whether the refund was sent twice with two references.',
  ],
  result_out_of_range: [
    'The result would exceed 10^12.',
    'Check the amount, and check the rules for a value with too many zeros.',
  ],
  url_not_allowed: [
    'Webhooks can only be sent to public https addresses. Private networks, this machine, and URLs with a user or password are refused.',
    'Use a public https address. For development, read `GET /v1/events`, which needs no address.',
  ],
  passkey_refused: [
    'The browser answered options that are older than 5 minutes, or those of another person or service. Or the passkey was added before.',
    'Get new options with `POST /v1/passkeys/options`, and create the passkey again.',
  ],
  too_many: [
    'The limit of your plan or of the service is reached. `limit` is this number.',
    'Remove one first, or change your plan.',
  ],
  kind_immutable: [
    'The kind of a program cannot change, because its cards hold units of that kind.',
    'Create another program and archive this one.',
  ],
} satisfies Readonly<Partial<Record<ErrorCode, readonly [cause: string, fix: string]>>>;
