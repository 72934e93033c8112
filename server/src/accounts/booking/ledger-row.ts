import { jsonText, noMetadata } from '../../base/stored-json.ts';
import type { BreakdownLine, PurchaseItem } from '../../domain/earn/types.ts';
import type { View } from '../../ledger/command.ts';
import { balanceOf } from '../../resources/card.ts';
import type { Row } from '../../storage/tables.ts';

type Transaction = Row<'transactions'>;

/** Columns that follow from the card, or are the same in every new row. */
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

const noItems = jsonText<PurchaseItem[] | null>(null);
const noBreakdown = jsonText<BreakdownLine[]>([]);

/** The columns that a movement sets itself. The optional ones default to null, 0, or an empty or new value. */
export type GivenRow = Pick<Transaction, 'kind' | 'amount' | 'delta' | 'rules_version' | 'key_id' | 'occurred_at'> &
  Partial<Omit<Transaction, Derived>>;

/**
 * The next row of a card's ledger. Sequence and balance follow from the card. Columns are listed one by one, because in V8 a
 * spread over other properties copies them one at a time, which takes ten times as long.
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
  excluded: given.excluded ?? 0,
  currency: given.currency === undefined ? card.currency : given.currency,
  value: given.value ?? null,
  balance_after: balanceOf(card) + given.delta,
  breakdown: given.breakdown ?? noBreakdown,
  items: given.items ?? noItems,
  facts: given.facts ?? null,
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
  metadata: given.metadata ?? noMetadata,
  key_id: given.key_id,
  occurred_at: given.occurred_at,
  version: 1,
  created_at: view.now,
  updated_at: view.now,
});
