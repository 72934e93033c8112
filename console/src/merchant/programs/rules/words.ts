import type { Cap, Period, Rules, TillBenefit } from '@loyalty-service/sdk';
import { type AmountOf, whole } from '../../../format/amounts.ts';
import { money, number, percent, units } from '../../../format/numbers.ts';
import { currentLanguage, text } from '../../../languages/text.ts';

/** The rules of the kinds that earn. */
export type EarningRules = Extract<Rules, { earn: unknown }>;
export type TieredRules = Extract<Rules, { tiers: unknown }>;

/** A share in basis points as percent. */
export const share = (bps: number): string => percent(bps / 10_000, 2);

/** The name of a day of the week: 1 is Monday. */
export const dayName = (day: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** The name of a month: 1 is January. */
export const monthName = (month: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1));

/** Names as a list of which one applies: `Monday or Tuesday`. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(names);

/** Names as a list of which all apply. */
export const allOf = (names: readonly string[]): string => new Intl.ListFormat(currentLanguage()).format(names);

/** A period in words: `24 months`. */
export const spanOf = ({ unit, count }: Period): string =>
  count.toLocaleString(currentLanguage(), { style: 'unit', unit: unit as 'month', unitDisplay: 'long' });

/** How often something repeats: `a month`, or `for 3 months`. */
export const perPeriod = (period: Period): string =>
  period.count === 1 ? text(`window.${period.unit as 'month'}`) : text('rule.for_span', { span: spanOf(period) });

const unitsOfKinds = {
  points: 'point',
  stamps: 'stamp',
  cashback: 'minor',
  gift: 'minor',
  multipass: 'unit',
  membership: 'visit',
} as const;

export type UnitOfRules = (typeof unitsOfKinds)[Rules['kind']];

/** The unit that cards of the program hold. */
export const unitOf = ({ kind }: Pick<Rules, 'kind'>): UnitOfRules => unitsOfKinds[kind];

/** What cards of the program hold, as the begin of a sentence: `Points`. */
export const namedUnits = (rules: Rules): string => text(`named.${unitOf(rules)}`);

/** How the units of the program are typed: as money, or as a whole number. */
export const unitsAre = (rules: Rules, currency: string): AmountOf =>
  unitOf(rules) === 'minor' ? { currency } : whole;

/** A benefit at the till: `10% off`. */
export function sayBenefit(benefit: TillBenefit, currency: string): string {
  switch (benefit.kind) {
    case 'amount_off':
      return text('benefit_said.amount_off', { amount: money(benefit.amount, currency) });
    case 'percent_off':
      return text('benefit_said.percent_off', { share: share(benefit.bps) });
    case 'free_item':
      return text('benefit_said.free_item', { count: benefit.quantity, article: benefit.sku });
    default:
      return benefit.label;
  }
}

const amountUnits = { spend: 'minor', visit: 'visit', item: 'item' } as const;

/** The amount of a cap or of a goal, in words of its measure. */
export function sayMeasured(
  max: number,
  { measure, on }: Pick<Cap, 'measure' | 'on'>,
  rules: Rules,
  currency: string,
): string {
  if (measure === 'count') return units(max, 'count', null);
  if (measure === 'spend') return text('rule.cap.purchases', { amount: money(max, currency) });
  if (measure === 'amount' && on === 'earn' && 'earn' in rules)
    return units(max, amountUnits[rules.earn.basis as keyof typeof amountUnits], currency);
  return units(max, unitOf(rules), currency);
}

/** How the amount of a cap or of a goal is typed. */
export function measuredIn({ measure, on }: Pick<Cap, 'measure' | 'on'>, rules: Rules, currency: string): AmountOf {
  if (measure === 'count') return whole;
  if (measure === 'spend') return { currency };
  if (measure === 'amount' && on === 'earn' && 'earn' in rules)
    return rules.earn.basis === 'spend' ? { currency } : whole;
  return unitsAre(rules, currency);
}

/** A factor in basis points: `1.5`. */
export const factor = (bps: number): string => number(bps / 10_000, 4);
