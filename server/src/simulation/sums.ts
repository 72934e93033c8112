/** Of one side of the comparison, in units. */
export interface Totals {
  readonly issued: number;
  readonly reversed: number;
  readonly used: number;
  readonly expired: number;
  readonly adjusted: number;
}

/** A fact that rules may need of a sale. */
export type Need = 'items' | 'categories' | 'purchase_amount' | 'location';

/** A card, with the units that it was issued and would have been. */
export interface Change {
  readonly card_id: string;
  readonly actual: number;
  readonly simulated: number;
}

/** Numbers by name, such as those of each month. */
type Named = Readonly<Record<string, readonly number[]>>;

/** The sums that some cards add to the result of a simulation, as plain JSON. */
export interface Sums {
  readonly sales: {
    readonly count: number;
    readonly purchase_amount: number;
    readonly with_items: number;
    readonly with_categories: number;
  };
  /** How many sales lack what the rules need. */
  readonly lacking: Readonly<Record<Need, number>>;
  readonly actual: Totals;
  readonly simulated: Totals;
  /** Units issued, minus reversals: actual, simulated. */
  readonly months: Named;
  /** Actual cards and units, simulated cards and units, by tier. Cards without one have the name ''. */
  readonly tiers: Named;
  /** Actual units, simulated units, simulated rows. */
  readonly campaigns: Named;
  readonly cards: { readonly count: number; readonly winners: number; readonly losers: number };
  /** The largest gains and losses, the largest first. */
  readonly gains: readonly Change[];
  readonly losses: readonly Change[];
  readonly shortfalls: { readonly count: number; readonly units: number };
}

/** How many gains, and how many losses, are kept. */
const maxChanges = 20;
/** Earlier months are added to the first one that is kept. */
const maxMonths = 600;

const noTotals: Totals = { issued: 0, reversed: 0, used: 0, expired: 0, adjusted: 0 };

export const noSums = (): Sums => ({
  sales: { count: 0, purchase_amount: 0, with_items: 0, with_categories: 0 },
  lacking: { items: 0, categories: 0, purchase_amount: 0, location: 0 },
  actual: noTotals,
  simulated: noTotals,
  months: {},
  tiers: {},
  campaigns: {},
  cards: { count: 0, winners: 0, losers: 0 },
  gains: [],
  losses: [],
  shortfalls: { count: 0, units: 0 },
});

/** The sums of two parts. Whatever the parts are, the sums of all of them are the same. */
export const addSums = (left: Sums, right: Sums): Sums => ({
  sales: added(left.sales, right.sales),
  lacking: added(left.lacking, right.lacking),
  actual: added(left.actual, right.actual),
  simulated: added(left.simulated, right.simulated),
  months: latest(joined(left.months, right.months)),
  tiers: joined(left.tiers, right.tiers),
  campaigns: joined(left.campaigns, right.campaigns),
  cards: added(left.cards, right.cards),
  gains: largest([...left.gains, ...right.gains], 1),
  losses: largest([...left.losses, ...right.losses], -1),
  shortfalls: added(left.shortfalls, right.shortfalls),
});

function added<T extends Readonly<Record<keyof T, number>>>(left: T, right: T): T {
  const names = Object.keys(left) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, left[name] + right[name]])) as T;
}

function joined(left: Named, right: Named): Named {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return Object.fromEntries(names.map((name) => [name, addedList(left[name] ?? [], right[name] ?? [])]));
}

const addedList = (left: readonly number[], right: readonly number[]): readonly number[] =>
  (left.length > right.length ? left : right).map((_, index) => (left[index] ?? 0) + (right[index] ?? 0));

function latest(months: Named): Named {
  const names = Object.keys(months).sort();
  const [first, ...later] = names.slice(-maxMonths);
  if (first === undefined || names.length <= maxMonths) return months;
  const before = names.slice(0, -maxMonths).map((name) => months[name] ?? []);
  const sum = before.reduce(addedList, months[first] ?? []);
  return Object.fromEntries([[first, sum], ...later.map((name) => [name, months[name] ?? []] as const)]);
}

/** The changes in one direction, the largest first. */
export function largest(changes: readonly Change[], sign: 1 | -1): readonly Change[] {
  const sizeOf = ({ actual, simulated }: Change) => (simulated - actual) * sign;
  return changes
    .filter((change) => sizeOf(change) > 0)
    .sort((left, right) => sizeOf(right) - sizeOf(left) || (left.card_id < right.card_id ? -1 : 1))
    .slice(0, maxChanges);
}
