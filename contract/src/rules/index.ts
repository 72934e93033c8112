import { z } from 'zod';
import { quantity } from '../amounts.ts';
import { answerOf } from '../answer.ts';
import { label } from '../text.ts';
import { CampaignsInput } from './campaigns.ts';
import { CashbackEarnRuleInput, EarnRuleInput, TiersInput } from './earn.ts';
import { CashbackPayInput, ExpiryInput, LimitsInput, PacksInput, PayInput } from './limits.ts';
import { Period, partId, partName, TillBenefit, uniqueIds, uniqueIdsError } from './pieces.ts';

const kind = <Kind extends string>(name: Kind) => z.literal(name).describe('Kind of the program.');

const every = {
  version: z.literal(1).default(1).describe('Version of the form of the rules.'),
  limits: LimitsInput.default(LimitsInput.parse({})).describe('What one card may do and hold at most.'),
  expiry: ExpiryInput.default({ kind: 'none' }).describe('When units expire. Default: never.'),
};

const earning = {
  ...every,
  campaigns: CampaignsInput.default([]).describe('Up to 50 campaigns that raise what is earned.'),
  tiers: TiersInput.nullable().default(null).describe('Tiers that cards reach. Default: null, none.'),
  pending_days: z
    .int()
    .min(0)
    .max(366)
    .default(0)
    .meta({ description: 'Days until earned units can be used. Default: 0.' }),
  clawback: z.enum(['allow_negative', 'clamp']).default('allow_negative').meta({
    description: 'If a refund takes back units that were spent: `allow_negative` goes below 0, `clamp` stops at 0.',
  }),
};

const packsText = 'What cards can be topped up with. Up to 50 packs.';

const PointsRulesInput = z
  .strictObject({
    kind: kind('points'),
    ...earning,
    earn: EarnRuleInput,
    pay: PayInput.nullable().default(null).describe('How points pay at the till. Default: null, they do not.'),
    packs: PacksInput.default([]).describe(packsText),
  })
  .meta({ id: 'PointsRulesInput', description: 'Points for what a customer spends, visits or buys.' });

const StampsRulesInput = z
  .strictObject({
    kind: kind('stamps'),
    ...earning,
    earn: EarnRuleInput,
    goal: z.int().min(2).max(100).describe('Stamps that fill a card, 2 to 100.'),
  })
  .meta({ id: 'StampsRulesInput', description: 'A stamp card: `goal` stamps fill it.' });

const CashbackRulesInput = z
  .strictObject({
    kind: kind('cashback'),
    ...earning,
    earn: CashbackEarnRuleInput,
    pay: CashbackPayInput.default(CashbackPayInput.parse({})).describe('How cashback pays at the till.'),
  })
  .meta({ id: 'CashbackRulesInput', description: 'A share of each purchase comes back as money on the card.' });

const MultipassRulesInput = z
  .strictObject({
    kind: kind('multipass'),
    ...every,
    unit_name: label().describe('What one unit is called, such as `visit`.'),
    packs: PacksInput.min(1).describe(packsText),
  })
  .meta({ id: 'MultipassRulesInput', description: 'Prepaid units, sold in packs.' });

const GiftRulesInput = z
  .strictObject({
    kind: kind('gift'),
    ...every,
    min_top_up: quantity(1).default(1).describe('The least of one top-up, in minor units. Default: 1.'),
    max_top_up: quantity(1)
      .nullable()
      .default(null)
      .describe('The most of one top-up, in minor units. Default: null, no limit.'),
    packs: PacksInput.default([]).describe(packsText),
  })
  .meta({ id: 'GiftRulesInput', description: 'Prepaid money.' });

const PlanInput = z
  .strictObject({
    id: partId(),
    name: partName(),
    period: Period.describe('How long one renewal lasts.'),
    price: quantity().describe('Price of one renewal in minor units.'),
    uses: z
      .strictObject({
        count: z.int().min(1).max(1_000_000).describe('Uses in each part of the period.'),
        per: Period.describe('Part of the period that they are for.'),
      })
      .meta({ id: 'PlanUses', description: 'How often a member may use the plan.' })
      .nullable()
      .default(null)
      .meta({
        description:
          'How often a member may use it. Default: null, no limit. `per` divides `period`, at most 366 times. Uses that are left expire with their part of the period.',
      }),
    benefits: z.array(TillBenefit).max(20).default([]).describe('What cards of members give at the till. Up to 20.'),
  })
  .meta({ id: 'PlanInput', description: 'A plan that customers become members by.' });

const MembershipRulesInput = z
  .strictObject({
    kind: kind('membership'),
    ...every,
    plans: z.array(PlanInput).min(1).max(20).refine(uniqueIds, uniqueIdsError).describe('1 to 20 plans.'),
    grace_days: z
      .int()
      .min(0)
      .max(366)
      .default(0)
      .describe('Days after the paid period on which benefits still apply. Default: 0.'),
    expiring_notice_days: z.int().min(0).max(366).default(7).meta({
      description:
        'Days before the end of the paid period at which `membership.expiring` is sent. 0: never. Default: 7.',
    }),
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
