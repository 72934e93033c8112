import { z } from 'zod';
import { basisPoints, quantity } from '../fields/amounts.ts';
import { unless } from '../fields/value-rules.ts';
import { MatchInput, Period, partId, partName, TillBenefit, uniqueIds, uniqueIdsError } from './pieces.ts';

const per = () =>
  z.int().min(1).max(1_000_000_000).meta({ description: 'Size of one step of the basis, such as 100 minor units.' });
const value = () => z.int().min(0).max(1_000_000).meta({ description: 'Units earned for each step.' });
const basis = () =>
  z.enum(['spend', 'visit', 'item']).meta({ description: "Unit of an earn's `amount`: minor units, visits or items." });
const steps = () =>
  z.enum(['whole', 'exact']).meta({
    description:
      '`whole`: only whole steps earn, so splitting a purchase never earns more. `exact`: parts of a step earn too.',
  });

const conditions = {
  min_spend: quantity()
    .default(0)
    .meta({ description: 'Purchases below this amount earn nothing. In minor units. Default: 0.' }),
  include: MatchInput.nullable().default(null).meta({ description: 'Articles that earn. Default: null, all.' }),
  exclude: MatchInput.nullable()
    .default(null)
    .meta({ description: 'Articles that earn nothing. Default: null, none.' }),
};

/** How points and stamps are earned: floor(amount / per) whole steps of `value` units each. */
export const EarnRuleInput = z
  .strictObject({
    basis: basis(),
    per: per().default(1),
    value: value(),
    steps: steps().default('whole'),
    ...conditions,
  })
  .meta({ id: 'EarnRuleInput', description: 'How units are earned: `value` units for each `per` of the basis.' });

/** How cashback is earned. With the defaults, `value` is the share of the purchase in basis points. */
export const CashbackEarnRuleInput = z
  .strictObject({
    basis: basis().default('spend'),
    per: per().default(10_000),
    value: value(),
    steps: steps().default('exact'),
    ...conditions,
  })
  .meta({
    id: 'CashbackEarnRuleInput',
    description: 'How cashback is earned. By default `value` is the share of the purchase in basis points.',
  });

/** The units in which the total of tiers can count. */
export const tierMeasures = ['value', 'spend', 'count'] as const;

const TierLevelInput = z
  .strictObject({
    id: partId(),
    name: partName(),
    min: quantity().meta({
      description: 'Total that a card must reach, in the unit of `measure`. 0 for the first tier.',
    }),
    multiplier_bps: basisPoints(1_000_000, 1)
      .default(10_000)
      .meta({ description: 'Factor for earns of the tier, in basis points. Default: 10000, no change.' }),
    benefits: z.array(TillBenefit).max(20).default([]).describe('Benefits of the tier at the till. Up to 20.'),
  })
  .meta({ id: 'TierLevelInput', description: 'A tier and its benefits.' });

const ascending = (tiers: readonly { min: number }[]): boolean =>
  tiers.every((tier, index) => (index === 0 ? tier.min === 0 : tier.min > (tiers[index - 1]?.min ?? 0)));

const mostKept = { day: 731, week: 104, month: 24, year: 2 } as const;

/** Tiers that cards reach by earning. */
export const TiersInput = z
  .strictObject({
    qualify: z
      .strictObject({
        measure: z
          .enum(tierMeasures)
          .describe(
            'Unit of the total: units earned (`value`), purchase amounts in minor units (`spend`), or number of earns (`count`).',
          ),
        window: z
          .union(
            [
              z.enum(['lifetime', 'year']),
              z.strictObject({ days: z.literal(365).describe('Number of local days, including today.') }),
            ],
            { error: 'is not a window of tiers: lifetime, year or {"days": 365}' },
          )
          .describe('Time window of the total: forever, the local year, or the last 365 days.'),
        include_excluded: z
          .boolean()
          .default(false)
          .describe(
            'Whether `spend` also counts articles that earn nothing, and the part that was paid with units. Default: false.',
          ),
      })
      .meta({ id: 'TierQualificationInput', description: 'Total that decides the tier of a card.' }),
    levels: z
      .array(TierLevelInput)
      .min(1)
      .max(20)
      .refine(ascending, unless('ascending_levels'))
      .refine(uniqueIds, uniqueIdsError)
      .describe('1 to 20 tiers, ascending by `min`. The first has `min` 0.'),
    keep_for: Period.refine(({ unit, count }) => count <= mostKept[unit], unless('kept_at_most'))
      .nullable()
      .default(null)
      .describe(
        'How long a card keeps a tier after its total no longer reaches `min`, because days leave the time window. At most 2 years. With the window `year` and 1 year, a card keeps its tier until the end of the next year. A return that reduces the total of that time still lowers the tier at once. Default: null, not at all.',
      ),
  })
  .refine(({ qualify, keep_for }) => keep_for === null || qualify.window !== 'lifetime', {
    ...unless('window_ends'),
    path: ['keep_for'],
  })
  .meta({
    id: 'TiersInput',
    description: 'Tiers that cards reach by earning. An earn uses the factor of the tier that the card held before.',
  });
