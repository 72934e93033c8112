import { assert } from '../../base/assert.ts';

/** Units that were given together and expire together: the columns that spending needs. */
export type Lot = {
  id: string;
  /** When its units were given, in ms. A replacement or merge of the card does not change it. */
  created_at: number;
  /** Of lots given at one time, the lower one is older. No two lots of a card have the same sequence. */
  sequence: number;
  /** Units that are left, without held ones. */
  remaining: number;
  /** 1 until its units are available. */
  is_pending: number;
  available_at: number | null;
  /** In ms, exclusive; null when its units never expire. */
  expires_at: number | null;
};

/** Units by lot, in the order in which they are taken. Null stands for units that belong to no lot. */
export type Taken = readonly (readonly [lotId: string | null, units: number])[];

const never = Number.POSITIVE_INFINITY;

/** Earliest expiry first, lots without expiry last; older ones first among equals. */
const byExpiry = (a: Lot, b: Lot): number => {
  const left = a.expires_at ?? never;
  const right = b.expires_at ?? never;
  if (left !== right) return left - right;
  return a.created_at - b.created_at || a.sequence - b.sequence;
};

const entries = (lots: readonly Lot[]): Taken => lots.map(({ id, remaining }) => [id, remaining] as const);

/**
 * The units that can be spent, in the order of spending: earliest expiry first, without expiry last, older first.
 * `loose` units belong to no lot. They never expire and are older than every lot. Below 0 they are a debt, and nothing
 * can be taken.
 */
export function maturedUnits(lots: readonly Lot[], loose: number): Taken {
  const matured = lots.filter(({ is_pending }) => !is_pending).sort(byExpiry);
  const lapsing = matured.filter(({ expires_at }) => expires_at !== null);
  const lasting = matured.filter(({ expires_at }) => expires_at === null);
  return [...entries(lapsing), ...(loose > 0 ? [[null, loose] as const] : []), ...entries(lasting)];
}

/** The units that are not available yet, in the same order. */
export const pendingUnits = (lots: readonly Lot[]): Taken =>
  entries(lots.filter(({ is_pending }) => is_pending).sort(byExpiry));

export const sumOf = (taken: Taken): number => taken.reduce((sum, [, units]) => sum + units, 0);

/**
 * Units `from` to `from + amount` of the list, in its order; fewer when the list has fewer. Lots with 0 units are left
 * out.
 */
export function sliceUnits(listed: Taken, { from, amount }: { from: number; amount: number }): Taken {
  assert(Number.isSafeInteger(from) && from >= 0, `units are whole and not negative: ${from}`);
  assert(Number.isSafeInteger(amount) && amount >= 0, `units are whole and not negative: ${amount}`);
  const slice: [string | null, number][] = [];
  let skip = from;
  let wanted = amount;
  for (const [lotId, units] of listed) {
    const skipped = Math.min(skip, units);
    const part = Math.min(units - skipped, wanted);
    skip -= skipped;
    wanted -= part;
    if (part > 0) slice.push([lotId, part]);
  }
  return slice;
}
