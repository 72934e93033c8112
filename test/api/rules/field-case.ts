import type { Json, Setup, Till } from './till.ts';

/** One field of the rules, what is done with it and without it, and what comes of both. */
export interface FieldCase {
  /** As `fieldsOf()` names it; there may be several cases of one. */
  readonly field: string;
  readonly with: Setup;
  /** The same without the field, or with another value. */
  readonly without: Setup;
  readonly does: (till: Till) => Promise<unknown>;
  /** With it, and without. */
  readonly results: readonly [unknown, unknown];
}

export const earnOf = (earn: Json = {}): Json => ({ basis: 'spend', per: 100, value: 1, steps: 'whole', ...earn });

/** One point for each whole euro, and more. */
export const points = (more: Json = {}): Setup => ({ rules: { kind: 'points', earn: earnOf(), ...more } });

/** Five points for each item: an earn of 3 for 9.00 is 15 points, 3 items, 1 call, and 900 spent. */
export const perItem = (more: Json = {}): Setup =>
  points({ earn: earnOf({ basis: 'item', per: 1, value: 5 }), ...more });
export const threeItems = { amount: 3, purchase_amount: 900 };

/** Prepaid money. */
export const gift = (more: Json = {}): Setup => ({ rules: { kind: 'gift', ...more } });

/** Earns now and at later instants. */
export const earnsAt =
  (body: number | Json, ...instants: readonly string[]) =>
  async (till: Till): Promise<unknown[]> => {
    const results: unknown[] = [await till.earn(body)];
    for (const instant of instants) {
      await till.at(instant);
      results.push(await till.earn(body));
    }
    return results;
  };

/** One after the other. */
export const inTurn =
  (...steps: readonly ((till: Till) => Promise<unknown>)[]) =>
  async (till: Till): Promise<unknown[]> => {
    const results: unknown[] = [];
    for (const step of steps) results.push(await step(till));
    return results;
  };

/**
 * For each window the last instant in which Tuesday's 10:00 in Berlin counts, and the first in which it does not; for ever
 * has no such instant.
 */
export const windows = [
  { name: 'day', window: 'day', inside: '2026-03-10T22:59:59.999Z', outside: '2026-03-10T23:00:00.000Z' },
  { name: 'week', window: 'week', inside: '2026-03-15T22:59:59.999Z', outside: '2026-03-15T23:00:00.000Z' },
  { name: 'month', window: 'month', inside: '2026-03-31T21:59:59.999Z', outside: '2026-03-31T22:00:00.000Z' },
  { name: 'year', window: 'year', inside: '2026-12-31T22:59:59.999Z', outside: '2026-12-31T23:00:00.000Z' },
] as const;

/** The stretches that are not named. */
export const stretches = [
  { name: 'days', window: { days: 3 }, inside: '2026-03-12T22:59:59.999Z', outside: '2026-03-12T23:00:00.000Z' },
  { name: 'seconds', window: { seconds: 60 }, inside: '2026-03-10T09:00:59.999Z', outside: '2026-03-10T09:01:00.000Z' },
] as const;

/** When a period ends that began on Tuesday, 10 March 2026: at the close of a day in Berlin. */
const periodEnds = {
  day: '2026-03-11T23:00:00.000Z',
  week: '2026-03-17T23:00:00.000Z',
  month: '2026-04-10T22:00:00.000Z',
  year: '2027-03-10T23:00:00.000Z',
} as const;

/** The cases of a period that begins today, by what it is part of and how its end shows. */
export function periodCases(field: string, setup: (period: Json) => Setup, does: FieldCase['does']): FieldCase[] {
  const units = Object.entries(periodEnds);
  const ofUnits = units.map(([unit, end], index): FieldCase => {
    const [otherUnit, otherEnd] = units[(index + 1) % units.length] ?? [unit, end];
    return {
      field: `${field}.unit: ${unit}`,
      with: setup({ unit, count: 1 }),
      without: setup({ unit: otherUnit, count: 1 }),
      does,
      results: [end, otherEnd],
    };
  });
  const [once, twice] = [setup({ unit: 'day', count: 1 }), setup({ unit: 'day', count: 2 })];
  const ends = [periodEnds.day, '2026-03-12T23:00:00.000Z'] as const;
  return [...ofUnits, { field: `${field}.count`, with: once, without: twice, does, results: ends }];
}

const benefits = {
  amount_off: { kind: 'amount_off', amount: 500 },
  percent_off: { kind: 'percent_off', bps: 1_000 },
  free_item: { kind: 'free_item', sku: 'coffee', quantity: 1 },
  custom: { kind: 'custom', label: 'A smile' },
} as const;
const others: Readonly<Record<string, Json>> = {
  amount_off: { amount: 501 },
  percent_off: { bps: 1_001 },
  free_item: { sku: 'tea', quantity: 2 },
  custom: { label: 'A wink' },
};

/** The cases of what is told to the till: each kind, and each of its fields, by where the benefits are told. */
export function benefitCases(field: string, setup: (benefit: Json) => Setup, does: FieldCase['does']): FieldCase[] {
  const kinds = Object.values(benefits);
  return kinds.flatMap((benefit, index) => {
    const made = (part: string, other: Json): FieldCase => ({
      field: `${field}.${benefit.kind}.${part}`,
      with: setup(benefit),
      without: setup(other),
      does,
      results: [benefit, other],
    });
    const fields = Object.entries(others[benefit.kind] ?? {});
    return [
      made('kind', kinds[(index + 1) % kinds.length] ?? benefit),
      ...fields.map(([part, value]) => made(part, { ...benefit, [part]: value })),
    ];
  });
}
