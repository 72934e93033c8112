import { earnOf, type FieldCase } from './field-case.ts';
import type { Json, Setup } from './till.ts';

/** 20.00 for a beer, 30.00 for two breads. */
export const basket = {
  amount: 5_000,
  items: [
    { sku: 'beer', categories: ['drinks'], amount: 2_000 },
    { sku: 'bread', categories: ['food', 'bakery'], amount: 3_000, quantity: 2 },
  ],
};

type Row = readonly [field: string, withIt: Json, without: Json, sale: number | Json, FieldCase['results']];

/** By default one unit for each whole euro. */
const rows: readonly Row[] = [
  ['basis: spend', {}, { basis: 'item' }, 200, [2, 'limit_exceeded per_call']],
  [
    'basis: visit',
    { basis: 'visit', per: 1 },
    { per: 1 },
    { amount: 1, items: [{ sku: 'a', amount: 9 }] },
    [1, 'amount_mismatch'],
  ],
  ['basis: item', { basis: 'item', per: 1 }, { basis: 'visit', per: 1 }, 2, [2, 'limit_exceeded per_call']],
  ['per', { per: 1_000 }, {}, basket, [5, 50]],
  ['value', { value: 3 }, {}, basket, [150, 50]],
  ['steps: whole', { value: 2 }, { value: 2, steps: 'exact' }, 150, [2, 3]],
  ['steps: exact', { value: 2, steps: 'exact' }, { value: 2 }, 150, [3, 2]],
  ['min_spend', { min_spend: 5_001 }, {}, basket, [0, 50]],
  ['include', { include: { skus: ['beer'] } }, {}, basket, [20, 50]],
  ['include.skus', { include: { skus: ['beer'] } }, { include: { skus: ['bread'] } }, basket, [20, 30]],
  [
    'include.categories',
    { include: { categories: ['bakery'] } },
    { include: { categories: ['drinks'] } },
    basket,
    [30, 20],
  ],
  ['exclude', { exclude: { skus: ['beer'] } }, {}, basket, [30, 50]],
  ['exclude.skus', { exclude: { skus: ['beer'] } }, { exclude: { skus: ['bread'] } }, basket, [30, 20]],
  [
    'exclude.categories',
    { exclude: { categories: ['food'] } },
    { exclude: { categories: ['drinks'] } },
    basket,
    [20, 30],
  ],
];

const casesOf = (kind: string, schema: string): FieldCase[] =>
  rows.map(([field, withIt, without, sale, results]) => {
    const setup = (earn: Json): Setup => ({ rules: { kind, earn: earnOf(earn) } });
    return {
      field: `${schema}.${field}`,
      with: setup(withIt),
      without: setup(without),
      does: (till) => till.earn(sale),
      results,
    };
  });

const cashback = (earn: Json): Setup => ({ rules: { kind: 'cashback', earn: { value: 150, ...earn } } });
const share = (field: string, other: Json, result: number | string): FieldCase => ({
  field: `CashbackEarnRuleInput.${field}`,
  with: cashback({}),
  without: cashback(other),
  does: (till) => till.earn(9_999),
  results: [149, result],
});

/** How units are earned. What is left out of cashback makes `value` basis points of the purchase. */
export const earnCases: readonly FieldCase[] = [
  ...casesOf('points', 'EarnRuleInput'),
  ...casesOf('cashback', 'CashbackEarnRuleInput'),
  share('per', { per: 5_000 }, 299),
  share('steps: exact', { steps: 'whole' }, 0),
  share('basis: spend', { basis: 'visit' }, 'limit_exceeded per_call'),
];
