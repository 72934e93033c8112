import type { ErrorCode } from '../errors.ts';

/** The cause of each code and its fix: the text of its page. */
export const errorHelp: Readonly<Record<ErrorCode, readonly [cause: string, fix: string]>> = {
  invalid_request: [
    'A field, a query parameter or a header is missing, unknown or of the wrong type. Unknown fields are refused, so that a misspelled field is never ignored.',
    'Read `errors`. Each entry names one field (`in`, `pointer`) and how to fix it. Do not retry the same request unchanged.',
  ],
  invalid_json: [
    'The body is not one JSON object in UTF-8. For example, it is incomplete, or has a comment or a trailing comma.',
    'Serialise the body with a JSON library. Send those bytes unchanged.',
  ],
  invalid_idempotency_key: [
    'The header `Idempotency-Key` is empty, is longer than 255 characters, or has a character that is not visible ASCII.',
    'Use your own id, such as `order:1001`, or a UUID.',
  ],
  invalid_cursor: [
    'The `cursor` does not come from this list with these filters.',
    'Use `next_cursor` of the previous page with the same filters, or start again without a cursor.',
  ],
  missing_api_key: [
    'The request has no `Authorization` header.',
    'Send `Authorization: Bearer sk_test_…`. The SDK reads the key from `LOYALTY_API_KEY`.',
  ],
  invalid_api_key: [
    'The key is unknown, malformed, expired or revoked. The answer does not say which, so it does not reveal which keys exist.',
    'Check that you copied the whole key, without spaces and quotes. A key begins with `sk_test_` or `sk_live_`. If the key was rotated or revoked, use the new one.',
  ],
  session_ended: [
    'The session of the cookie was ended, or it expired: 12 hours after its last request, or 30 days after the sign-in. Or the person was removed.',
    'Sign in again.',
  ],
  sign_in_refused: [
    'The sign-in link was used before, has expired or is unknown. Or the passkey is not one of this service. The answer does not say which.',
    'Request another link on the sign-in page. A link works once, within 15 minutes.',
  ],
  insufficient_scope: [
    'The key is valid, but it does not have the scope for this operation. `required` names the scope.',
    'Use a key with this scope, or create one. No scope includes another: `admin` does not include `cards:read`.',
  ],
  business_suspended: [
    'The operator of the service suspended the business. Reads and exports work. Writes are refused with every key.',
    'Ask the operator to resume the business. `suspended_reason` in `GET /v1/me` says why it is suspended. Queue the requests of your tills and send them again afterwards.',
  ],
  live_mode: [
    'The operation only works on test data, and the key is a live key.',
    'Use an `sk_test_` key of the same business.',
  ],
  cross_site_request: [
    'The request has the cookie of a session, but a page of another site sent it. Or the header `Loyalty-Mode` is missing. It protects people from requests that another site makes in their name.',
    'Send requests with a session only from the pages of the service, with `Loyalty-Mode: live` or `Loyalty-Mode: test`. From anywhere else, use an API key.',
  ],
  https_required: [
    'A browser sends the cookie of a session only over https. On this machine alone, http works too.',
    'Open the service over https. Behind a proxy that ends TLS, set `LOYALTY_PUBLIC_URL`.',
  ],
  role_not_allowed: ['Only owners can invite, change or remove owners and managers.', 'Ask an owner of the business.'],
  key_scope_exceeded: [
    'The new key would have a scope that your key does not have. `required` names the first such scope.',
    'Request fewer scopes. Or create the key with a key that has all of them, or on the command line.',
  ],
  not_found: [
    'No resource has this id for this key. The id is misspelled, or belongs to another kind of resource, another business or the other mode. An id of another business gets the same answer as an id that does not exist.',
    'Read `detail`. It says whether the id is of another kind or of the other mode. To find a card by its code, use `POST /v1/cards/lookup`. If the id is in the body, `errors` names the field.',
  ],
  method_not_allowed: ['The path exists, but not with this method.', 'Use one of the methods in the header `Allow`.'],
  not_acceptable: [
    'The header `Accept` excludes JSON. The service answers only with JSON.',
    'Remove the header, or send `Accept: application/json`.',
  ],
  request_timeout: [
    'The request did not arrive completely within 30 seconds. Nothing was written.',
    'Send it again with the same Idempotency-Key. If it happens often, check the network between you and the service.',
  ],
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
  idempotency_key_in_use: [
    'An earlier request with this Idempotency-Key is still running.',
    'Wait for the time in `Retry-After`, then send the same request again. It gets the answer of the first one. The SDK does this by itself.',
  ],
  reply_erased: [
    'The request succeeded before. Its stored answer contained personal data that has been erased since.',
    'Nothing was written again. To see the current state, get the resource.',
  ],
  event_expired: [
    'Events are kept for 30 days. If you run the server yourself, `LOYALTY_EVENT_DAYS` changes this number. The requested event is older.',
    'Continue with `oldest_sequence`. Get the current state from the resources themselves.',
  ],
  version_mismatch: [
    'The header `If-Match` names an old version, because the resource was changed since. Or you sent `If-None-Match: *` and the resource already exists.',
    'Get the resource again, apply your change, and send its new `ETag` as `If-Match`. Without `If-None-Match`, PUT changes an existing resource.',
  ],
  body_too_large: [
    'The body is larger than 64 KiB, or larger than 1 MiB for imports and batches.',
    'Send less in one request, for example fewer items or rows.',
  ],
  unsupported_media_type: [
    'The `Content-Type` is not JSON (or CSV, for imports), or the body is compressed.',
    'Send `Content-Type: application/json` without `Content-Encoding`.',
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
    'The items do not add up to the amount.',
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
    '`occurred_at` is more than 30 days ago, more than 5 minutes in the future, or before the sale or hold that the request names.',
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
  idempotency_key_reused: [
    'The Idempotency-Key was used with another method, path or body. A key identifies one request.',
    'Use a new key for each request. If your retry changed the body, send the first body again.',
  ],
  kind_immutable: [
    'The kind of a program cannot change, because its cards hold units of that kind.',
    'Create another program and archive this one.',
  ],
  rate_limited: [
    'The business sent more requests than its plan allows, a card link sent too many, or one address sent too many invalid keys.',
    'Wait for the time in `Retry-After`. `RateLimit` shows how many requests are left. The SDK waits by itself.',
  ],
  headers_too_large: [
    'The headers are larger than 16 KiB in total.',
    'Send fewer or shorter headers. Cookies are not needed.',
  ],
  internal_error: [
    'An error happened inside the service.',
    'Send the request again with the same Idempotency-Key. If the error remains, send the `request_id` to the operator.',
  ],
  outcome_unknown: [
    'The database failed during the commit, so it is unknown whether the request was written.',
    'Send the same request again with the same Idempotency-Key. If it was written, you get the stored answer. If not, it is written now.',
  ],
  overloaded: [
    'The service has more requests than it can process in time. It refused this one without processing it.',
    'Wait for the time in `Retry-After`, then send the request again with the same Idempotency-Key.',
  ],
  public_url_missing: [
    'The service sends no sign-in links, because it does not know the address that they must begin with. The address of the request is not used: anybody can send a request with another one.',
    'The operator sets `LOYALTY_PUBLIC_URL` to the public address of the service.',
  ],
  disk_full: [
    'The disk of the service is full. Reads work, and writes do not.',
    'Wait and send the request again. The operator must free disk space. No acknowledged write is lost.',
  ],
  database_unavailable: [
    'The database does not answer, or accepts no writes at the moment.',
    'Wait for the time in `Retry-After`, then send the request again with the same Idempotency-Key.',
  ],
};
