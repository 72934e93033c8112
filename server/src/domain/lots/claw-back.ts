import { type Lot, maturedUnits, pendingUnits, sliceUnits, sumOf, type Taken } from './lot.ts';

export type ClawedBack = {
  /** Units from matured lots and loose units. The available balance falls by as many. */
  taken: Taken;
  /** Units from lots that are not available yet. */
  fromPending: Taken;
  /** Units that could not be found. By the rules they become a debt or are forgiven. */
  short: number;
};

/**
 * Chooses the units that go when an earn is reversed. First those of the earn's lot, pending or matured. Then those of
 * other lots: matured ones in the order of spending, then pending ones. Held units are safe: neither `lots` nor `loose`
 * contains them.
 *
 * @param lots of one card, in any order
 * @param loose units on the card that belong to no lot, without held ones; below 0 a debt, which gives nothing
 * @param own the lot that the earn brought; null where it brought none, and one that is used up gives nothing
 * @param amount units to find, without those of the own lot that have expired: they count as taken
 */
export function clawBack(lots: readonly Lot[], loose: number, own: string | null, amount: number): ClawedBack {
  const ownLots = lots.filter(({ id }) => id === own);
  const others = lots.filter(({ id }) => id !== own);
  const first = sliceUnits(pendingUnits(ownLots), { from: 0, amount });
  const matured = [...maturedUnits(ownLots, 0), ...maturedUnits(others, loose)];
  const taken = sliceUnits(matured, { from: 0, amount: amount - sumOf(first) });
  const left = amount - sumOf(first) - sumOf(taken);
  const last = sliceUnits(pendingUnits(others), { from: 0, amount: left });
  return { taken, fromPending: [...first, ...last], short: left - sumOf(last) };
}
