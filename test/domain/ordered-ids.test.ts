import {
  type Budget,
  InAny,
  idsInAll,
  type OrderedIds,
  ReadInPieces,
} from '@loyalty-service/server/customers/ordered-ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const idOf = (number: number): string => `cus_${`${number}`.padStart(6, '0')}`;

/** A stream of ids. Each read is counted in the budget. */
function streamOf(numbers: readonly number[], budget: Budget): OrderedIds {
  const ids = [...new Set(numbers)].map(idOf).sort().reverse();
  const read = async (before: string | null, limit: number) => {
    expect(limit).toSatisfy(Number.isInteger);
    return ids.filter((id) => before === null || id < before).slice(0, limit);
  };
  return new ReadInPieces(read, budget);
}

const plenty = (): Budget => ({ reads: 100_000, rows: 10_000_000 });

async function idsOf(streams: readonly OrderedIds[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const id of idsInAll(streams)) ids.push(id);
  return ids;
}

const numbers = fc.oneof(
  fc.array(fc.nat(60)),
  fc.array(fc.nat(400), { minLength: 100, maxLength: 400 }),
  fc.array(fc.nat(9_000), { minLength: 2_000, maxLength: 3_000 }),
  fc.integer({ min: 1, max: 40 }).map((step) => Array.from({ length: 400 }, (_, at) => at * step)),
);

it('streams have the ids in common that a filter finds, from the last to the first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(numbers, { maxLength: 3 }), { minLength: 1, maxLength: 4 }), async (given) => {
      const budget = plenty();
      const found = await idsOf(given.map((union) => new InAny(union.map((one) => streamOf(one, budget)))));
      const [first = new Set<number>(), ...others] = given.map((union) => new Set(union.flat()));
      const shared = [...first].filter((number) => others.every((other) => other.has(number)));
      expect(found).toEqual(shared.map(idOf).sort().reverse());
    }),
    { numRuns: 200 },
  );
});

it('two streams of ten thousand ids are read in some dozen pieces, and a rare one skips through a common one', async () => {
  const [even, odd] = [0, 1].map((rest) => Array.from({ length: 10_000 }, (_, at) => at * 2 + rest));
  const budget = plenty();
  expect(await idsOf([streamOf(even ?? [], budget), streamOf(odd ?? [], budget)])).toEqual([]);
  expect(plenty().reads - budget.reads).toBeLessThan(60);
  const rare = plenty();
  const all = Array.from({ length: 20_000 }, (_, at) => at);
  expect(await idsOf([streamOf([7, 9_000, 17_000], rare), streamOf(all, rare)])).toHaveLength(3);
  expect(plenty().rows - rare.rows).toBeLessThan(300);
  const mixed = plenty();
  const [late, early] = [all.slice(10_000), [100, 3_000, 6_000, 9_000]];
  expect(await idsOf([streamOf([...early, ...late], mixed), streamOf(all, mixed)])).toHaveLength(10_004);
  // The pieces that were long for the late ids are short again for the early ones.
  expect(plenty().rows - mixed.rows).toBeLessThan(24_000);
});

it('a search ends with its budget, with the newest ids', async () => {
  const all = Array.from({ length: 5_000 }, (_, at) => at);
  const found = await idsOf([1, 2].map(() => streamOf(all, { reads: 5, rows: 10_000 })));
  expect(found.length).toBeGreaterThan(100);
  expect(found.length).toBeLessThan(4_000);
  expect(found).toEqual(all.toReversed().slice(0, found.length).map(idOf));
  expect(await idsOf([1, 2].map(() => streamOf(all, { reads: 1_000, rows: 300 })))).toHaveLength(384);
});
