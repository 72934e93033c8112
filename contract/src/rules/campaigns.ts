import { z } from 'zod';
import { basisPoints, quantity } from '../amounts.ts';
import { label, pattern, text } from '../text.ts';
import { instant } from '../time.ts';
import { MatchInput, Measure, partId, uniqueIds, uniqueIdsError, Window } from './pieces.ts';

const clock = (expression: RegExp, hint: string) => pattern(expression, 5, hint);

const Hours = z
  .strictObject({
    from: clock(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a wall-clock time such as 17:30'),
    to: clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'is not a wall-clock time such as 17:30 or 24:00'),
  })
  .refine((hours) => hours.from !== hours.to, { error: 'is empty: from equals to' })
  .meta({
    id: 'Hours',
    description: 'Wall clock, [from, to); from > to runs over midnight and belongs to the day it starts.',
  });

const Birthday = z
  .strictObject({ before: z.int().min(0).max(180), after: z.int().min(0).max(180) })
  .meta({ id: 'BirthdayCondition', description: "Days before and after the customer's birthday." });

const CampaignConditionsInput = z
  .strictObject({
    starts_at: instant().nullable().default(null),
    ends_at: instant().nullable().default(null).meta({ description: 'Exclusive.' }),
    days_of_week: z.array(z.int().min(1).max(7)).max(7).default([]).meta({ description: 'ISO: 1 is Monday.' }),
    hours: z.array(Hours).max(10).default([]),
    min_spend: quantity().nullable().default(null),
    tier_ids: z.array(partId()).max(20).default([]),
    items: MatchInput.nullable().default(null),
    first_earn: z.boolean().default(false).meta({
      description: 'No earn of the customer in the program stands that gave something, on this card or an earlier one.',
    }),
    member_of: z
      .array(text(64, 1))
      .max(20)
      .default([])
      .meta({ description: 'Program or plan ids; true while entitled.' }),
    birthday: Birthday.nullable().default(null),
    locations: z.array(text(64, 1)).max(100).default([]),
    tags: z
      .array(text(40, 1))
      .max(20)
      .default([])
      .meta({ description: 'Tags of the customer; one of them is enough.' }),
  })
  .meta({ id: 'CampaignConditionsInput', description: 'All that are set must hold; empty lists ask for nothing.' });

const trigger = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind) });

const Trigger = z
  .discriminatedUnion('kind', [
    trigger('earn').meta({ id: 'EarnTrigger' }),
    trigger('issue').meta({
      id: 'IssueTrigger',
      description: 'A card is issued, for the first time for a customer and program. A replacement is not issued.',
    }),
    trigger('birthday').meta({
      id: 'BirthdayTrigger',
      description:
        "The customer's birthday begins where the business is, once a year for a customer and program: on an active card of an active program. 29 February is 28 February in other years.",
    }),
    trigger('tier_up').meta({
      id: 'TierUpTrigger',
      description:
        'An earn or bonus raises the level: each level on the way, once for a customer and program. `when.tier_ids` names the levels it is for.',
    }),
    z
      .strictObject({
        kind: z.literal('reached'),
        measure: Measure,
        window: z.enum(['day', 'week', 'month', 'year', 'lifetime']),
        min: quantity(1),
      })
      .meta({
        id: 'ReachedTrigger',
        description:
          'An earn brings what the card earned in the window of its occurred_at from below `min` to `min` or above, once per window for a customer and program. Bonus rows do not count; calls that earned nothing do.',
      }),
  ])
  .meta({
    id: 'CampaignTrigger',
    description: 'What sets the campaign off: an earn, inside its row; anything else as a bonus row of its own.',
  });

const Effect = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('multiply'), bps: basisPoints(1_000_000, 10_001) }).meta({ id: 'MultiplyEffect' }),
    z.strictObject({ kind: z.literal('add'), value: z.int().min(1).max(1_000_000) }).meta({ id: 'AddEffect' }),
  ])
  .meta({
    id: 'CampaignEffect',
    description: 'Of the multiplying campaigns the best one holds; the adding ones all do.',
  });

const noConditions = CampaignConditionsInput.parse({});

const CampaignInput = z
  .strictObject({
    id: partId(),
    name: label(),
    on: Trigger.default({ kind: 'earn' }),
    when: CampaignConditionsInput.default(noConditions),
    effect: Effect,
    max_uses: z
      .strictObject({ count: z.int().min(1).max(1_000_000), window: Window })
      .meta({ id: 'MaxUses' })
      .nullable()
      .default(null)
      .meta({ description: 'How often it changes a row of one card.' }),
  })
  .superRefine((campaign, context) => {
    if (campaign.on.kind === 'earn') return;
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (campaign.effect.kind !== 'add') refuse(['effect'], 'only adds when it is not set off by an earn');
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
      refuse(['max_uses'], 'is for campaigns on earn; this one is granted once a period by itself');
  })
  .meta({ id: 'CampaignInput' });

export const CampaignsInput = z.array(CampaignInput).max(50).refine(uniqueIds, uniqueIdsError);
