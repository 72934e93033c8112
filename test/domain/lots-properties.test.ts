import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clawBack } from '../../server/src/domain/lots/claw-back.ts';
import type { Lot, Taken } from '../../server/src/domain/lots/lot.ts';
import { restored } from '../../server/src/domain/lots/restore.ts';
import { spend } from '../../server/src/domain/lots/spend.ts';

/** Few expiries and few units, so that ties, used up lots and exact fits are common. */
const lotsOf = (lots: readonly Omit<Lot, 'id' | 'sequence' | 'available_at'>[], order: readonly number[]): Lot[] =>
  lots.map((lot, index) => {
    const sequence = (order[index] ?? 0) * 16 + index;
    return { ...lot, id: `lot${sequence}`, sequence, available_at: lot.is_pending ? 1_000 : null };
  });
const cards = fc.record({
  lots: fc
    .tuple(
      fc.array(
        fc.record({
          remaining: fc.nat(6),
          is_pending: fc.constantFrom(0, 0, 1),
          expires_at: fc.constantFrom(null, null, 100, 200, 300),
          created_at: fc.nat(2),
        }),
        { maxLength: 8 },
      ),
      fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }),
    )
    .map(([lots, order]) => lotsOf(lots, order)),
  loose: fc.constantFrom(0, 0, 1, 4),
});
const share = fc.integer({ min: 0, max: 100 });

/** One unit of a card, with all that decides when its turn is: lower first, compared from left to right. */
type Unit = { lotId: string | null; pending: boolean; turn: readonly number[] };

/** Every unit of a card by itself: a second reading of the order, that knows neither sums nor sorted lots. */
function unitsOf(lots: readonly Lot[], loose: number, own: string | null = null): Unit[] {
  const units: Unit[] = [];
  for (const lot of lots) {
    const turn = [lot.id === own ? 0 : 1, lot.is_pending, lot.expires_at ?? 9_999, 1, lot.created_at, lot.sequence];
    for (let unit = 0; unit < lot.remaining; unit += 1) {
      units.push({ lotId: lot.id, pending: lot.is_pending === 1, turn });
    }
  }
  for (let unit = 0; unit < loose; unit += 1) units.push({ lotId: null, pending: false, turn: [1, 0, 9_999, 0, 0] });
  return units.sort(({ turn: a }, { turn: b }) => {
    const at = a.findIndex((part, index) => part !== b[index]);
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  });
}

/** Units one after the other, as runs of one lot. */
function runs(units: readonly { lotId: string | null }[]): Taken {
  const found: [string | null, number][] = [];
  for (const { lotId } of units) {
    const last = found.at(-1);
    if (last && last[0] === lotId) last[1] += 1;
    else found.push([lotId, 1]);
  }
  return found;
}

const totals = (parts: Taken): Map<string | null, number> => {
  const sums = new Map<string | null, number>();
  for (const [lotId, units] of parts) sums.set(lotId, (sums.get(lotId) ?? 0) + units);
  return sums;
};
const sum = (parts: Taken): number => parts.reduce((total, [, units]) => total + units, 0);

it('spends exactly what is asked for, unit by unit in the order of spending', () => {
  const property = fc.property(cards, share, ({ lots, loose }, percent) => {
    const available = unitsOf(lots, loose).filter(({ pending }) => !pending);
    const amount = Math.floor((available.length * percent) / 100);
    const taken = spend(lots, loose, amount);
    expect(taken).toEqual(runs(available.slice(0, amount)));
    expect(sum(taken)).toBe(amount);
  });
  fc.assert(property, { numRuns: 1_000 });
});

it('spends the same in one go and in two', () => {
  const property = fc.property(cards, share, share, ({ lots, loose }, first, second) => {
    const available = unitsOf(lots, loose).filter(({ pending }) => !pending).length;
    const [start, end] = [first, second].map((part) => Math.floor((available * part) / 100)).sort((a, b) => a - b);
    const before = spend(lots, loose, start ?? 0);
    const gone = totals(before);
    const rest = lots.map((lot) => ({ ...lot, remaining: lot.remaining - (gone.get(lot.id) ?? 0) }));
    const after = spend(rest, loose - (gone.get(null) ?? 0), (end ?? 0) - (start ?? 0));
    expect(totals([...before, ...after])).toEqual(totals(spend(lots, loose, end ?? 0)));
  });
  fc.assert(property, { numRuns: 500 });
});

it('gives back, in any parts, exactly what was taken from each lot, the last taken first', () => {
  let parts = 0;
  const takings = fc.array(fc.tuple(fc.constantFrom(null, 'a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 6 })), {
    maxLength: 7,
  });
  const property = fc.property(takings, fc.array(fc.nat(9), { maxLength: 12 }), (taken, asked) => {
    const backwards = taken.flatMap(([lotId, units]) => Array.from({ length: units }, () => ({ lotId }))).reverse();
    const back: Taken[number][] = [];
    let already = 0;
    for (const part of [...asked, backwards.length]) {
      const amount = Math.min(part, backwards.length - already);
      const given = restored(taken, already, amount);
      expect(sum(given)).toBe(amount);
      expect(new Set(given.map(([lotId]) => lotId)).size).toBe(given.length);
      expect(totals(given)).toEqual(totals(runs(backwards.slice(already, already + amount))));
      back.push(...given);
      already += amount;
      parts += 1;
    }
    expect(totals(back)).toEqual(totals(taken));
  });
  fc.assert(property, { numRuns: 1_000 });
  expect(parts).toBeGreaterThan(2_000);
});

it('undoes a spend when all of it comes back', () => {
  const property = fc.property(cards, share, ({ lots, loose }, percent) => {
    const available = unitsOf(lots, loose).filter(({ pending }) => !pending).length;
    const taken = spend(lots, loose, Math.floor((available * percent) / 100));
    expect(restored(taken, 0, sum(taken))).toEqual(taken.toReversed());
  });
  fc.assert(property, { numRuns: 300 });
});

it('claws back unit by unit: its own, matured ones, pending ones; and what is found and what is short make the whole', () => {
  const seen = { own: 0, pending: 0, short: 0 };
  const property = fc.property(cards, fc.nat(9), fc.nat(45), ({ lots, loose }, choice, amount) => {
    const own = lots[choice]?.id ?? null;
    const units = unitsOf(lots, loose, own);
    const going = units.slice(0, amount);
    const { taken, fromPending, short } = clawBack(lots, loose, own, amount);
    expect(taken).toEqual(runs(going.filter(({ pending }) => !pending)));
    expect(fromPending).toEqual(runs(going.filter(({ pending }) => pending)));
    expect(sum(taken) + sum(fromPending) + short).toBe(amount);
    expect(short).toBe(Math.max(0, amount - units.length));
    if (own && going.some(({ lotId }) => lotId === own)) seen.own += 1;
    if (fromPending.length > 0) seen.pending += 1;
    if (short > 0) seen.short += 1;
  });
  fc.assert(property, { numRuns: 1_000 });
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
});
