import type { View } from '../../ledger/command.ts';
import type { Caller } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import { refuseTooMuch } from '../booking/guards.ts';
import { askedRow } from '../booking/movement.ts';
import { decideCaps } from '../counters/decide-caps.ts';
import type { Occurrence } from '../history/occurrence.ts';
import type { Account } from '../standing/account.ts';

/** Units that a customer buys, by a top-up or a renewal. */
interface Paid {
  readonly units: number;
  /** The price paid, in minor units. */
  readonly price: number;
}

/**
 * Refuses units that are over a cap or that the card cannot hold. Returns a function that counts them: call it once nothing else
 * can refuse.
 */
export function decidePaid(
  view: View,
  account: Account,
  occurrence: Occurrence,
  { units, price }: Paid,
): () => Partial<Row<'cards'>> {
  const ask = { value: units, amount: units, spend: price };
  const keepCounted = decideCaps(view, account, occurrence, 'top_up', ask);
  refuseTooMuch({ ...account, rules: occurrence.rules }, units);
  return keepCounted;
}

/** The columns of the row that books paid units. */
export const paidRow = (
  caller: Caller,
  account: Account,
  occurrence: Occurrence,
  request: Parameters<typeof askedRow>[3],
  { units, price }: Paid,
) => ({
  ...askedRow(caller, account, occurrence, request),
  kind: 'top_up' as const,
  amount: units,
  delta: units,
  purchase_amount: price,
  spend: price,
});
