import type { View } from '../../ledger/command.ts';
import { balanceOf } from '../../resources/card.ts';
import type { Row } from '../../storage/tables.ts';

type Transaction = Row<'transactions'>;
export type GivenRow = Pick<Transaction, 'kind' | 'amount' | 'delta' | 'rules_version' | 'key_id' | 'occurred_at'> &
  Partial<Transaction>;

/** The next row of a card's ledger: its sequence and balance follow from the card as it stands. */
export const ledgerRow = (view: View, card: Row<'cards'>, given: GivenRow): Transaction => ({
  id: view.newId('transaction'),
  card_id: card.id,
  customer_id: card.customer_id,
  program_id: card.program_id,
  unit: card.unit,
  sequence: card.last_sequence + 1,
  previous_id: card.last_transaction_id,
  purchase_amount: null,
  spend: 0,
  currency: card.currency,
  value: null,
  balance_after: balanceOf(card) + given.delta,
  breakdown: '[]',
  outcome: 'applied',
  available_at: null,
  expires_at: null,
  reference: null,
  reward_id: null,
  pack_id: null,
  plan_id: null,
  hold_id: null,
  reverses: null,
  cause_id: null,
  taken: null,
  reversed_delta: 0,
  reversed_amount: 0,
  location: null,
  staff_ref: null,
  reason: null,
  note: null,
  metadata: '{}',
  version: 1,
  created_at: view.now,
  updated_at: view.now,
  ...given,
  // Spread first, this would make V8 build the row key by key: 100 µs instead of 2.
  ...view.tenant,
});
