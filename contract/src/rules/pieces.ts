import { z } from 'zod';
import { basisPoints, quantity } from '../fields/amounts.ts';
import { idIn } from '../fields/ids.ts';
import { label, pattern, text } from '../fields/text.ts';
import { unless, valueRules } from '../fields/value-rules.ts';

/** The merchant's own id of a part of the rules, unique in its list. `breakdown.ref` and `cap_id` refer to it. */
export const partId = () =>
  pattern(/^[a-z0-9][a-z0-9_-]{0,39}$/, 40, valueRules.part_id).describe(
    'Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters.',
  );

/** The name of a part of the rules. */
export const partName = () => label().describe('Display name, at most 200 characters.');

/**
 * A period of the business's local calendar. Months and years keep the anchor day or clamp it: 31 Jan, 28 Feb, 31 Mar.
 */
export const Period = z
  .strictObject({
    unit: z.enum(['day', 'week', 'month', 'year']).describe('Calendar unit. Weeks begin on Monday.'),
    count: z.int().min(1).max(3_660).describe('Number of calendar units.'),
  })
  .meta({ id: 'Period', description: 'A number of days, weeks, months or years of the local calendar.' });

const NamedWindow = z.enum(['call', 'day', 'week', 'month', 'year', 'lifetime']);
const DaysWindow = z.strictObject({
  days: z.int().min(1).max(366).describe('Number of local days, including the day of the call.'),
});
const SecondsWindow = z.strictObject({
  seconds: z.int().min(1).max(604_800).describe('Seconds before and after the call, exclusive.'),
});

/** The time window of a cap or of a campaign's max_uses. */
export const Window = z
  .union([NamedWindow, DaysWindow, SecondsWindow], {
    error: 'is not a window: call, day, week, month, year, lifetime, {"days": 1 to 366} or {"seconds": 1 to 604800}',
  })
  .meta({
    id: 'Window',
    description:
      'Time window: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after).',
  });

/** The unit of a cap or a trigger: units given, the amount of the request, calls, or the purchase in minor units. */
export const Measure = z.enum(['value', 'amount', 'count', 'spend']).meta({
  id: 'Measure',
  description:
    'Unit of the total: units (`value`), the amount of the request (`amount`), number of calls, or purchase amounts in minor units (`spend`).',
});

/** Chooses items of a purchase: by sku or by one of their categories. */
export const MatchInput = z
  .strictObject({
    skus: z.array(text(64, 1)).max(500).default([]).describe('Up to 500 of your own article ids.'),
    categories: z.array(text(64, 1)).max(50).default([]).describe('Up to 50 categories.'),
  })
  .meta({ id: 'MatchInput', description: 'An article matches by its `sku` or by one of its categories.' });

const benefit = <Kind extends string>(kind: Kind) => z.literal(kind).describe('Kind of the benefit.');

/**
 * A benefit of a tier, a plan or a reward. All benefits except gift_credit are only shown at the till, never booked.
 */
const tillBenefits = [
  z
    .strictObject({ kind: benefit('amount_off'), amount: quantity(1).describe('Minor units off the purchase.') })
    .meta({ id: 'AmountOff', description: 'An amount off the purchase.' }),
  z
    .strictObject({
      kind: benefit('percent_off'),
      bps: basisPoints(10_000, 1).describe('Discount in basis points. 1000 is 10 %.'),
    })
    .meta({ id: 'PercentOff', description: 'A percentage off the purchase.' }),
  z
    .strictObject({
      kind: benefit('free_item'),
      sku: text(64, 1).describe('Your own id of the article.'),
      quantity: z.int().min(1).max(1_000).describe('Number of pieces.'),
    })
    .meta({ id: 'FreeItem', description: 'A free article.' }),
  z
    .strictObject({
      kind: benefit('custom'),
      label: label().describe('Text that the till shows, at most 200 characters.'),
    })
    .meta({ id: 'CustomBenefit', description: 'Any other benefit, in your own words.' }),
] as const;

/** A benefit of a tier or a plan. */
export const TillBenefit = z.discriminatedUnion('kind', tillBenefits).meta({
  id: 'TillBenefit',
  description: 'A benefit of a card at the till. The service only returns it; the till applies it.',
});

const GiftCredit = z
  .strictObject({
    kind: benefit('gift_credit'),
    program_id: idIn('program').describe('Gift program of the gift card, `prg_…`.'),
    amount: quantity(1).describe('Minor units to add to the gift card.'),
  })
  .meta({ id: 'GiftCredit', description: 'Money on the gift card of the customer. A missing gift card is issued.' });

/** The benefit of a reward. */
export const Benefit = z
  .discriminatedUnion('kind', [...tillBenefits, GiftCredit])
  .meta({ id: 'Benefit', description: 'The benefit of a reward.' });

/** Units sold together: "pay 50, get 60", "10 visits, 90 days from the first". */
export const PackInput = z
  .strictObject({
    id: partId(),
    name: partName(),
    units: quantity(1).describe('Units that the card gets.'),
    price: quantity().describe('Price in minor units.'),
    valid: Period.nullable()
      .default(null)
      .describe('How long the units can be used. Null: `expiry` of the rules applies.'),
    starts: z
      .enum(['purchase', 'first_use'])
      .default('purchase')
      .describe('When `valid` begins: at the purchase (default) or at the first use.'),
  })
  .meta({ id: 'PackInput', description: 'Units that are sold together.' });

export const uniqueIds = (list: readonly { id: string }[]): boolean =>
  new Set(list.map((part) => part.id)).size === list.length;
export const uniqueIdsError = unless('unique_ids');

export type Period = z.infer<typeof Period>;
export type Window = z.infer<typeof Window>;
export type Measure = z.infer<typeof Measure>;
export type Match = z.output<typeof MatchInput>;
