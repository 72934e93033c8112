import { z } from 'zod';
import { basisPoints, quantity } from '../amounts.ts';
import { label } from '../text.ts';
import { MatchInput, partId, TillBenefit, uniqueIds, uniqueIdsError } from './pieces.ts';

const per = () => z.int().min(1).max(1_000_000_000).meta({ description: 'How much of the basis makes one step.' });
const value = () => z.int().min(0).max(1_000_000).meta({ description: 'Units for each step.' });
const basis = () =>
  z.enum(['spend', 'visit', 'item']).meta({ description: "What earn's amount counts: minor units, visits or items." });
const steps = () =>
  z
    .enum(['whole', 'exact'])
    .meta({ description: 'Whether only whole steps earn, so that splitting a purchase never pays, or parts too.' });

const conditions = {
  min_spend: quantity().default(0).meta({ description: 'Purchases below it earn nothing.' }),
  include: MatchInput.nullable().default(null).meta({ description: 'Only these items earn.' }),
  exclude: MatchInput.nullable().default(null).meta({ description: 'These items earn nothing.' }),
};

/** How points and stamps are earned: floor(amount / per) whole steps of `value` units. */
export const EarnRuleInput = z
  .strictObject({
    basis: basis(),
    per: per().default(1),
    value: value(),
    steps: steps().default('whole'),
    ...conditions,
  })
  .meta({ id: 'EarnRuleInput', description: 'How units are earned.' });

/** How cashback is earned: with the defaults, `value` is the share of the purchase in basis points. */
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
    description: 'How money is earned: by default `value` is in basis points of the purchase.',
  });

const TierLevelInput = z
  .strictObject({
    id: partId(),
    name: label(),
    min: quantity().meta({ description: 'The measure from which the level is held; 0 for the first level.' }),
    multiplier_bps: basisPoints(1_000_000, 1)
      .default(10_000)
      .meta({ description: 'What the level multiplies an earn by.' }),
    benefits: z.array(TillBenefit).max(20).default([]),
  })
  .meta({ id: 'TierLevelInput' });

const ascending = (levels: readonly { min: number }[]): boolean =>
  levels.every((level, index) => (index === 0 ? level.min === 0 : level.min > (levels[index - 1]?.min ?? 0)));

/** Levels that a card holds by what it earned. */
export const TiersInput = z
  .strictObject({
    qualify: z
      .strictObject({
        measure: z.enum(['value', 'spend', 'count']),
        window: z.union([z.enum(['lifetime', 'year']), z.strictObject({ days: z.literal(365) })], {
          error: 'is no window of tiers: lifetime, year or {"days": 365}',
        }),
      })
      .meta({ id: 'TierQualification' }),
    levels: z
      .array(TierLevelInput)
      .min(1)
      .max(20)
      .refine(ascending, { error: 'must ascend by min, and the first level has min 0' })
      .refine(uniqueIds, uniqueIdsError),
  })
  .meta({ id: 'TiersInput', description: 'Levels by what was earned. The level held before an earn multiplies it.' });
