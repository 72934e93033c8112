import type { Rules } from '@loyalty-service/contract/rules/index';
import { flagOf } from '../../base/flag.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../standing/account.ts';
import { type NewLot, needsLots, takeUnits } from './lots.ts';

interface Terms {
  readonly availableAt: number;
  readonly expiresAt: number | null;
  readonly validFromUse?: NewLot['valid_from_use'];
  readonly now: number;
}

interface Credit {
  readonly changes: Pick<Row<'cards'>, 'available' | 'pending'>;
  readonly newLots: readonly NewLot[];
}

/** The changes that credited units make to a card: its available or pending units, and a new lot if the rules need lots. */
export function creditOf({ card }: Account, units: number, rules: Rules, terms: Terms): Credit {
  const { availableAt, expiresAt, validFromUse, now } = terms;
  const isPending = availableAt > now;
  const available = card.available + (isPending ? 0 : units);
  const changes = { available, pending: card.pending + (isPending ? units : 0) };
  if (units === 0 || !needsLots(rules)) return { changes, newLots: [] };
  // A debt reduces the lot now, or later when the units become available.
  const remaining = isPending ? units : Math.min(units, Math.max(0, available));
  const lot: NewLot = {
    amount: units,
    remaining,
    is_pending: flagOf(isPending),
    available_at: availableAt,
    expires_at: expiresAt,
    ...(validFromUse ? { valid_from_use: validFromUse } : {}),
  };
  return { changes, newLots: [lot] };
}

/** The changes that owed units make to a card: first the available units are taken, and the rest becomes a debt. */
export function debitOf(account: Account, units: number, now: number) {
  const { available } = account.card;
  const covered = Math.min(units, Math.max(0, available));
  return { ...takeUnits(account, covered, { now }), changes: { available: available - units } };
}
