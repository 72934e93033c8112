import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { type Booked, book } from '../booking/book.ts';
import type { GivenRow } from '../booking/ledger-row.ts';
import { activity, emitBooked } from '../booking/movement.ts';
import { creditOf } from '../lots/credit.ts';
import type { Account } from '../standing/account.ts';

interface TopUp {
  readonly row: Omit<GivenRow, 'kind' | 'amount' | 'available_at' | 'expires_at'>;
  /** When the units can be used, and until when. */
  readonly terms: Parameters<typeof creditOf>[3];
  /** The rules by which the units are kept. The default is the current ones. */
  readonly rules?: Account['rules'];
  /** Changes of the card beside those of its units. */
  readonly changes?: Partial<Row<'cards'>>;
}

/** Books a top-up of the row's delta and emits its own event. */
export function bookTopUp(
  view: View,
  account: Account,
  { row, terms, rules = account.rules, changes = {} }: TopUp,
): Booked {
  const units = row.delta;
  const credit = creditOf(account, units, rules, terms);
  const booked = book(view, account, {
    row: { ...row, kind: 'top_up', amount: units, available_at: terms.availableAt, expires_at: terms.expiresAt },
    newLots: credit.newLots,
    changes: {
      ...credit.changes,
      ...activity(account, row.occurred_at),
      ...changes,
      lifetime_earned: account.card.lifetime_earned + units,
    },
  });
  emitBooked(view, 'card.topped_up', booked);
  return booked;
}
