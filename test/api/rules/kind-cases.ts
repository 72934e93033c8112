import { extra } from './campaign-cases.ts';
import { earnOf, type FieldCase, inTurn } from './field-case.ts';
import { allKinds, kinds, rulesOf } from './kinds.ts';
import { oneKindCases } from './one-kind-cases.ts';
import { tiersOf } from './tier-cases.ts';
import type { Setup, Till } from './till.ts';

const kindAndUnit = async (till: Till) => {
  const { kind, balance } = await till.read();
  return [kind, balance.unit];
};

/** The fields that every kind has. */
const ofEveryKind = allKinds.flatMap((kind, index): FieldCase[] => {
  const { schema, unit, fill } = kinds[kind];
  const other = allKinds[(index + 1) % allKinds.length] ?? kind;
  const full = kind === 'points' || kind === 'stamps' || kind === 'cashback' ? 30 : 'limit_exceeded max_balance';
  const lapsing = { kind: 'rolling', period: { unit: 'day', count: 1 } };
  const threeDaysLater = (till: Till) => till.at('2026-03-13T09:00:00.000Z').then(() => till.available());
  return [
    {
      field: `${schema}.kind`,
      with: rulesOf(kind),
      without: rulesOf(other),
      does: kindAndUnit,
      results: [
        [kind, unit],
        [other, kinds[other].unit],
      ],
    },
    {
      field: `${schema}.version`,
      with: rulesOf(kind, { version: 1 }),
      without: rulesOf(kind, { version: 2 }),
      does: async (till) => (await till.rules()).version,
      results: [1, 'invalid_request /rules/version'],
    },
    {
      field: `${schema}.limits`,
      with: rulesOf(kind, { limits: { max_balance: 30 } }),
      without: rulesOf(kind),
      does: fill,
      results: [full, 50],
    },
    {
      field: `${schema}.expiry`,
      with: rulesOf(kind, { expiry: lapsing }),
      without: rulesOf(kind),
      does: inTurn(fill, threeDaysLater),
      results: [
        [50, 0],
        [50, 50],
      ],
    },
  ];
});

const balance = async (till: Till) => {
  const { available, pending } = (await till.read()).balance;
  return [available, pending];
};
/** A sale, all of it given out, and the sale taken back. */
const refundOfSpent = async (till: Till) => {
  const { transaction } = await till.act('earn', { amount: 5_000 });
  await till.adjust(-50);
  await till.refund(transaction.id);
  return till.available();
};

/** The fields that the kinds that earn have. */
const ofEarningKinds = (['points', 'stamps', 'cashback'] as const).flatMap((kind): FieldCase[] => {
  const { schema, fill } = kinds[kind];
  const [negative, clamped] = ['allow_negative', 'clamp'].map((clawback) => rulesOf(kind, { clawback }));
  return [
    {
      field: `${schema}.campaigns`,
      with: rulesOf(kind, { campaigns: [extra()] }),
      without: rulesOf(kind),
      does: fill,
      results: [57, 50],
    },
    {
      field: `${schema}.tiers`,
      with: rulesOf(kind, { tiers: tiersOf() }),
      without: rulesOf(kind),
      does: async (till) => (await till.read()).tier_id,
      results: ['basic', null],
    },
    {
      field: `${schema}.pending_days`,
      with: rulesOf(kind, { pending_days: 3 }),
      without: rulesOf(kind),
      does: inTurn(fill, balance, (till) => till.at('2026-03-13T09:00:00.000Z').then(() => balance(till))),
      results: [
        [50, [0, 50], [50, 0]],
        [50, [50, 0], [50, 0]],
      ],
    },
    {
      field: `${schema}.clawback: allow_negative`,
      with: rulesOf(kind),
      without: clamped as Setup,
      does: refundOfSpent,
      results: [-50, 0],
    },
    {
      field: `${schema}.clawback: clamp`,
      with: clamped as Setup,
      without: negative as Setup,
      does: refundOfSpent,
      results: [0, -50],
    },
    {
      field: `${schema}.earn`,
      with: rulesOf(kind, { earn: earnOf({ value: 2 }) }),
      without: rulesOf(kind),
      does: fill,
      results: [100, 50],
    },
  ];
});

export const kindCases: readonly FieldCase[] = [...ofEveryKind, ...ofEarningKinds, ...oneKindCases];
