import { z } from 'zod';
import { quantity } from '../fields/amounts.ts';
import { unless } from '../fields/value-rules.ts';
import { GrantInput } from './effects.ts';
import { MatchInput } from './pieces.ts';

const QualifyInput = z
  .strictObject({
    min_spend: quantity()
      .default(0)
      .describe('Smallest purchase that qualifies, in minor units. Default: 0, any purchase.'),
    items: MatchInput.nullable().default(null).describe('Articles that the purchase must contain. Default: null, any.'),
    within_days: z
      .int()
      .min(1)
      .max(366)
      .default(90)
      .describe('Local days after the referral in which the purchase must occur. Default: 90.'),
  })
  .meta({ id: 'ReferralQualificationInput', description: 'The purchase of the friend that qualifies the referral.' });

/** Customers who bring other customers: what both get, for which purchase, and how often. */
export const ReferralRulesInput = z
  .strictObject({
    friend: GrantInput.nullable().default(null).describe('What the new customer gets. Default: null, nothing.'),
    referrer: GrantInput.nullable()
      .default(null)
      .describe('What the customer who referred them gets. Default: null, nothing.'),
    qualify: QualifyInput.default(QualifyInput.parse({})).describe('The purchase that qualifies. Default: any.'),
    complete_after_days: z.int().min(0).max(90).default(14).meta({
      description:
        'Days between the purchase and the bonuses, so that a return can come first. Default: 14, the legal time for returns in the EU.',
    }),
    max_per_referrer: z
      .strictObject({
        count: z.int().min(1).max(10_000).describe('Largest number of referrals.'),
        window: z.enum(['month', 'year', 'lifetime']).describe('Local time window in which referrals are counted.'),
      })
      .meta({ id: 'ReferralLimit', description: 'A maximum number of referrals of one customer.' })
      .nullable()
      .default(null)
      .meta({ description: 'How many customers one customer can refer. Default: null, no limit.' }),
    on_return: z.enum(['revoke', 'keep']).default('revoke').meta({
      description:
        'Effect of a return after the bonuses: `revoke` takes the bonuses of both sides back if no other purchase qualifies, `keep` keeps them. Default: `revoke`.',
    }),
  })
  .refine(({ friend, referrer }) => friend !== null || referrer !== null, {
    ...unless('one_side'),
    path: ['friend'],
  })
  .meta({
    id: 'ReferralRulesInput',
    description:
      'Referrals: what a customer and the friend whom they refer get after the first purchase of the friend. Both get it, or neither.',
  });
