import type { Cap } from '@loyalty-service/contract/rules/index';
import { parseJson } from '../../base/stored-json.ts';
import { campaignUses } from '../../domain/earn/campaign-uses.ts';
import { bonusChanges, counterChanges, onDayAndLifetime } from '../../domain/earn/counters.ts';
import { isWhollyReversed, netSums } from '../../domain/earn/net-sums.ts';
import { bonusCounter, type CampaignUse, type CounterRow, type Sums } from '../../domain/earn/types.ts';
import { heldUnits } from '../../domain/lots/held-units.ts';
import type { Row } from '../../storage/tables.ts';

type Transaction = Row<'transactions'>;

/** The kinds of rows that a cap can limit. Each kind has a counter of the same name. */
export type CountedKind = Cap['on'];

const countedKinds: ReadonlySet<string> = new Set(['top_up', 'use', 'redeem'] satisfies CountedKind[]);

/** The changes that a row of the ledger makes to the counters. A voucher has its own limit, so no cap counts its use. */
export function countedIn(row: Transaction, day: number): readonly CounterRow[] {
  if (isWhollyReversed(row)) return [];
  const sums = netSums(row);
  if (row.kind === bonusCounter) return bonusChanges({ ...row, ...sums, delta: sums.value }, day);
  if (row.kind === 'earn') return counterChanges({ ...sums, delta: sums.value, campaigns: usesIn(row) }, day);
  return countedKinds.has(row.kind) && row.voucher_id === null ? onDayAndLifetime(row.kind, day, sums) : [];
}

export const usesIn = ({ breakdown, delta }: Transaction): CampaignUse[] => campaignUses(parseJson(breakdown), delta);

/** A hold counts from its placement on, as the kind that it is held for. */
export const sumsOfHold = (card: Row<'cards'>, hold: Row<'holds'>): Sums => ({
  value: heldUnits(card, hold),
  amount: hold.amount - hold.captured,
  count: 1,
  // The first capture has the purchase.
  spend: hold.captured === 0 ? (hold.purchase_amount ?? 0) : 0,
  excluded: 0,
});
