import { z } from 'zod';
import { quantity } from '../fields/amounts.ts';
import { answerOf } from '../fields/answer.ts';
import { label } from '../fields/text.ts';
import { CampaignsInput } from './campaigns.ts';
import { CashbackEarnRuleInput, EarnRuleInput, TiersInput } from './earn.ts';
import { CashbackPayInput, ExpiryInput, LimitsInput, PacksInput, PayInput } from './limits.ts';
import { Period, partId, partName, TillBenefit, uniqueIds, uniqueIdsError } from './pieces.ts';
import { ReferralRulesInput } from './referral.ts';

const kind = <Kind extends string>(name: Kind) => z.literal(name).describe('Kind of the program.');

const every = {
  version: z.literal(1).default(1).describe('Version of the rules format.'),
  limits: LimitsInput.default(LimitsInput.parse({})).describe('Limits per card.'),
  expiry: ExpiryInput.default({ kind: 'none' }).describe('When units expire. Default: never.'),
};

const earning = {
  ...every,
  campaigns: CampaignsInput.default([]).describe('Up to 50 campaigns that add to earns or grant bonuses.'),
  tiers: TiersInput.nullable().default(null).describe('Tiers that cards reach. Default: null, none.'),
  referral: ReferralRulesInput.nullable()
    .default(null)
    .describe('What customers and the friends whom they bring get. Default: null, nothing.'),
  pending_days: z
    .int()
    .min(0)
    .max(366)
    .default(0)
    .meta({ description: 'Days until earned units can be used. Default: 0.' }),
  clawback: z.enum(['allow_negative', 'clamp']).default('allow_negative').meta({
    description:
      'Effect of a refund that takes back units already spent: `allow_negative` lets the balance go below 0, `clamp` stops at 0.',
  }),
};

const packsText = 'Packs of units for top-ups. Up to 50.';

const PointsRulesInput = z
  .strictObject({
    kind: kind('points'),
    ...earning,
    earn: EarnRuleInput,
    pay: PayInput.nullable().default(null).describe('How points pay at the till. Default: null, points cannot pay.'),
    packs: PacksInput.default([]).describe(packsText),
  })
  .meta({ id: 'PointsRulesInput', description: 'Points for spend, visits or items.' });

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
  .meta({ id: 'CashbackRulesInput', description: 'Cashback: a share of each purchase, as money on the card.' });

const MultipassRulesInput = z
  .strictObject({
    kind: kind('multipass'),
    ...every,
    unit_name: label().describe('Name of one unit, such as `visit`.'),
    packs: PacksInput.min(1).describe(packsText),
  })
  .meta({ id: 'MultipassRulesInput', description: 'Prepaid units, sold in packs.' });

const GiftRulesInput = z
  .strictObject({
    kind: kind('gift'),
    ...every,
    min_top_up: quantity(1).default(1).describe('Smallest top-up in minor units. Default: 1.'),
    max_top_up: quantity(1)
      .nullable()
      .default(null)
      .describe('Largest top-up in minor units. Default: null, no limit.'),
    packs: PacksInput.default([]).describe(packsText),
  })
  .meta({ id: 'GiftRulesInput', description: 'Prepaid money.' });

const PlanInput = z
  .strictObject({
    id: partId(),
    name: partName(),
    period: Period.describe('Length of one period.'),
    price: quantity().describe('Price of one renewal in minor units.'),
    uses: z
      .strictObject({
        count: z.int().min(1).max(1_000_000).describe('Number of uses in each part of the period.'),
        per: Period.describe('Part of the period in which the uses are valid.'),
      })
      .meta({ id: 'PlanUses', description: 'Limit of uses of a plan.' })
      .nullable()
      .default(null)
      .meta({
        description:
          'Limit of uses. Default: null, no limit. `per` must divide `period`, at most 366 times. Unused uses expire at the end of their part of the period.',
      }),
    benefits: z.array(TillBenefit).max(20).default([]).describe('Benefits of members at the till. Up to 20.'),
  })
  .meta({ id: 'PlanInput', description: 'A plan that customers can be members of.' });

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
        'Days before the end of the paid period on which `membership.expiring` is sent. 0: never. Default: 7.',
    }),
  })
  .meta({
    id: 'MembershipRulesInput',
    description: 'A paid or free membership for a period, with or without a limit of uses.',
  });

/** The rules of a program as a merchant writes them. Fields with a default are optional. */
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
    description:
      'The rules of a program. Fields with a default are optional in requests and always present in answers.',
  });

/** The rules of a program in answers: all defaults are filled in. */
export const Rules = answerOf(RulesInput);

export type Rules = z.output<typeof RulesInput>;
export type ProgramKind = Rules['kind'];

/** Rules of the kinds that earn. */
export type EarningRules = Extract<Rules, { earn: unknown }>;
/** Who gets what for a new customer whom another customer brought. */
export type ReferralRules = NonNullable<EarningRules['referral']>;
/** What a customer gets without a sale. */
export type Grant = NonNullable<ReferralRules['friend']>;
export type Campaign = EarningRules['campaigns'][number];
export type CampaignConditions = Campaign['when'];
/** Units that are sold together. */
export type Pack = Extract<Rules, { packs: unknown }>['packs'][number];
export type Cap = Rules['limits']['caps'][number];
export type Tiers = NonNullable<EarningRules['tiers']>;
export type TierLevel = Tiers['levels'][number];
export type Expiry = Rules['expiry'];
export type { Match, Measure, Period, Window } from './pieces.ts';
