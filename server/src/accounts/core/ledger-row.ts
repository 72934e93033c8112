import type { View } from '../../ledger/command.ts';
import { balanceOf } from '../../resources/card.ts';
import type { Row } from '../../storage/tables.ts';

type Transaction = Row<'transactions'>;

/** What follows from the card as it stands, and what is the same in every new row. */
type Derived =
  | 'business_id'
  | 'mode'
  | 'card_id'
  | 'customer_id'
  | 'program_id'
  | 'unit'
  | 'sequence'
  | 'previous_id'
  | 'balance_after'
  | 'reversed_delta'
  | 'reversed_amount'
  | 'version'
  | 'created_at'
  | 'updated_at';

/** What a movement says of its row; what it need not say and does not is new, null or nothing. */
export type GivenRow = Pick<Transaction, 'kind' | 'amount' | 'delta' | 'rules_version' | 'key_id' | 'occurred_at'> &
  Partial<Omit<Transaction, Derived>>;

/**
 * The next row of a card's ledger: its sequence and balance follow from the card as it stands. Column by column, because V8
 * copies what is spread over others one property after the other, at ten times the price.
 */
export const ledgerRow = (view: View, card: Row<'cards'>, given: GivenRow): Transaction => ({
  business_id: view.tenant.business_id,
  mode: view.tenant.mode,
  id: given.id ?? view.newId('transaction'),
  card_id: card.id,
  customer_id: card.customer_id,
  program_id: card.program_id,
  rules_version: given.rules_version,
  kind: given.kind,
  unit: card.unit,
  amount: given.amount,
  delta: given.delta,
  sequence: card.last_sequence + 1,
  previous_id: card.last_transaction_id,
  purchase_amount: given.purchase_amount ?? null,
  spend: given.spend ?? 0,
  currency: given.currency === undefined ? card.currency : given.currency,
  value: given.value ?? null,
  balance_after: balanceOf(card) + given.delta,
  breakdown: given.breakdown ?? '[]',
  outcome: given.outcome ?? 'applied',
  available_at: given.available_at ?? null,
  expires_at: given.expires_at ?? null,
  reference: given.reference ?? null,
  reward_id: given.reward_id ?? null,
  pack_id: given.pack_id ?? null,
  plan_id: given.plan_id ?? null,
  hold_id: given.hold_id ?? null,
  reverses: given.reverses ?? null,
  cause_id: given.cause_id ?? null,
  taken: given.taken ?? null,
  reversed_delta: 0,
  reversed_amount: 0,
  location: given.location ?? null,
  staff_ref: given.staff_ref ?? null,
  reason: given.reason ?? null,
  note: given.note ?? null,
  metadata: given.metadata ?? '{}',
  key_id: given.key_id,
  occurred_at: given.occurred_at,
  version: 1,
  created_at: view.now,
  updated_at: view.now,
});
