import { z } from 'zod';
import { counted, type ErrorCode, errorTable } from './errors.ts';
import { Window } from './rules/pieces.ts';

const text = (description: string) => z.string().describe(description);
const integer = (description: string) => z.int().describe(description);
const pointer = text('JSON pointer to the field with the error.');
const cardId = text('Id of the card, `crd_…`.');
const scope = { required: text('Scope that the key lacks.') };
const available = { available: integer('Units available on the card.'), ...counted };
const reason = text('Stable reason code.').optional();

/** The members of the problem with this code. */
const members = <Shape extends z.ZodRawShape>(code: ErrorCode, shape: Shape) =>
  z.object(shape).describe(`More about the error “${errorTable[code][1]}”`);

const byCode = {
  insufficient_scope: members('insufficient_scope', scope),
  key_scope_exceeded: members('key_scope_exceeded', scope),
  card_blocked: members('card_blocked', { card_id: cardId.optional() }),
  card_expired: members('card_expired', { card_id: cardId.optional() }),
  card_closed: members('card_closed', {
    replaced_by: text('Id of the card that replaced it, `crd_…`. Null if no card replaced it.').nullable(),
    card_id: cardId.optional(),
  }),
  card_exists: members('card_exists', { card_id: cardId }),
  program_not_active: members('program_not_active', { reason, pointer: pointer.optional() }),
  reference_in_use: members('reference_in_use', {
    transaction_id: text('Id of the transaction with the reference, `txn_…`.').optional(),
  }),
  reference_reversed: members('reference_reversed', {
    transaction_id: text('Id of the reversed transaction, `txn_…`.'),
  }),
  external_id_taken: members('external_id_taken', { card_id: cardId.optional() }),
  balance_remaining: members('balance_remaining', available),
  open_holds: members('open_holds', { hold_ids: z.array(z.string()).describe('Ids of the open holds, `hld_…`.') }),
  customer_not_active: members('customer_not_active', {
    merged_into: text('Id of the customer that it was merged into, `cus_…`. Null if it was erased.').nullable(),
  }),
  invalid_state: members('invalid_state', {
    card_id: cardId.optional(),
    limit: integer('Largest number allowed at a time.').optional(),
    pointer: pointer.optional(),
    remaining: integer('Units that can still be reversed, where a part of a top-up is spent.').optional(),
    ...counted,
  }),
  event_expired: members('event_expired', { oldest_sequence: integer('Sequence of the oldest event that is kept.') }),
  version_mismatch: members('version_mismatch', { version: integer('Current version of the resource.') }),
  insufficient_balance: members('insufficient_balance', {
    ...available,
    needed: integer('Units that the request needs.').optional(),
  }),
  unsupported_for_kind: members('unsupported_for_kind', { pointer: pointer.optional() }),
  amount_mismatch: members('amount_mismatch', { pointer }),
  currency_mismatch: members('currency_mismatch', { pointer: pointer.optional() }),
  limit_exceeded: members('limit_exceeded', {
    cap_id: text('Id of the cap in the rules.'),
    max: integer('Limit of the cap in its time window.'),
    resets_at: text('When the cap allows more, ISO 8601 in UTC. Null if never.').nullable(),
    window: Window.optional().describe('Window in which the cap counts. Missing for other limits.'),
    ...counted,
  }),
  invalid_amount: members('invalid_amount', {
    min: integer('Smallest allowed amount.').nullable().optional(),
    max: integer('Largest allowed amount.').nullable().optional(),
    multiple_of: integer('The amount must be a multiple of this.').optional(),
    ...counted,
  }),
  purchase_amount_required: members('purchase_amount_required', { pointer }),
  occurred_at_out_of_range: members('occurred_at_out_of_range', { pointer }),
  occurred_before_issue: members('occurred_before_issue', { pointer }),
  reward_not_eligible: members('reward_not_eligible', { reason }),
  voucher_not_applicable: members('voucher_not_applicable', { reason }),
  referral_refused: members('referral_refused', { reason }),
  code_space_too_small: members('code_space_too_small', {
    min: integer('Number of symbols (`#`) that the pattern needs for so many codes.'),
    pointer,
  }),
  refund_exceeds_original: members('refund_exceeds_original', {
    remaining: integer('Amount that can still be refunded, in the unit of `amount`.'),
    pointer: pointer.optional(),
    ...counted,
  }),
  too_many: members('too_many', { limit: integer('Largest number allowed.') }),
  kind_immutable: members('kind_immutable', { pointer }),
} as const satisfies Partial<Record<ErrorCode, z.ZodObject>>;

/** Additional members of a problem, by code. Codes that are not listed have no additional members. */
export const ErrorDetails = z.object(byCode).meta({
  id: 'ErrorDetails',
  description: 'Additional fields of errors, by code. Other codes have no additional fields.',
});
