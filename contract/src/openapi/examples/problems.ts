import type { z } from 'zod';
import {
  type ErrorCode,
  errorCodes,
  errorTable,
  type FieldCode,
  type Problem,
  type ProblemMembers,
} from '../../errors.ts';
import { idOf } from './ids.ts';

type Said = readonly [detail: string, members?: ProblemMembers];

const inPart =
  (part: 'body' | 'query' | 'header') =>
  (pointer: string, code: FieldCode, detail: string): ProblemMembers => ({
    errors: [{ in: part, pointer, code, detail }],
  });
const inBody = inPart('body');
const inQuery = inPart('query');
const inHeader = inPart('header');

/** The `detail` of a problem of each code, as the service sends it, with the members of the code. */
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
  invalid_json: ['The body is not JSON in UTF-8. Fix its syntax.'],
  invalid_idempotency_key: [
    'An Idempotency-Key is 1 to 255 visible ASCII characters.',
    inHeader('/idempotency-key', 'invalid_value', 'is not 1 to 255 visible ASCII characters'),
  ],
  invalid_cursor: [
    'The cursor does not come from this list. Use next_cursor of the previous page, or leave it out.',
    inQuery('/cursor', 'invalid_cursor', 'is not a cursor of this list'),
  ],
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
  https_required: [
    'Sign-in works over https only, and this page is at http://loyalty.example.com. Open it over https. Behind a proxy that ends TLS, set LOYALTY_PUBLIC_URL.',
  ],
  role_not_allowed: ['Only an owner can invite, change or remove a person with the role owner.'],
  key_scope_exceeded: [
    'The key in use does not have the scope admin. A key can only give scopes that it has.',
    { required: 'admin' },
  ],
  not_found: ['There is no card with this id. This card is in test mode, and the key is a live key.'],
  method_not_allowed: ['DELETE is not possible here; GET and POST are.'],
  not_acceptable: ['Answers are application/json. Send Accept: application/json.'],
  request_timeout: ['The request took too long to arrive.'],
  card_blocked: ['This card is blocked. Unblock it first.'],
  card_expired: ['This card is expired. Extend it first.'],
  card_closed: ['This card is closed. Use the card in replaced_by.', { replaced_by: idOf('card') }],
  card_exists: [`The customer has the open card ${idOf('card')} of this program. Use it.`, { card_id: idOf('card') }],
  program_not_active: ['This program was paused at that time. Activate it again.', { reason: 'paused' }],
  membership_inactive: ['The membership is not active. Renew it first.'],
  hold_closed: ['This hold is already captured.'],
  hold_expired: ['This hold expired and its units were released. Create a new hold.'],
  already_reversed: ['The transaction is already fully reversed.'],
  reference_in_use: [
    'The reference belongs to another sale. Send another reference.',
    { transaction_id: idOf('transaction') },
  ],
  reference_reversed: [
    'The sale with this reference was reversed. Send a new reference to book it again.',
    { transaction_id: idOf('transaction') },
  ],
  email_taken: [
    `A person with this e-mail address exists: ${idOf('person')}.`,
    inBody('/email', 'email_taken', 'is the address of another person'),
  ],
  last_owner: ['This is the only owner. Make another person an owner first.'],
  external_id_taken: [`The customer ${idOf('customer')} has this external id. Use another one.`],
  balance_remaining: [
    'The card has a balance of 112. Close it with "forfeit": true to write it off.',
    { available: 112 },
  ],
  open_holds: ['The card has open holds. Capture or release them, then replace it.', { hold_ids: [idOf('hold')] }],
  membership_conflict: [`Both customers have a membership of program ${idOf('program')}. Cancel one of them.`],
  customer_not_active: ['The customer is merged. Use the customer in merged_into.', { merged_into: idOf('customer') }],
  invalid_state: ['An archived program cannot be changed. Create a new program.'],
  already_referred: [
    'The customer was already referred by another customer.',
    inBody('/friend_id', 'refused', 'The customer was already referred by another customer.'),
  ],
  voucher_redeemed: [
    'This voucher was already used.',
    inBody('/vouchers/0', 'refused', 'This voucher was already used.'),
  ],
  voucher_held: [
    'An open hold has this voucher. Capture or release the hold first.',
    inBody('/vouchers/0', 'refused', 'An open hold has this voucher. Capture or release the hold first.'),
  ],
  voucher_void: ['This voucher was voided.', inBody('/vouchers/0', 'refused', 'This voucher was voided.')],
  voucher_expired: [
    'This voucher expired at 2026-11-20T23:00:00.000Z.',
    inBody('/vouchers/0', 'refused', 'This voucher expired at 2026-11-20T23:00:00.000Z.'),
  ],
  idempotency_key_in_use: ['A request with this Idempotency-Key is still running. Try again shortly.'],
  reply_erased: ['The stored answer contained personal data that has been erased. Nothing was written again.'],
  event_expired: ['Events up to 1199 are no longer stored. Continue after 1199.', { oldest_sequence: 1200 }],
  version_mismatch: ['The resource now has version 9. Get it, then send its new ETag.', { version: 9 }],
  body_too_large: ['The body is larger than 65536 bytes. Send less at once.'],
  unsupported_media_type: ['Send the body with Content-Type: application/json.'],
  insufficient_balance: [
    'The card has 112 units available. The request needs 500, so 388 are missing.',
    { available: 112 },
  ],
  unsupported_for_kind: ['Cards of a gift program do not earn. Top them up instead.'],
  amount_unit_mismatch: ['This program counts amount in the unit visit, not minor.'],
  amount_mismatch: [
    'The amounts of the items add up to 1200, but amount is 1250. Send items that add up to amount.',
    { pointer: '/items' },
  ],
  currency_mismatch: ['The program is in EUR. Amounts are never converted.'],
  limit_exceeded: [
    'The cap daily-visits limits count to 1 per day. Try again at 2026-11-21T23:00:00.000Z or later.',
    { cap_id: 'daily-visits', max: 1, resets_at: '2026-11-21T23:00:00.000Z' },
  ],
  invalid_amount: [
    'The amount must be a multiple of 100, and at least 100.',
    { min: 100, max: null, multiple_of: 100 },
  ],
  purchase_amount_required: [
    'Units can pay at most 5000 basis points of a purchase. Send purchase_amount.',
    { pointer: '/purchase_amount' },
  ],
  occurred_at_out_of_range: [
    'occurred_at must lie between 2026-10-22T09:30:00.000Z and now; give past ones within 30 days.',
    { pointer: '/occurred_at' },
  ],
  occurred_before_issue: [
    'This card was issued at 2026-11-21T09:30:00.000Z. Send a later occurred_at, or leave it out.',
    { pointer: '/occurred_at' },
  ],
  nothing_to_reverse: ['Its amount is 0: there is nothing to reverse.'],
  reward_not_eligible: ['The reward is only for these tiers: gold.', { reason: 'tier' }],
  referral_refused: [
    'A customer cannot refer themselves.',
    { reason: 'own_code', ...inBody('/code', 'refused', 'A customer cannot refer themselves.') },
  ],
  voucher_not_applicable: [
    'This voucher is for cards of another program.',
    { reason: 'other_program', ...inBody('/vouchers/0', 'refused', 'This voucher is for cards of another program.') },
  ],
  code_space_too_small: [
    'The pattern has 8 symbols (#), and 1000 codes need 11. Add # to the pattern.',
    {
      min: 11,
      pointer: '/pattern',
      ...inBody('/pattern', 'refused', 'The pattern has 8 symbols (#), and 1000 codes need 11. Add # to the pattern.'),
    },
  ],
  voucher_of_another_customer: [
    'This voucher belongs to another customer. Use their card.',
    inBody('/vouchers/0', 'refused', 'This voucher belongs to another customer. Use their card.'),
  ],
  out_of_stock: ['The reward is out of stock. Offer another one.'],
  refund_exceeds_original: [
    'Only 250 can still be reversed. Send at most 250, or leave amount out.',
    { remaining: 250 },
  ],
  result_out_of_range: ['A number of units cannot exceed 1000000000000. Send a smaller amount.'],
  url_not_allowed: [
    'The address is not allowed: must be an https address. Use a public https address.',
    inBody('/url', 'url_not_allowed', 'must be an https address'),
  ],
  passkey_refused: ['This passkey cannot be added. It was added before. Get new options and try again.'],
  too_many: ['The plan allows 100 active programs. Archive one first.', { limit: 100 }],
  idempotency_key_reused: ['This Idempotency-Key was used with another request. Use a new key for each request.'],
  kind_immutable: ['The kind of a program cannot change. Create a new program.'],
  rate_limited: ['Too many requests. Wait for the time in Retry-After.'],
  headers_too_large: ['The headers are too large.'],
  internal_error: [
    `An error happened inside the service. Nothing was written. Send ${idOf('request')} to the operator if it remains.`,
  ],
  outcome_unknown: [
    'The database failed during the commit. It is unknown whether this was written. Send it again with the same Idempotency-Key or reference.',
  ],
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
