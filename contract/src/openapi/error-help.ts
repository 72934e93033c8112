import type { ErrorCode } from '../errors.ts';

/** What leads to a code, and what to do about it: the text of its page. */
export const errorHelp: Readonly<Record<ErrorCode, readonly [cause: string, fix: string]>> = {
  invalid_request: [
    'A field, a query parameter or a header is missing, unknown or not of its type. Requests are strict: a field with a typo is refused, never ignored.',
    'Read `errors`: each entry names one place (`in`, `pointer`) and says how to fix it. Do not send the same request again unchanged.',
  ],
  invalid_json: [
    'The body is not one JSON object in UTF-8: it is cut off, has a comment or a trailing comma, or is in another encoding.',
    'Serialise the body with a JSON library and send those bytes unchanged.',
  ],
  invalid_idempotency_key: [
    'The header `Idempotency-Key` is empty, longer than 255 characters, or has a character that is not visible ASCII.',
    'Use an id of your own, such as `order:1001`, or a UUID.',
  ],
  invalid_cursor: [
    'The `cursor` was not given by this list with these filters.',
    'Take `next_cursor` from the page before, with the same filters, or start again without a cursor.',
  ],
  missing_api_key: [
    'The request has no `Authorization` header.',
    'Send `Authorization: Bearer sk_test_…`. The SDK reads the key from `LOYALTY_API_KEY`.',
  ],
  invalid_api_key: [
    'The key is unknown, malformed, expired or revoked. Which one is not said, so that nobody learns which keys there are.',
    'Check that the whole key was copied, without spaces and quotes: a key begins with `sk_test_` or `sk_live_`. If it was rotated or revoked, use the new one.',
  ],
  insufficient_scope: [
    'The key is valid, but none of its scopes allows this operation. `required` names the scope.',
    'Use a key that has the scope, or have one made. No scope implies another: `admin` does not bring `cards:read`.',
  ],
  business_suspended: [
    'The operator of the service has suspended the business. Reads and exports work, and writes are refused with every key.',
    'Ask the operator to resume the business. `suspended_reason` of `GET /v1/me` says why it is suspended. Keep what tills send meanwhile, and send it again afterwards.',
  ],
  live_mode: [
    'The operation works on test data alone, and the key is a live one.',
    'Use an `sk_test_` key of the same business.',
  ],
  key_scope_exceeded: [
    'A key makes only keys with scopes that it has itself. `required` names the first one that it lacks.',
    'Ask for fewer scopes, or make the key with one that has them all, or on the command line.',
  ],
  not_found: [
    'Nothing has this id for this key: the id is mistyped, of another kind, of another business, or of the other mode. Ids of other businesses get the same answer as ids that never were.',
    'Read `detail`: it says if the id is of another kind or of the other mode. To find a card by its code, use `POST /v1/cards/lookup`. If the id is in the body, `errors` names the field.',
  ],
  method_not_allowed: ['The path exists, but not with this method.', 'Use one of the methods in the header `Allow`.'],
  not_acceptable: [
    'The header `Accept` excludes JSON, and there is nothing else.',
    'Leave it out, or send `Accept: application/json`.',
  ],
  request_timeout: [
    'The request began but did not arrive in full within 30 seconds. Nothing was done.',
    'Send it again with the same Idempotency-Key. If it happens often, look at the network between you and the service.',
  ],
  card_blocked: [
    'The card is blocked, most often because it was lost. Earning, using and redeeming are refused; reading and refunds are not.',
    'Unblock it, or replace it by a new card that takes everything over.',
  ],
  card_expired: [
    'The time until which the card was valid is over.',
    'Extend the card, or renew its membership; then it is active again with all it had.',
  ],
  card_closed: [
    'The card was closed for good: by hand, by a replacement or by a merge.',
    'Use the card that `replaced_by` names. If it is null, issue a new one.',
  ],
  card_exists: [
    'A customer has at most one open card in a program, and has one. `card_id` names it.',
    'Use that card. Close it first if another one must be issued.',
  ],
  program_not_active: [
    'The program is a draft, paused, archived, or now is outside its dates.',
    'Activate the program, or issue and earn in an active one.',
  ],
  membership_inactive: [
    'The card has no membership that entitles to anything now.',
    'Renew the membership, then try again.',
  ],
  hold_closed: [
    'The hold was captured or released already. A hold is captured once; what that does not take is released.',
    'Get the hold to see what became of it. Use units without a hold, or place a new one.',
  ],
  hold_expired: [
    'The hold was not captured in time (15 minutes unless `expires_at` said otherwise), and its units went back.',
    'Place a new hold. Ask for a longer one where captures come late.',
  ],
  already_reversed: [
    'All of the transaction has been reversed.',
    'Nothing is to be done. `reversed_amount` of the transaction says how much went back.',
  ],
  reference_in_use: [
    'The card has a transaction with this `reference` and another amount or reward. `transaction_id` names it.',
    'If it is the same sale, look at that transaction. If it is another sale, give it a reference of its own.',
  ],
  reference_reversed: [
    'The card has a transaction with this `reference`, and all of it was reversed: nothing is booked under it now. `transaction_id` names it.',
    'Send the sale with a new reference to book it again. If the reversal was a mistake, the new reference is still the way.',
  ],
  external_id_taken: [
    'Another customer or card of the business has this `external_id`.',
    'Find it by its external id and use it, or take the id from it first.',
  ],
  balance_remaining: [
    'The card cannot be closed while it has a balance, so that none is lost by mistake.',
    'Let it be used up or pay it out; or close with `forfeit: true`, which writes it off.',
  ],
  open_holds: [
    'Units of the card are held, and what was asked for would pull them from under the hold. `hold_ids` names the holds.',
    'Capture or release them, then try again.',
  ],
  membership_conflict: [
    'Both customers have a live membership of one program, and a card has one at most.',
    'Cancel one of the memberships, then merge.',
  ],
  customer_not_active: [
    'The customer was merged into another or erased.',
    'Use the customer that `merged_into` names. An erased one cannot be used again.',
  ],
  invalid_state: [
    'The thing is in a state from which this does not lead on.',
    'Get it and look at its `status`; `detail` says what is possible.',
  ],
  idempotency_key_in_use: [
    'An earlier request with this Idempotency-Key is still being worked on.',
    'Wait as long as `Retry-After` says and send the same request again: it gets the answer of the first. The SDK does so by itself.',
  ],
  reply_erased: [
    'The request was done before, but its stored answer held personal data that was erased since.',
    'Nothing was done again. Get the resource if you need its state.',
  ],
  event_expired: [
    'Events are kept for 30 days, or for `LOYALTY_EVENT_DAYS` where you run the server yourself. The one asked for is older.',
    'Go on from `oldest_sequence`, and read the state of what you follow from the resources themselves.',
  ],
  version_mismatch: [
    'The header `If-Match` names a version that is no longer the newest: someone else changed the resource. Or `If-None-Match: *` asks to create a resource that exists already.',
    'Get it, decide again on what it is now, and send its new `ETag`. Without `If-None-Match` a PUT changes what exists.',
  ],
  body_too_large: ['The body is larger than 64 KiB.', 'Send less at once: fewer items, shorter notes.'],
  unsupported_media_type: [
    'The body is not sent as JSON, or it is compressed.',
    'Send `Content-Type: application/json`, without `Content-Encoding`.',
  ],
  insufficient_balance: [
    'The card has fewer units than this takes. `available` says how many can be used now: pending and held ones do not count.',
    'Use at most `available`, or let the customer pay the rest otherwise.',
  ],
  unsupported_for_kind: [
    'The kind of program has no such thing: prepaid cards do not earn, and stamp cards are not topped up.',
    'Look at `kind` of the card before offering the action.',
  ],
  amount_unit_mismatch: [
    '`amount_unit` says what you mean by `amount`, and the program counts something else. This keeps a till from sending cents to a stamp card.',
    'Send what the program counts: `amount_unit` of `GET /v1/programs` says `minor`, `visit` or `item`.',
  ],
  amount_mismatch: [
    'The items do not add up to the amount.',
    'Send items whose amounts (or quantities, where the program counts items) add up, or leave the items out.',
  ],
  currency_mismatch: [
    'The purchase is in another currency than the program. Amounts are never converted.',
    'Send the amount in the currency of the program, or use a card of a program in that currency.',
  ],
  limit_exceeded: [
    'A cap in the rules of the program is reached. `cap_id` names it, `max` is its bound, and `resets_at` is when there is room again.',
    'Tell the customer when it is possible again. It is 422 and not 429 on purpose: trying again at once cannot help.',
  ],
  invalid_amount: [
    'The rules take only certain amounts here: `min`, `max` and `multiple_of` say which.',
    'Send an amount that fits.',
  ],
  purchase_amount_required: [
    'Units may pay only a share of a purchase in this program, and the purchase is not known.',
    'Send `purchase_amount` too, in minor units.',
  ],
  occurred_at_out_of_range: [
    '`occurred_at` is more than 30 days past, more than 5 minutes ahead, or before the sale or hold that the request names.',
    'Check the clock of the till. Correct older sales with an adjustment.',
  ],
  occurred_before_issue: [
    'The movement happened before the card was issued.',
    'Send the time of the movement with its zone, or leave `occurred_at` out: then it is now.',
  ],
  nothing_to_reverse: [
    'The transaction has an amount of 0, so there is no part of it to take back.',
    'Nothing is to be done.',
  ],
  reward_not_eligible: [
    'The reward is not for this card. `reason` says why: its tier, its program, its dates or how often it was redeemed.',
    'Ask for the rewards of the card first: each says whether it is eligible and, where not, why.',
  ],
  out_of_stock: ['No more of the reward is left.', 'Offer another one, or raise its `stock`.'],
  refund_exceeds_original: [
    'The refunds of a transaction together may not be larger than it. `remaining` is what is left to refund.',
    'Refund at most `remaining`. Check whether the refund was sent twice under two references.',
  ],
  result_out_of_range: [
    'The result would be beyond 10^12, which no sale is.',
    'Check the amount, and the rules for a value that has too many zeros.',
  ],
  url_not_allowed: [
    'Webhooks go to public https addresses alone: not to private networks, this machine, or with a user and password.',
    'Use a public https address. For development use `GET /v1/events`, which needs no address.',
  ],
  too_many: ['The plan allows no more of these. `limit` says how many.', 'Remove one first, or change the plan.'],
  idempotency_key_reused: [
    'The Idempotency-Key was used with another method, path or body. A key stands for one request.',
    'Give each request a key of its own. If a retry changed the body on the way, send the first body.',
  ],
  kind_immutable: [
    'The cards of a program hold units of its kind, so the kind stays as it is.',
    'Create another program and archive this one.',
  ],
  rate_limited: [
    'The business sent more requests at once than its plan allows, or an address tried too many keys that are not valid.',
    'Wait as long as `Retry-After` says; `RateLimit` tells how much is left. The SDK waits by itself.',
  ],
  headers_too_large: [
    'The headers together are larger than 16 KiB.',
    'Send fewer or shorter ones; cookies are not needed here.',
  ],
  internal_error: [
    'Something went wrong on our side. Nothing that could be said here would help you.',
    'Send the request again with the same Idempotency-Key. If it stays so, tell the operator the `request_id`.',
  ],
  outcome_unknown: [
    'The database failed at the moment of the commit, so it is not known whether the write is stored.',
    'Send the same request again with the same Idempotency-Key: it is done if it was not, and answered from store if it was.',
  ],
  overloaded: [
    'More is waiting than the service can do in time, so it refused early.',
    'Wait as long as `Retry-After` says, and send it again with the same Idempotency-Key.',
  ],
  disk_full: [
    'The disk of the service is full: it reads, but cannot write.',
    'Wait and try again. The operator must make room; nothing that was answered is lost.',
  ],
  database_unavailable: [
    'The database does not answer at the moment.',
    'Wait as long as `Retry-After` says, and send it again with the same Idempotency-Key.',
  ],
};
