import { z } from 'zod';
import { quantity } from '../amounts.ts';
import { answerOf } from '../answer.ts';
import { label } from '../text.ts';
import { CampaignsInput } from './campaigns.ts';
import { CashbackEarnRuleInput, EarnRuleInput, TiersInput } from './earn.ts';
import { CashbackPayInput, ExpiryInput, LimitsInput, PacksInput, PayInput } from './limits.ts';
import { Period, partId, TillBenefit, uniqueIds, uniqueIdsError } from './pieces.ts';

const every = {
  version: z.literal(1).default(1),
  limits: LimitsInput.default(LimitsInput.parse({})),
  expiry: ExpiryInput.default({ kind: 'none' }),
};

const earning = {
  ...every,
  campaigns: CampaignsInput.default([]),
  tiers: TiersInput.nullable().default(null),
  pending_days: z.int().min(0).max(366).default(0).meta({ description: 'Days until what was earned can be used.' }),
  clawback: z
    .enum(['allow_negative', 'clamp'])
    .default('allow_negative')
    .meta({ description: 'What a refund does when the units are spent: below 0, or as far as 0.' }),
};

const PointsRulesInput = z
  .strictObject({
    kind: z.literal('points'),
    ...earning,
    earn: EarnRuleInput,
    pay: PayInput.nullable().default(null),
    packs: PacksInput.default([]),
  })
  .meta({ id: 'PointsRulesInput', description: 'Points for what a customer spends, visits or buys.' });

const StampsRulesInput = z
  .strictObject({ kind: z.literal('stamps'), ...earning, earn: EarnRuleInput, goal: z.int().min(2).max(100) })
  .meta({ id: 'StampsRulesInput', description: 'A stamp card: `goal` stamps fill it.' });

const CashbackRulesInput = z
  .strictObject({
    kind: z.literal('cashback'),
    ...earning,
    earn: CashbackEarnRuleInput,
    pay: CashbackPayInput.default(CashbackPayInput.parse({})),
  })
  .meta({ id: 'CashbackRulesInput', description: 'A share of each purchase comes back as money on the card.' });

const MultipassRulesInput = z
  .strictObject({ kind: z.literal('multipass'), ...every, unit_name: label(), packs: PacksInput.min(1) })
  .meta({ id: 'MultipassRulesInput', description: 'Prepaid units, sold in packs.' });

const GiftRulesInput = z
  .strictObject({
    kind: z.literal('gift'),
    ...every,
    min_top_up: quantity(1).default(1),
    max_top_up: quantity(1).nullable().default(null),
    packs: PacksInput.default([]),
  })
  .meta({ id: 'GiftRulesInput', description: 'Prepaid money.' });

const PlanInput = z
  .strictObject({
    id: partId(),
    name: label(),
    period: Period,
    price: quantity(),
    uses: z
      .strictObject({ count: z.int().min(1).max(1_000_000), per: Period })
      .meta({ id: 'PlanUses' })
      .nullable()
      .default(null)
      .meta({
        description:
          'Null: unlimited. `per` divides `period`, at most 366 times; what is not used in its part of the period is gone with it.',
      }),
    benefits: z.array(TillBenefit).max(20).default([]),
  })
  .meta({ id: 'PlanInput' });

const MembershipRulesInput = z
  .strictObject({
    kind: z.literal('membership'),
    ...every,
    plans: z.array(PlanInput).min(1).max(20).refine(uniqueIds, uniqueIdsError),
    grace_days: z.int().min(0).max(366).default(0),
    expiring_notice_days: z
      .int()
      .min(0)
      .max(366)
      .default(7)
      .meta({ description: 'Days before the end at which membership.expiring is sent; 0: never.' }),
  })
  .meta({
    id: 'MembershipRulesInput',
    description: 'Paid or free membership for a period, with or without a number of uses.',
  });

/** The rules of a program as a merchant writes them; what has a default may be left out. */
export const RulesInput = z
  .discriminatedUnion('kind', [
    PointsRulesInput,
    StampsRulesInput,
    CashbackRulesInput,
    MultipassRulesInput,
    GiftRulesInput,
    MembershipRulesInput,
  ])
  .meta({
    id: 'RulesInput',
    description: 'The rules of a program. Requests may leave out what has a default; answers write it out.',
  });

/** The rules of a program as answers carry them: every default written out. */
export const Rules = answerOf(RulesInput);

export type Rules = z.output<typeof RulesInput>;
export type ProgramKind = Rules['kind'];

/** Rules of the kinds that earn. */
export type EarningRules = Extract<Rules, { earn: unknown }>;
export type Campaign = EarningRules['campaigns'][number];
export type CampaignConditions = Campaign['when'];
/** Units that are sold together. */
export type Pack = Extract<Rules, { packs: unknown }>['packs'][number];
export type Cap = Rules['limits']['caps'][number];
export type Tiers = NonNullable<EarningRules['tiers']>;
export type TierLevel = Tiers['levels'][number];
export type Expiry = Rules['expiry'];
export type { Match, Measure, Period, Window } from './pieces.ts';
