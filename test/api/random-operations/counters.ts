import { heldUnits } from '@loyalty-service/server/domain/lots/held-units';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Row } from '@loyalty-service/server/storage/tables';

async function rowsOf<Name extends Parameters<Store['scan']>[0]>(store: Store, table: Name): Promise<Row<Name>[]> {
  const found: Row<Name>[] = [];
  for await (const rows of store.scan(table)) found.push(...rows);
  return found;
}

const lifetimeDay = 10_000_000;
const kinds = ['earn', 'top_up', 'use', 'redeem'] as const;

/**
 * The mistakes in the counters of caps and in the counted earns: of each card in use, compared with the rows and
 * open holds of the card and of all cards before it.
 */
export async function wrongCounters(store: Store): Promise<string[]> {
  const [cards, rows, holds, counters] = await Promise.all([
    rowsOf(store, 'cards'),
    rowsOf(store, 'transactions'),
    rowsOf(store, 'holds'),
    rowsOf(store, 'counters'),
  ]);
  const lastOf = (id: string): string => {
    const by = cards.find((card) => card.id === id)?.replaced_by;
    return by ? lastOf(by) : id;
  };
  const booked = rows.filter(isCounted).map((row) => ({ ...row, last: lastOf(row.card_id) }));
  const wrong: string[] = [];
  for (const card of cards.filter(({ replaced_by }) => replaced_by === null)) {
    const own = booked.filter(({ last }) => last === card.id);
    const standing = own.filter(({ kind, delta }) => kind === 'earn' && delta > 0).length;
    if (card.standing_earns !== standing) wrong.push(`${card.id}: ${card.standing_earns} of ${standing} earns stand`);
    if (!card.counted) continue;
    for (const kind of kinds) {
      // A voucher has its own limit.
      const ofKind = own.filter((row) => row.kind === kind && row.voucher_id === null);
      const held = holds.filter((hold) => hold.card_id === card.id && hold.status === 'held' && hold.held_for === kind);
      const should = {
        count: ofKind.length + held.length,
        amount: sum(ofKind, (row) => row.amount - row.reversed_amount) + sum(held, ({ amount }) => amount),
        value: sum(ofKind, unitsOf) + sum(held, (hold) => heldUnits(card, hold)),
      };
      const counted = counters.filter((row) => row.card_id === card.id && row.name === kind);
      const days = counted.filter(({ day }) => day !== lifetimeDay);
      const lifetime = counted.find(({ day }) => day === lifetimeDay);
      for (const measure of ['count', 'amount', 'value'] as const) {
        const is = [lifetime?.[measure] ?? 0, sum(days, (row) => row[measure])];
        if (is.some((one) => one !== should[measure]))
          wrong.push(`${card.id}: ${kind} ${measure} is ${is}, not ${should[measure]}`);
      }
      for (const measure of ['spend', 'excluded'] as const) {
        const is = [lifetime?.[measure] ?? 0, sum(days, (row) => row[measure])];
        if (is[0] !== is[1]) wrong.push(`${card.id}: ${kind} ${measure} is ${is}, of the lifetime and of its days`);
      }
      for (const { day, spend, excluded } of counted)
        if (excluded < 0 || excluded > spend)
          wrong.push(`${card.id}: ${kind} of ${day} excludes ${excluded} of ${spend} spent`);
    }
  }
  return wrong;
}

const isCounted = ({ amount, reversed_amount, version }: Row<'transactions'>): boolean =>
  amount === 0 ? version === 1 : reversed_amount < amount;

const unitsOf = ({ delta, reversed_delta }: Row<'transactions'>): number => Math.abs(delta) - Math.abs(reversed_delta);

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);
