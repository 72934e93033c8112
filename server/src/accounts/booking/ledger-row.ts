import type { View } from '../../ledger/command.ts';
import { balanceOf } from '../../resources/card.ts';
import { blankRow, type NewRow } from '../../storage/blank-row.ts';
import type { Row } from '../../storage/tables.ts';

type Transaction = Row<'transactions'>;

/** Columns that follow from the card, or are the same in every new row. */
type Derived =
  | 'id'
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

/** The columns that a movement sets itself. The optional ones default to null, 0, or an empty or new value. */
export type GivenRow = Omit<NewRow<'transactions'>, Derived> & { readonly id?: string };

/** The next row of a card's ledger. Sequence and balance follow from the card. */
export const ledgerRow = (view: View, card: Row<'cards'>, given: GivenRow): Transaction =>
  blankRow(
    'transactions',
    // Assigned to one object, because in V8 a spread over other properties copies them one at a time.
    Object.assign(
      {
        business_id: view.tenant.business_id,
        mode: view.tenant.mode,
        id: given.id ?? view.newId('transaction'),
        card_id: card.id,
        customer_id: card.customer_id,
        program_id: card.program_id,
        unit: card.unit,
        sequence: card.last_sequence + 1,
        previous_id: card.last_transaction_id,
        currency: card.currency,
        balance_after: balanceOf(card) + given.delta,
        created_at: view.now,
      },
      given,
    ),
  );
