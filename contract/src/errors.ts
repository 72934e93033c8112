import { z } from 'zod';
import { ruleNames } from './fields/value-rules.ts';
import { Window } from './rules/pieces.ts';

/**
 * Every error: its code, its one status and its one title. Types, answers, OpenAPI and docs are derived from it. Clients decide by
 * the status whether to retry: a 503 can succeed later. A feature that the operator must configure first is a 501.
 */
export const errorTable = {
  invalid_request: [400, 'The request is not valid.'],
  invalid_json: [400, 'The body is not valid JSON.'],
  invalid_idempotency_key: [400, 'The Idempotency-Key is not valid.'],
  invalid_cursor: [400, 'The cursor is not valid.'],
  missing_api_key: [401, 'The API key is missing.'],
  invalid_api_key: [401, 'The API key is not valid.'],
  session_ended: [401, 'The session has ended.'],
  sign_in_refused: [401, 'The sign-in was refused.'],
  insufficient_scope: [403, 'The key does not have the required scope.'],
  business_suspended: [403, 'The business is suspended.'],
  live_mode: [403, 'This operation needs a test key.'],
  cross_site_request: [403, 'The request comes from another site.'],
  https_required: [403, 'Sign-in needs https.'],
  role_not_allowed: [403, 'Only an owner can do this.'],
  key_scope_exceeded: [403, 'A key can only give scopes that it has itself.'],
  not_found: [404, 'The resource was not found.'],
  method_not_allowed: [405, 'The path does not support this method.'],
  not_acceptable: [406, 'The Accept header excludes JSON.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  card_blocked: [409, 'The card is blocked.'],
  card_expired: [409, 'The card is expired.'],
  card_closed: [409, 'The card is closed.'],
  card_exists: [409, 'The customer already has an open card in this program.'],
  program_not_active: [409, 'The program is not active.'],
  membership_inactive: [409, 'The membership is not active.'],
  hold_closed: [409, 'The hold is closed.'],
  hold_expired: [409, 'The hold is expired.'],
  already_reversed: [409, 'The transaction is already fully reversed.'],
  reference_in_use: [409, 'The reference belongs to another sale.'],
  reference_reversed: [409, 'The sale with this reference was reversed.'],
  email_taken: [409, 'Another person has this e-mail address.'],
  last_owner: [409, 'A business keeps at least one owner.'],
  external_id_taken: [409, 'The external id is already in use.'],
  balance_remaining: [409, 'The card still has a balance.'],
  open_holds: [409, 'The card has open holds.'],
  membership_conflict: [409, 'Both customers have a membership in the same program.'],
  customer_not_active: [409, 'The customer was merged or erased.'],
  invalid_state: [409, 'This is not allowed in the current status.'],
  voucher_redeemed: [409, 'The voucher has no use left.'],
  voucher_held: [409, 'An open hold has the voucher.'],
  voucher_void: [409, 'The voucher was voided.'],
  voucher_expired: [409, 'The voucher has expired.'],
  already_referred: [409, 'The customer was already referred.'],
  idempotency_key_in_use: [409, 'A request with this Idempotency-Key is still running.'],
  reply_erased: [410, 'The stored answer contained personal data that was erased.'],
  event_expired: [410, 'The event is no longer stored.'],
  version_mismatch: [412, 'The version of the resource does not match.'],
  body_too_large: [413, 'The body is too large.'],
  unsupported_media_type: [415, 'The media type is not supported.'],
  insufficient_balance: [422, 'The balance is too low.'],
  unsupported_for_kind: [422, 'The kind of program does not support this.'],
  amount_unit_mismatch: [422, 'The program counts another unit.'],
  amount_mismatch: [422, 'The amount differs from its items.'],
  currency_mismatch: [422, 'The program has another currency.'],
  limit_exceeded: [422, 'A limit of the program is reached.'],
  invalid_amount: [422, 'The amount is not allowed here.'],
  purchase_amount_required: [422, 'The purchase amount is missing.'],
  occurred_at_out_of_range: [422, 'The time is too far in the past or future.'],
  occurred_before_issue: [422, 'The card was not issued yet at that time.'],
  nothing_to_reverse: [422, 'There is nothing to reverse.'],
  reward_not_eligible: [422, 'The card cannot redeem this reward.'],
  voucher_not_applicable: [422, 'The voucher cannot be used here.'],
  code_space_too_small: [422, 'The pattern has too few symbols.'],
  voucher_of_another_customer: [422, 'The voucher belongs to another customer.'],
  referral_refused: [422, 'The customer cannot be referred with this code.'],
  out_of_stock: [422, 'The reward is out of stock.'],
  refund_exceeds_original: [422, 'The refund exceeds the remaining amount of the original.'],
  result_out_of_range: [422, 'The result is too large.'],
  passkey_refused: [422, 'The passkey cannot be added.'],
  url_not_allowed: [422, 'The URL is not allowed.'],
  too_many: [422, 'The limit is reached.'],
  idempotency_key_reused: [422, 'The Idempotency-Key was used with another request.'],
  kind_immutable: [422, 'The kind of a program cannot change.'],
  rate_limited: [429, 'Too many requests.'],
  headers_too_large: [431, 'The headers are too large.'],
  internal_error: [500, 'Something went wrong on our side.'],
  outcome_unknown: [500, 'It is unknown whether the request was written.'],
  public_url_missing: [501, 'The service does not know its public address.'],
  overloaded: [503, 'The service is busy.'],
  disk_full: [503, 'The service cannot write at the moment.'],
  database_unavailable: [503, 'The database cannot be reached at the moment.'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

export const statusOf = (code: ErrorCode): number => errorTable[code][0];

/** Whether the same request with the same Idempotency-Key can succeed later. Clients see it in the status, but for one code. */
export const isRetryable = (code: ErrorCode): boolean =>
  [408, 429, 500, 503].includes(statusOf(code)) || code === 'idempotency_key_in_use';

/** Every code of an error in one field. */
export const fieldCodes = [
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_value',
  'invalid_key',
  'invalid_union',
  'invalid_element',
  'invalid_cursor',
  'not_multiple_of',
  'too_small',
  'too_big',
  'out_of_range',
  'not_found',
  'not_a_part',
  'not_later',
  'unknown_tier',
  'without_tiers',
  'email_taken',
  'external_id_taken',
  'url_not_allowed',
  'refused',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

export const InvalidField = z
  .object({
    in: z.enum(['body', 'query', 'header']).describe('Part of the request with the error.'),
    pointer: z
      .string()
      .meta({ description: 'Location of the error: an RFC 6901 pointer into the body, or `/name` of a parameter.' }),
    code: z
      .enum(fieldCodes)
      .meta({ description: 'Stable code of this error: `required`, `unknown_field`, `invalid_type`, `too_small` …' }),
    detail: z.string().meta({ description: 'The error and how to fix it.' }),
    rule: z.enum(ruleNames).optional().meta({
      description: 'Stable name of the rule that the value breaks, such as `email`. Missing: the code says all.',
    }),
    min: z.number().optional().describe('Smallest allowed value, or number of what `counts` names.'),
    max: z.number().optional().describe('Largest allowed value, or number of what `counts` names.'),
    counts: z
      .enum(['characters', 'items'])
      .optional()
      .meta({ description: 'Unit of `min` and `max`, if they bound a length. Missing: they bound the value itself.' }),
  })
  .meta({ id: 'InvalidField', description: 'One error in the request, and its location.' });

/** The units of numbers in a problem or a breakdown: units of cards, money in minor units, visits, items, or a count. */
export const countedUnits = ['point', 'stamp', 'minor', 'unit', 'visit', 'item', 'count'] as const;
export type CountedUnit = (typeof countedUnits)[number];

/** The unit of the numbers of a problem, so that a client can show them in the language of a person. */
export const counted = {
  unit: z.enum(countedUnits).optional().meta({
    description:
      'Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit.',
  }),
  currency: z.string().optional().meta({ description: 'ISO 4217 code of the currency. Only if `unit` is `minor`.' }),
};

/**
 * An RFC 9457 problem document with our members. Members of single codes are also listed here; all of them are
 * optional.
 */
export const Problem = z
  .object({
    type: z.string().describe('URL of the page about the code.'),
    title: z.string().describe('Title of the code. It is the same for all problems of the code.'),
    status: z.int().describe('HTTP status of the answer.'),
    detail: z.string().describe('The error in this request and how to fix it.'),
    instance: z.string().describe('Path of the request. A batch adds `#` and the pointer of the item.'),
    code: z.enum(errorCodes).describe('Stable error code.'),
    request_id: z.string().describe('`Request-Id` of the request, `req_…`. Send it to support.'),
    errors: z.array(InvalidField).optional().describe('The errors, by field.'),
    required: z.string().optional().describe('Scope that the key lacks.'),
    card_id: z.string().optional().describe('Card that already exists.'),
    replaced_by: z.string().nullable().optional().describe('Card that replaced this one. Null if no card replaced it.'),
    merged_into: z.string().nullable().optional().describe('Customer that this one was merged into. Null if erased.'),
    transaction_id: z.string().optional().describe('Transaction with the reference.'),
    hold_ids: z.array(z.string()).optional().describe('Holds to capture or release first.'),
    version: z.int().optional().describe('Current version of the resource.'),
    available: z.int().optional().describe('Units that can be used now.'),
    needed: z.int().optional().describe('Units that the request needs.'),
    cap_id: z.string().optional().describe('Id of the cap in the rules, or `max_balance` or `max_purchase_bps`.'),
    max: z.int().nullable().optional().describe('Largest allowed value. Null: no limit.'),
    min: z.int().nullable().optional().describe('Smallest allowed value. Null: no limit.'),
    multiple_of: z.int().nullable().optional().describe('The amount must be a multiple of this. Null: any amount.'),
    resets_at: z
      .string()
      .nullable()
      .optional()
      .describe('When the limit allows more. Null: waiting does not help. ISO 8601 in UTC.'),
    window: Window.optional().describe('Window in which the limit counts.'),
    ...counted,
    remaining: z.int().optional().describe('Part of the original amount that can still be refunded.'),
    reason: z.string().optional().describe('Stable reason code.'),
    limit: z.int().optional().describe('Limit of the plan or the service.'),
    oldest_sequence: z.int().optional().describe('`sequence` of the oldest event that is kept.'),
    pointer: z.string().optional().describe('RFC 6901 pointer to the field with the error.'),
  })
  .meta({
    id: 'Problem',
    description: 'RFC 9457 problem document. `code` is stable; `detail` explains how to fix the error.',
  });

export type ProblemMembers = Omit<
  z.infer<typeof Problem>,
  'type' | 'title' | 'status' | 'detail' | 'instance' | 'code' | 'request_id'
>;
/** Every status that a problem can have, for the response tables of routes. */
export const problems = {
  400: Problem,
  401: Problem,
  403: Problem,
  404: Problem,
  406: Problem,
  408: Problem,
  409: Problem,
  410: Problem,
  412: Problem,
  413: Problem,
  415: Problem,
  422: Problem,
  429: Problem,
  431: Problem,
  500: Problem,
  501: Problem,
  503: Problem,
} as const;
/** Codes that any operation can return. */
export const commonCodes: readonly ErrorCode[] = [
  'invalid_request',
  'missing_api_key',
  'invalid_api_key',
  'session_ended',
  'cross_site_request',
  'insufficient_scope',
  'not_acceptable',
  'rate_limited',
  'internal_error',
  'overloaded',
  'database_unavailable',
];
/** Codes that any write can return in addition. */
export const writeCodes: readonly ErrorCode[] = [
  'business_suspended',
  'invalid_json',
  'invalid_idempotency_key',
  'request_timeout',
  'idempotency_key_in_use',
  'reply_erased',
  'body_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'outcome_unknown',
  'disk_full',
];
