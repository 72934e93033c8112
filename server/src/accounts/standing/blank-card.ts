import { codeKey } from '../../domain/comparison-keys.ts';

/** The columns of a card that its lots, its holds and time decide, where there is nothing of them. */
export const nothingDue = {
  next_expiry_amount: null,
  next_expiry_at: null,
  next_available_amount: null,
  next_available_at: null,
  lots_card_id: null,
  holds_card_id: null,
  due_at: null,
} as const;

/** The columns that are alike in every new card, whether or not it replaces another. */
export const blankCard = ({ id, code }: { readonly id: string; readonly code: string }, now: number) => ({
  id,
  code,
  code_key: codeKey(code),
  status_reason: null,
  status_changed_at: now,
  available: 0,
  pending: 0,
  lots_card_id: null,
  last_sequence: 0,
  last_transaction_id: null,
  merged_card_id: null,
  version: 1,
  created_at: now,
  updated_at: now,
});
