import { z } from 'zod';
import { basisPoints, quantity } from '../amounts.ts';
import { idIn } from '../ids.ts';
import { label, pattern, text } from '../text.ts';

/** An id that the merchant gives to a part of the rules: unique in its list, and what `breakdown.ref` and `cap_id` name. */
export const partId = () =>
  pattern(/^[a-z0-9][a-z0-9_-]{0,39}$/, 40, 'is not an id: a-z, 0-9, _ and -, at most 40 characters');

/** A stretch of the business's local calendar. Months and years keep the anchor day and clamp: 31 Jan, 28 Feb, 31 Mar. */
export const Period = z
  .strictObject({ unit: z.enum(['day', 'week', 'month', 'year']), count: z.int().min(1).max(3_660) })
  .meta({ id: 'Period', description: 'Days, weeks (from Monday), months or years of the local calendar.' });

const NamedWindow = z.enum(['call', 'day', 'week', 'month', 'year', 'lifetime']);
const DaysWindow = z.strictObject({ days: z.int().min(1).max(366) });
const SecondsWindow = z.strictObject({ seconds: z.int().min(1).max(604_800) });

/** The stretch of time that a cap or a campaign's max_uses looks at. */
export const Window = z
  .union([NamedWindow, DaysWindow, SecondsWindow], {
    error: 'is no window: call, day, week, month, year, lifetime, {"days": 1 to 366} or {"seconds": 1 to 604800}',
  })
  .meta({
    id: 'Window',
    description:
      'One call, a local calendar period, for ever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (rows less than n seconds away, before and after).',
  });

/** What a cap or a trigger measures: units given, what was asked for, calls, or the purchase in minor units. */
export const Measure = z.enum(['value', 'amount', 'count', 'spend']).meta({ id: 'Measure' });

/** Chooses items of a purchase: by sku or by one of their categories. */
export const MatchInput = z
  .strictObject({
    skus: z.array(text(64, 1)).max(500).default([]),
    categories: z.array(text(64, 1)).max(50).default([]),
  })
  .meta({ id: 'MatchInput', description: 'An item matches by its sku or by one of its categories.' });

/** What a tier, a plan or a reward gives. All but gift_credit are told to the till and never booked. */
const tillBenefits = [
  z.strictObject({ kind: z.literal('amount_off'), amount: quantity(1) }).meta({ id: 'AmountOff' }),
  z.strictObject({ kind: z.literal('percent_off'), bps: basisPoints(10_000, 1) }).meta({ id: 'PercentOff' }),
  z
    .strictObject({ kind: z.literal('free_item'), sku: text(64, 1), quantity: z.int().min(1).max(1_000) })
    .meta({ id: 'FreeItem' }),
  z.strictObject({ kind: z.literal('custom'), label: label() }).meta({ id: 'CustomBenefit' }),
] as const;

/** What a tier or a plan gives. */
export const TillBenefit = z
  .discriminatedUnion('kind', tillBenefits)
  .meta({ id: 'TillBenefit', description: 'Told to the till, never booked.' });

const GiftCredit = z
  .strictObject({ kind: z.literal('gift_credit'), program_id: idIn('program'), amount: quantity(1) })
  .meta({ id: 'GiftCredit' });

/** What a reward gives. */
export const Benefit = z
  .discriminatedUnion('kind', [...tillBenefits, GiftCredit])
  .meta({ id: 'Benefit', description: 'What a reward gives.' });

/** Units sold together: "pay 50, get 60", "10 visits, 90 days from the first". */
export const PackInput = z
  .strictObject({
    id: partId(),
    name: label(),
    units: quantity(1),
    price: quantity(),
    valid: Period.nullable().default(null),
    starts: z.enum(['purchase', 'first_use']).default('purchase'),
  })
  .meta({ id: 'PackInput', description: 'Units that are sold together.' });

export const uniqueIds = (list: readonly { id: string }[]): boolean =>
  new Set(list.map((part) => part.id)).size === list.length;
export const uniqueIdsError = { error: 'has the same id twice; give each its own' };

export type Period = z.infer<typeof Period>;
export type Window = z.infer<typeof Window>;
export type Measure = z.infer<typeof Measure>;
export type Match = z.output<typeof MatchInput>;
