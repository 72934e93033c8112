import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

const text = z.string();
const integer = z.int();
const pointer = text.optional();
const cardId = text.optional();

const byCode = {
  insufficient_scope: z.object({ required: text }),
  key_scope_exceeded: z.object({ required: text }),
  card_blocked: z.object({ card_id: cardId }),
  card_expired: z.object({ card_id: cardId }),
  card_closed: z.object({ replaced_by: text.nullable(), card_id: cardId }),
  card_exists: z.object({ card_id: text }),
  program_not_active: z.object({ reason: text.optional(), pointer }),
  reference_in_use: z.object({ transaction_id: text.optional() }),
  reference_reversed: z.object({ transaction_id: text }),
  external_id_taken: z.object({ card_id: cardId }),
  balance_remaining: z.object({ available: integer }),
  open_holds: z.object({ hold_ids: z.array(text) }),
  customer_not_active: z.object({ merged_into: text.nullable() }),
  invalid_state: z.object({ card_id: cardId, limit: integer.optional(), pointer }),
  event_expired: z.object({ oldest_sequence: integer }),
  version_mismatch: z.object({ version: integer }),
  insufficient_balance: z.object({ available: integer }),
  unsupported_for_kind: z.object({ pointer }),
  amount_mismatch: z.object({ pointer: text }),
  currency_mismatch: z.object({ pointer }),
  limit_exceeded: z.object({ cap_id: text, max: integer, resets_at: text.nullable() }),
  invalid_amount: z.object({
    min: integer.nullable().optional(),
    max: integer.nullable().optional(),
    multiple_of: integer.optional(),
  }),
  purchase_amount_required: z.object({ pointer: text }),
  occurred_at_out_of_range: z.object({ pointer: text }),
  occurred_before_issue: z.object({ pointer: text }),
  reward_not_eligible: z.object({ reason: text.optional() }),
  refund_exceeds_original: z.object({ remaining: integer, pointer }),
  too_many: z.object({ limit: integer }),
  kind_immutable: z.object({ pointer: text }),
} as const satisfies Partial<Record<ErrorCode, z.ZodObject>>;

/** What a problem of a code says beside the members of every problem. Codes that are not here say nothing more. */
export const ErrorDetails = z.object(byCode).meta({
  id: 'ErrorDetails',
  description: 'What errors say beside their code, by code. Codes that are not here say nothing more.',
});
