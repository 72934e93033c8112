import { z } from 'zod';
import { quantity } from '../fields/amounts.ts';
import { pattern, text } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { unless, valueRules } from '../fields/value-rules.ts';
import { CampaignEffectInput } from './effects.ts';
import { MatchInput, Measure, partId, partName, uniqueIds, uniqueIdsError, Window } from './pieces.ts';

const clock = (expression: RegExp, hint: string) => pattern(expression, 5, hint);

const Hours = z
  .strictObject({
    from: clock(/^([01]\d|2[0-3]):[0-5]\d$/, valueRules.clock).describe('Local time of the start, such as `17:30`.'),
    to: clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, valueRules.clock_end).describe(
      'Local time of the end, exclusive, such as `24:00`.',
    ),
  })
  .refine((hours) => hours.from !== hours.to, unless('no_hours'))
  .meta({
    id: 'Hours',
    description:
      'Hours of the local day. If `from` is later than `to`, they run past midnight and belong to the day they start on.',
  });

const Birthday = z
  .strictObject({
    before: z.int().min(0).max(180).describe('Days before the birthday.'),
    after: z.int().min(0).max(180).describe('Days after the birthday.'),
  })
  .meta({ id: 'BirthdayCondition', description: 'The days around the birthday of the customer.' });

const CampaignConditionsInput = z
  .strictObject({
    starts_at: instant('When the campaign begins. Null: no start.').nullable().default(null),
    ends_at: instant('When the campaign ends, exclusive. Null: no end.').nullable().default(null),
    days_of_week: z
      .array(z.int().min(1).max(7))
      .max(7)
      .default([])
      .meta({ description: 'Days of the week on which the campaign applies. 1 is Monday, 7 is Sunday.' }),
    hours: z.array(Hours).max(10).default([]).describe('Hours of the day in which the campaign applies. Up to 10.'),
    min_spend: quantity().nullable().default(null).describe('Smallest purchase amount in minor units. Null: any.'),
    tier_ids: z.array(partId()).max(20).default([]).describe('Tiers whose cards the campaign applies to. Up to 20.'),
    items: MatchInput.nullable().default(null).describe('Articles that the purchase must contain. Null: any.'),
    first_earn: z.boolean().default(false).meta({
      description:
        '`true`: only the first earn of the customer in the program. Earns of 0 units and reversed earns do not count.',
    }),
    member_of: z
      .array(text(64, 1))
      .max(20)
      .default([])
      .meta({ description: 'Ids of programs or plans. The customer must be a member of at least one.' }),
    birthday: Birthday.nullable()
      .default(null)
      .describe('Days around the birthday on which the campaign applies. Null: any day.'),
    locations: z
      .array(text(64, 1))
      .max(100)
      .default([])
      .describe('Values of `location`. The sale must have one of them. Up to 100.'),
    tags: z
      .array(text(40, 1))
      .max(20)
      .default([])
      .meta({ description: 'Tags of the customer. The customer must have one of them. Up to 20.' }),
  })
  .meta({
    id: 'CampaignConditionsInput',
    description: 'Conditions of the campaign. All conditions that are set must be met. An empty list has no effect.',
  });

const cause = <Kind extends string>(kind: Kind) => z.literal(kind).describe('Kind of the trigger.');
const trigger = <Kind extends string>(kind: Kind) => z.strictObject({ kind: cause(kind) });

const Trigger = z
  .discriminatedUnion('kind', [
    trigger('earn').meta({
      id: 'EarnTrigger',
      description: 'An earn. The campaign changes the transaction of the earn.',
    }),
    trigger('issue').meta({
      id: 'IssueTrigger',
      description: 'The first card of a customer in a program is issued. A replacement does not count.',
    }),
    trigger('birthday').meta({
      id: 'BirthdayTrigger',
      description:
        'The birthday of the customer begins, in the time zone of the business. Once a year per customer and program, on an active card of an active program. A birthday on 29 February is on 28 February in other years.',
    }),
    trigger('tier_up').meta({
      id: 'TierUpTrigger',
      description:
        'An earn or bonus raises the tier. Every tier passed counts, once per customer and program. `when.tier_ids` names the tiers that count.',
    }),
    z
      .strictObject({
        kind: cause('reached'),
        measure: Measure,
        window: z
          .enum(['day', 'week', 'month', 'year', 'lifetime'])
          .describe('Local time window in which earns are counted.'),
        min: quantity(1).describe('Threshold, in the unit of `measure`.'),
      })
      .meta({
        id: 'ReachedTrigger',
        description:
          "An earn raises the card's total in the window of its `occurred_at` from below `min` to `min` or above. Once per window for a customer and program. Bonuses do not count; calls that earned nothing do.",
      }),
  ])
  .meta({
    id: 'CampaignTrigger',
    description:
      'Trigger of the campaign. On an earn, the campaign changes the earn; on any other trigger, it books a bonus.',
  });

const noConditions = CampaignConditionsInput.parse({});

const CampaignInput = z
  .strictObject({
    id: partId(),
    name: partName(),
    on: Trigger.default({ kind: 'earn' }).describe('Trigger of the campaign. Default: an earn.'),
    when: CampaignConditionsInput.default(noConditions).describe('Conditions of the campaign. Default: always.'),
    effect: CampaignEffectInput,
    max_uses: z
      .strictObject({ count: z.int().min(1).max(1_000_000).describe('Largest number of uses.'), window: Window })
      .meta({ id: 'MaxUses', description: 'A maximum number of uses per time window.' })
      .nullable()
      .default(null)
      .meta({ description: 'How often the campaign can change earns of one card. Default: null, no limit.' }),
  })
  .superRefine((campaign, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (campaign.on.kind === 'earn') {
      if (campaign.effect.kind === 'voucher') refuse(['effect'], 'must be of kind multiply or add on an earn');
      return;
    }
    if (campaign.effect.kind === 'multiply')
      refuse(['effect'], 'must be of kind add or voucher unless the campaign is on earn');
    const { min_spend, items, first_earn, locations } = campaign.when;
    const perSale = {
      min_spend: min_spend !== null,
      items: items !== null,
      first_earn,
      locations: locations.length > 0,
    };
    for (const [field, set] of Object.entries(perSale))
      if (set) refuse(['when', field], 'asks for a sale; only campaigns on earn have one');
    if (campaign.max_uses)
      refuse(['max_uses'], 'is only allowed for campaigns on earn; this campaign is granted once per period');
  })
  .meta({ id: 'CampaignInput', description: 'A campaign: its trigger, its conditions and its effect.' });

export const CampaignsInput = z.array(CampaignInput).max(50).refine(uniqueIds, uniqueIdsError);
