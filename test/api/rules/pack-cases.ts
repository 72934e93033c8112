import { type FieldCase, periodCases } from './field-case.ts';
import { nextWeek, paid, week } from './prepaid.ts';
import type { Json, Setup, Till } from './till.ts';

const ten = { id: 'ten', name: 'Ten visits', units: 10, price: 9_000 };
const selling = (more: Json = {}): Setup => ({
  rules: { kind: 'multipass', unit_name: 'Visit', packs: [{ ...ten, ...more }] },
});
const buy = (till: Till) => till.topUp({ pack_id: 'ten' });
const ofPack = (part: string) => async (till: Till) => (await till.rules()).packs[0][part];
const boughtUntil = async (till: Till) => {
  await buy(till);
  return till.nextExpiry();
};
/** Bought now, first used two days later: when it expires, before and after. */
const usedUntil = async (till: Till) => {
  const bought = await boughtUntil(till);
  await till.at('2026-03-12T09:00:00.000Z');
  await till.use(1);
  return [bought, await till.nextExpiry()];
};
const fromPurchase = [nextWeek, nextWeek];
const fromFirstUse = [null, '2026-03-19T23:00:00.000Z'];

export const packCases: readonly FieldCase[] = [
  {
    field: 'PackInput.id',
    with: selling(),
    without: selling({ id: 'other' }),
    does: buy,
    results: [10, 'not_found /pack_id'],
  },
  {
    field: 'PackInput.name',
    with: selling(),
    without: selling({ name: 'Other' }),
    does: ofPack('name'),
    results: ['Ten visits', 'Other'],
  },
  { field: 'PackInput.units', with: selling(), without: selling({ units: 12 }), does: buy, results: [10, 12] },
  {
    field: 'PackInput.price',
    with: selling(),
    without: selling({ price: 8_000 }),
    does: paid('top-up', { pack_id: 'ten' }),
    results: [9_000, 8_000],
  },
  {
    field: 'PackInput.valid',
    with: selling({ valid: week }),
    without: selling(),
    does: boughtUntil,
    results: [nextWeek, null],
  },
  ...periodCases('PackInput.valid', (valid) => selling({ valid }), boughtUntil),
  {
    field: 'PackInput.starts: purchase',
    with: selling({ valid: week }),
    without: selling({ valid: week, starts: 'first_use' }),
    does: usedUntil,
    results: [fromPurchase, fromFirstUse],
  },
  {
    field: 'PackInput.starts: first_use',
    with: selling({ valid: week, starts: 'first_use' }),
    without: selling({ valid: week }),
    does: usedUntil,
    results: [fromFirstUse, fromPurchase],
  },
];
