import type { Rules } from '@loyalty-service/contract/rules/index';
import type { Flag } from '../../base/flag.ts';
import { parseJson } from '../../base/stored-json.ts';
import { periodEnd } from '../../domain/calendar/period.ts';
import type { Taken } from '../../domain/lots/lot.ts';
import { spend } from '../../domain/lots/spend.ts';
import type { View } from '../../ledger/command.ts';
import { blankRow } from '../../storage/blank-row.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../standing/account.ts';

type Lot = Row<'lots'>;

/** Units that came together. */
export interface NewLot {
  readonly amount: number;
  /** Less than `amount` if a debt took some of the units at once. */
  readonly remaining: number;
  readonly is_pending: Flag;
  readonly available_at: number | null;
  readonly expires_at: number | null;
  /** A Period as JSON. The lot expires that long after its first use. */
  readonly valid_from_use?: Lot['valid_from_use'];
}

/** The most lots that one row can bring. It leaves room in the sequence to order them. */
const lotsPerRow = 1_000;

export const lotOf = (view: View, row: Row<'transactions'>, lot: NewLot, index: number): Lot =>
  blankRow('lots', {
    business_id: view.tenant.business_id,
    mode: view.tenant.mode,
    id: view.newId('lot'),
    card_id: row.card_id,
    open_card_id: lot.remaining > 0 ? row.card_id : null,
    program_id: row.program_id,
    transaction_id: row.id,
    sequence: row.sequence * lotsPerRow + index,
    created_at: view.now,
    ...lot,
  });

const withRemaining = (lot: Lot, remaining: number, now: number): Lot => ({
  ...lot,
  remaining,
  open_card_id: remaining > 0 ? lot.card_id : null,
  version: lot.version + 1,
  updated_at: now,
});

/** Whether units under these rules are stored in lots. A plain points program needs none. */
export const needsLots = (rules: Rules): boolean =>
  rules.kind === 'gift' ||
  rules.kind === 'multipass' ||
  rules.kind === 'membership' ||
  rules.expiry.kind === 'rolling' ||
  rules.expiry.kind === 'calendar' ||
  rules.pending_days > 0 ||
  ('packs' in rules && rules.packs.length > 0);

/** Available units that belong to no lot. A negative number is a debt, and then no lot has matured units left. */
export const looseOf = ({ card, lots }: Pick<Account, 'card' | 'lots'>): number =>
  lots.reduce((loose, lot) => (lot.is_pending ? loose : loose - lot.remaining), card.available);

/**
 * The lots that units are taken from, as they are afterwards. `at` is when the units were used. `taken` is null if the card has
 * no lots.
 */
export function takeUnits(
  account: Account,
  units: number,
  { now, at = now }: { readonly now: number; readonly at?: number },
): { taken: Taken | null; lots: readonly Lot[] } {
  if (account.lots.length === 0) return { taken: null, lots: [] };
  const taken = spend(account.lots, looseOf(account), units);
  const lots = without(account.lots, taken, now).map((lot) => firstUsed(lot, account.zone, at));
  return { taken, lots };
}

/** The lots that units are taken from, without those units. */
export function without(lots: readonly Lot[], taken: Taken, now: number): readonly Lot[] {
  const units = new Map(taken);
  return lots.flatMap((lot) => {
    const used = units.get(lot.id);
    return used ? [withRemaining(lot, lot.remaining - used, now)] : [];
  });
}

/** Starts the period of a pack that begins with its first use. */
function firstUsed(lot: Lot, zone: string, at: number): Lot {
  if (lot.valid_from_use === null) return lot;
  return { ...lot, valid_from_use: null, expires_at: periodEnd(zone, at, parseJson(lot.valid_from_use)) };
}

/**
 * The lots to which units come back. Units that become available again fill a debt first, and only the rest goes into a lot.
 * `available` is what the card has available afterwards.
 */
export function withRestored(lots: readonly Lot[], restored: Taken, available: number, now: number): readonly Lot[] {
  let room = Math.max(0, available);
  return restored.flatMap(([id, units]) => {
    const kept = Math.min(units, room);
    room -= kept;
    const lot = lots.find((one) => one.id === id);
    return lot && kept > 0 ? [withRemaining(lot, lot.remaining + kept, now)] : [];
  });
}

/**
 * A lot whose units have become available. A debt takes its part of them. `available` is what the card has available afterwards.
 */
export const matured = (lot: Lot, available: number, now: number): Lot => ({
  ...withRemaining(lot, Math.min(lot.remaining, Math.max(0, available)), now),
  is_pending: 0,
});

/** A lot whose remaining units have expired. */
export const expiredLot = (lot: Lot, now: number): Lot => ({
  ...withRemaining(lot, 0, now),
  lapsed: lot.lapsed + lot.remaining,
});

/** The lot on the card that replaces `from`. Its sequence sorts it before all lots that the new card gets itself. */
export const passedOn = (lot: Lot, from: Row<'cards'>, to: string, now: number): Lot => ({
  ...lot,
  card_id: to,
  open_card_id: lot.open_card_id === null ? null : to,
  sequence: lot.sequence - (from.last_sequence + 1) * lotsPerRow,
  version: lot.version + 1,
  updated_at: now,
});
