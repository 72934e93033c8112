import type { z } from 'zod';
import { type ErrorCode, errorCodes, errorTable, type Problem, type ProblemMembers } from '../../errors.ts';
import { idOf } from './ids.ts';

type Said = readonly [detail: string, members?: ProblemMembers];

/** What a problem of each code says to the reader, with the members that the code brings along. */
const said: Readonly<Record<ErrorCode, Said>> = {
  invalid_request: [
    'The body has 1 error: see errors.',
    {
      errors: [
        {
          in: 'body',
          pointer: '/amount',
          code: 'invalid_type',
          detail: 'must be an integer in minor units, such as 1250; points, stamps and visits are whole numbers',
        },
      ],
    },
  ],
  invalid_json: ['The body is not valid JSON in UTF-8. Send one JSON object.'],
  invalid_idempotency_key: ['The Idempotency-Key must be 1 to 255 visible ASCII characters.'],
  invalid_cursor: ['The cursor does not come from this list. Start again without it.'],
  missing_api_key: ['Send your key in the header Authorization: Bearer <API_KEY>.'],
  invalid_api_key: [
    'The API key is unknown, expired or revoked. Use a valid one: it begins with sk_test_ or sk_live_, without quotes.',
  ],
  session_ended: ['The session has ended. Sign in again.'],
  sign_in_refused: ['This link was used before, has expired or is unknown. Request another link.'],
  insufficient_scope: ['This needs a key with the scope cards:write.', { required: 'cards:write' }],
  business_suspended: ['This business is suspended. Reads work. Writes are refused. Ask the operator of the service.'],
  live_mode: ['This works with test keys only. Use an sk_test_ key.'],
  cross_site_request: ['A session needs the header Loyalty-Mode: live or test.'],
  https_required: ['Sign-in works over https only. Open the service over https.'],
  role_not_allowed: ['Only an owner can invite an owner.'],
  key_scope_exceeded: [
    'The key in use does not have the scope admin. A key can only give scopes that it has.',
    { required: 'admin' },
  ],
  not_found: ['There is no card with this id. This card is in test mode, and the key is a live key.'],
  method_not_allowed: ['This path supports GET and POST. Use one of them.'],
  not_acceptable: ['Answers are application/json. Send Accept: application/json.'],
  request_timeout: ['The request did not arrive in time. Send it again with the same Idempotency-Key.'],
  card_blocked: ['This card is blocked. Unblock it first.'],
  card_expired: ['This card is expired. Extend or renew it first.'],
  card_closed: ['This card is closed. Use the card that replaced it.', { replaced_by: idOf('card') }],
  card_exists: ['The customer has an open card of this program. Use that card.', { card_id: idOf('card') }],
  program_not_active: ['The program is not active. Activate it first.'],
  membership_inactive: ['The membership is not active. Renew it first.'],
  hold_closed: ['The hold was already captured.'],
  hold_expired: ['The hold expired and its units were released. Create a new hold.'],
  already_reversed: ['The transaction is already fully reversed.'],
  reference_in_use: [
    'This reference belongs to a sale of another amount. Use a new reference.',
    { transaction_id: idOf('transaction') },
  ],
  reference_reversed: [
    'The sale with this reference was reversed. Send a new reference to book it again.',
    { transaction_id: idOf('transaction') },
  ],
  email_taken: ['A person with this e-mail address exists.'],
  last_owner: ['This is the only owner. Make another person an owner first.'],
  external_id_taken: ['Another customer has this external id. Use another one, or change that customer first.'],
  balance_remaining: ['The card has a balance of 112. Use it up, or close with forfeit: true.', { available: 112 }],
  open_holds: ['The card has open holds. Capture or release them first.', { hold_ids: [idOf('hold')] }],
  membership_conflict: ['Both customers have a membership in one program. Cancel one of them first.'],
  customer_not_active: ['The customer was merged into another. Use that customer.', { merged_into: idOf('customer') }],
  invalid_state: ['An archived program cannot be activated. Create a new program.'],
  idempotency_key_in_use: ['A request with this Idempotency-Key is still running. Wait a second and send it again.'],
  reply_erased: ['The stored answer contained personal data that has been erased. Nothing was written again.'],
  event_expired: ['Events up to 1199 are no longer stored. Continue after 1199.', { oldest_sequence: 1200 }],
  version_mismatch: ['The resource now has version 9. Get it, then send its new ETag.', { version: 9 }],
  body_too_large: ['The body is larger than 64 KiB. Send less at once.'],
  unsupported_media_type: ['Send the body as application/json.'],
  insufficient_balance: [
    'The card has 112 units available. The request needs 500, so 388 are missing.',
    { available: 112 },
  ],
  unsupported_for_kind: ['Cards of a gift program do not earn. Top them up instead.'],
  amount_unit_mismatch: ['The program counts visits, not minor units. Send the number of visits.'],
  amount_mismatch: ['The amounts of the items add up to 1200, not 1250. Send amounts that add up.'],
  currency_mismatch: ['The program is in EUR. Amounts are never converted.'],
  limit_exceeded: [
    'The cap daily-visits allows 1 a day. Try again after resets_at.',
    { cap_id: 'daily-visits', max: 1, resets_at: '2026-11-21T23:00:00.000Z' },
  ],
  invalid_amount: [
    'The amount must be a multiple of 100, and at least 100.',
    { min: 100, max: null, multiple_of: 100 },
  ],
  purchase_amount_required: ['Units can pay only a share of a purchase in this program. Send purchase_amount.'],
  occurred_at_out_of_range: ['occurred_at must be at most 30 days in the past and 5 minutes in the future.'],
  occurred_before_issue: ['The card was issued after occurred_at. Send the time of the sale, or leave it out.'],
  nothing_to_reverse: ['The transaction has an amount of 0, so nothing can be reversed.'],
  reward_not_eligible: ['The reward is for gold members only.', { reason: 'tier' }],
  out_of_stock: ['The reward is out of stock. Offer another one.'],
  refund_exceeds_original: ['Only 250 of the original can still be refunded. Send at most 250.', { remaining: 250 }],
  result_out_of_range: ['The result would exceed 10^12. Check the amount and the rules.'],
  url_not_allowed: ['The URL is not a public https address. Use a public https address.'],
  passkey_refused: ['This passkey cannot be added. It was added before. Get new options and try again.'],
  too_many: ['The plan allows 100 active programs. Archive one first.', { limit: 100 }],
  idempotency_key_reused: ['This Idempotency-Key was used with another request. Use a new key for each request.'],
  kind_immutable: ['The kind of a program cannot change. Create a new program.'],
  rate_limited: ['Too many requests. Wait for the time in Retry-After.'],
  headers_too_large: ['The headers are larger than 16 KiB. Send fewer or shorter ones.'],
  internal_error: ['An error happened inside the service. If it remains, send us the request_id.'],
  outcome_unknown: ['It is unknown whether this was written. Send it again with the same Idempotency-Key.'],
  overloaded: ['The service is busy. Wait for the time in Retry-After.'],
  public_url_missing: ['This service sends no links. Its operator must set LOYALTY_PUBLIC_URL.'],
  disk_full: ['The disk is full. Nothing was written. Try again when there is space.'],
  database_unavailable: ['The database cannot be reached. Wait for the time in Retry-After.'],
};

const exampleOf = (code: ErrorCode, [detail, members]: Said): z.output<typeof Problem> => ({
  type: `/docs/errors/${code}`,
  title: errorTable[code][1],
  status: errorTable[code][0],
  detail,
  instance: `/v1/cards/${idOf('card')}`,
  code,
  request_id: idOf('request'),
  ...members,
});

/** One problem document of each code. */
export const problemExamples = Object.fromEntries(
  errorCodes.map((code) => [code, exampleOf(code, said[code])]),
) as Readonly<Record<ErrorCode, z.output<typeof Problem>>>;
