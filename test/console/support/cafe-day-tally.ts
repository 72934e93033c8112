import type { AnalyticsSummary, Card, Transaction } from '@loyalty-service/sdk';

type SaleKind = 'earn' | 'use' | 'top_up';

/** A card, and the name of its customer. */
export interface CafeCard extends Pick<Card, 'id' | 'code'> {
  /** Also the name of its program. */
  readonly kind: 'points' | 'gift';
  readonly holder: string;
}

/** A sale that was rung up. Money is in minor units. */
export interface RungUp {
  readonly card: CafeCard;
  readonly kind: SaleKind;
  readonly amount: number;
  readonly place: string;
  /** The person or the API key. */
  readonly by: string;
  /** It happened between these times. */
  readonly from: number;
  readonly until: number;
  /** The part of the amount that was not taken back. */
  left: number;
}

/** A row that the ledger must have, or has. */
interface TallyRow {
  readonly kind: SaleKind | 'reverse';
  /** The kind of the sale that a reversal takes back. Otherwise the same as `kind`. */
  readonly of: SaleKind;
  readonly program: CafeCard['kind'];
  /** Of the sale, also in a reversal. Null: the sale had none. */
  readonly place: string | null;
  /** The person or the API key. */
  readonly by: string;
  /** The person who sold, also in a reversal. Null: a key sold. */
  readonly staff: string | null;
  readonly amount: number;
  readonly delta: number;
}

/** The units of a sale while this part of its amount is not returned: one point for each whole euro, or the money itself. */
function unitsOf({ kind, amount }: RungUp, left: number): number {
  if (kind === 'earn') return Math.floor((Math.floor(amount / 100) * left) / amount);
  return kind === 'use' ? -left : left;
}

const staffOf = ({ by }: RungUp): string | null => (by.startsWith('psn_') ? by : null);

/** The test's own ledger of the day. It takes no figure from the service. */
export class Tally {
  readonly sales: RungUp[] = [];
  readonly rows: TallyRow[] = [];
  readonly #amounts = new Set<string>();

  /** This amount, or the next one that no sale at this place has. So a lost and a doubled sale do not cancel each other out. */
  freshAmount(place: string, amount: number): number {
    const name = `${place} ${amount}`;
    if (this.#amounts.has(name)) return this.freshAmount(place, amount + 1);
    this.#amounts.add(name);
    return amount;
  }

  add(sale: RungUp): void {
    const { card, kind, place, by, amount } = sale;
    const delta = unitsOf(sale, amount);
    this.sales.push(sale);
    this.rows.push({ kind, of: kind, program: card.kind, place, by, staff: staffOf(sale), amount, delta });
  }

  /** Takes back a part of a sale, or all of it. */
  takeBack(sale: RungUp, amount: number, by: string): void {
    const { card, kind, place, left } = sale;
    sale.left -= amount;
    const delta = unitsOf(sale, sale.left) - unitsOf(sale, left);
    const staff = staffOf(sale);
    this.rows.push({ kind: 'reverse', of: kind, program: card.kind, place, by, staff, amount, delta });
  }
}

/** The sales that the ledger does not have exactly once, or has at another time. The till knows the time to about a second. */
export const notOnTime = (sales: readonly RungUp[], ledger: readonly Transaction[]): readonly string[] =>
  sales.flatMap(({ kind, place, amount, from, until }) => {
    const rows = ledger.filter((row) => row.kind === kind && row.location === place && row.amount === amount);
    const times = rows.map(({ occurred_at }) => occurred_at);
    const isOnTime = times.every((at) => Date.parse(at) > from - 2_000 && Date.parse(at) < until + 2_000);
    if (times.length === 1 && isOnTime) return [];
    return [`${place} ${kind} ${amount} at ${new Date(from).toISOString()}: ${times.join()}`];
  });

const nameOf = ({ place, by, staff, program, kind, of, amount, delta }: TallyRow): string =>
  [place, by, staff, program, kind, of, amount, delta].join(' ');

/** Rows that the ledger has more often than the tally (`+1 …`) or less often (`-1 …`). */
export function differences(ledger: readonly TallyRow[], tally: readonly TallyRow[]): readonly string[] {
  const counts = new Map<string, number>();
  const count = (name: string, more: number) => counts.set(name, (counts.get(name) ?? 0) + more);
  for (const row of ledger) count(nameOf(row), 1);
  for (const row of tally) count(nameOf(row), -1);
  return [...counts].flatMap(([name, more]) => (more === 0 ? [] : [`${more > 0 ? '+' : ''}${more} ${name}`]));
}

/** The rows of the ledger in the form of the tally. */
export function rowsOf(
  transactions: readonly Transaction[],
  programs: ReadonlyMap<string, CafeCard['kind']>,
): readonly TallyRow[] {
  const kinds = new Map(transactions.map(({ id, kind }) => [id, kind as SaleKind]));
  return transactions.map(({ kind, reverses, program_id, location, person_id, key_id, staff_ref, ...row }) => ({
    kind: kind as TallyRow['kind'],
    of: kinds.get(reverses ?? '') ?? (kind as SaleKind),
    program: programs.get(program_id) ?? 'points',
    ...{ place: location, by: person_id ?? key_id ?? 'nobody', staff: staff_ref, amount: row.amount, delta: row.delta },
  }));
}

/** For each group: the number of transactions, and the units that each program issued and used. */
type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The sums of rows, by place, by who booked them, or by who sold. */
export function figuresBy(field: 'place' | 'by' | 'staff', rows: readonly TallyRow[]): Figures {
  const groups: Record<string, Record<string, number>> = {};
  for (const row of rows) {
    const group = groups[String(row[field])] ?? {};
    groups[String(row[field])] = group;
    const isUse = row.of === 'use';
    for (const [name, more] of [
      ['transactions', 1],
      [`${row.program} issued`, isUse ? 0 : row.delta],
      [`${row.program} used`, isUse ? -row.delta : 0],
    ] as const)
      group[name] = (group[name] ?? 0) + more;
  }
  return groups;
}

/** The same sums, as the service reports them. */
export const figuresOf = ({ groups }: AnalyticsSummary, programs: ReadonlyMap<string, CafeCard['kind']>): Figures =>
  Object.fromEntries(
    (groups ?? []).map(({ value, transactions, programs: sums }) => [
      String(value),
      Object.fromEntries([
        ['transactions', transactions],
        ...sums.flatMap(({ program_id: id, issued, used }) => [
          [`${programs.get(id)} issued`, issued],
          [`${programs.get(id)} used`, used],
        ]),
      ]),
    ]),
  );
