import { assert } from '../../base/assert.ts';
import { sliceUnits, sumOf, type Taken } from './lot.ts';

/**
 * Chooses the lots that get back `amount` units of a debit, the last taken first, after `already` units came back
 * before. Each lot is named once. However a debit is returned in parts, each lot ends up with what was taken from it.
 *
 * @param taken what the debit took, in its order
 */
export function restored(taken: Taken, already: number, amount: number): Taken {
  const parts = sliceUnits(taken.toReversed(), { from: already, amount });
  assert(sumOf(parts) === amount, `no more comes back than was taken: ${already} and ${amount} of ${sumOf(taken)}`);
  const units = new Map<string | null, number>();
  for (const [lotId, part] of parts) units.set(lotId, (units.get(lotId) ?? 0) + part);
  return [...units];
}
