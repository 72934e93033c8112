import type { Campaign, Period, Rules } from '@loyalty-service/sdk';
import { type ComponentChildren, h } from 'preact';
import { End, Start } from '../../design/dates.ts';
import { money, number, percent, units } from '../../format/numbers.ts';
import { windowName } from '../../format/windows.ts';
import { currentLanguage, phrase, text, textOf } from '../../languages/text.ts';

const bps = (value: number): string => percent(value / 10_000, 2);

/** The name of a day of the week: 1 is Monday. */
export const dayName = (day: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

const list = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(names);

/** The rules of a program as sentences that a merchant reads. */
export function rulesSentences(rules: Rules, currency: string): readonly ComponentChildren[] {
  const sentences: ComponentChildren[] = [];
  const unit = unitOf(rules);
  if ('earn' in rules) {
    const { basis, per, value, min_spend } = rules.earn;
    if (rules.kind === 'cashback' && basis === 'spend' && per === 10_000)
      sentences.push(text('rule.cashback', { share: bps(value) }));
    else {
      const given = { units: units(value, unit, currency), count: unit === 'minor' ? per : value };
      sentences.push(
        text(`rule.${basis as 'spend'}.${unit as 'point'}`, {
          ...given,
          per: basis === 'spend' ? money(per, currency) : per,
        }),
      );
    }
    if (min_spend > 0) sentences.push(text('rule.min_spend', { amount: money(min_spend, currency) }));
    if (rules.pending_days > 0) sentences.push(text('rule.pending', { count: rules.pending_days }));
  }
  if ('goal' in rules) sentences.push(text('rule.goal', { count: rules.goal }));
  if ('campaigns' in rules)
    sentences.push(...rules.campaigns.map((campaign) => campaignSentence(campaign, rules, currency)));
  if ('tiers' in rules && rules.tiers)
    sentences.push(...rules.tiers.levels.map((tier) => tierSentence(tier, rules, currency)));
  if ('tiers' in rules && rules.tiers?.keep_for)
    sentences.push(text('rule.tier.keep', { span: spanOf(rules.tiers.keep_for) }));
  if ('pay' in rules && rules.pay)
    sentences.push(
      text('rule.pay', {
        count: rules.pay.units,
        units: units(rules.pay.units, unit, currency),
        amount: money(rules.pay.amount, currency),
      }),
    );
  for (const cap of rules.limits.caps)
    sentences.push(
      text(`rule.cap.${cap.over as 'clip'}`, {
        max: capSize(cap, rules, currency),
        on: textOf(`kind.${cap.on}`),
        window: windowName(cap.window),
      }),
    );
  const { max_balance } = rules.limits;
  if (max_balance !== null) sentences.push(text('rule.max_balance', { max: units(max_balance, unit, currency) }));
  sentences.push(expirySentence(rules));
  return sentences;
}

const unitsOfKinds = {
  ...{ points: 'point', stamps: 'stamp', cashback: 'minor', gift: 'minor', multipass: 'unit', membership: 'visit' },
} as const;

/** The unit that cards of the program hold. */
const unitOf = ({ kind }: Rules) => unitsOfKinds[kind as keyof typeof unitsOfKinds];

type Tiers = NonNullable<Extract<Rules, { tiers: unknown }>['tiers']>;

/** A tier, with the total that it needs in the measure of the program. */
function tierSentence({ name, min, multiplier_bps }: Tiers['levels'][number], rules: Rules, currency: string): string {
  const factor = bps(multiplier_bps);
  if (min === 0) return text('rule.tier.first', { name, factor });
  const { measure, include_excluded } = ('tiers' in rules && rules.tiers?.qualify) || {};
  const from =
    measure === 'spend'
      ? text(include_excluded ? 'rule.min.all_spend' : 'rule.min.spend', { amount: money(min, currency) })
      : measure === 'count'
        ? text('rule.min.count', { count: min })
        : units(min, unitOf(rules), currency);
  return text('rule.tier.from', { name, min: from, factor });
}

type Cap = Rules['limits']['caps'][number];

const amountUnits = { spend: 'minor', visit: 'visit', item: 'item' } as const;

/** The amount that a cap allows, in the unit that it measures. */
function capSize({ max, measure, on }: Cap, rules: Rules, currency: string): string {
  if (measure === 'count') return units(max, 'count', null);
  if (measure === 'spend') return text('rule.cap.purchases', { amount: money(max, currency) });
  if (measure === 'amount' && on === 'earn' && 'earn' in rules)
    return units(max, amountUnits[rules.earn.basis as keyof typeof amountUnits], currency);
  return units(max, unitOf(rules), currency);
}

/** One campaign in a sentence: its conditions and its effect. */
function campaignSentence({ name, on, when, effect }: Campaign, rules: Rules, currency: string): ComponentChildren {
  const gives =
    effect.kind === 'multiply'
      ? text('rule.multiply', { factor: number(effect.bps / 10_000, 4) })
      : text('rule.add', { units: units(effect.value, unitOf(rules), currency) });
  const conditions: readonly ComponentChildren[] = [
    when.starts_at !== null && phrase('rule.from', { from: h(Start, { of: when.starts_at }) }),
    when.ends_at !== null && phrase('rule.until', { until: h(End, { of: when.ends_at }) }),
    on.kind !== 'earn' && text(`trigger.${on.kind}`),
    when.days_of_week.length > 0 && text('rule.days', { days: list(when.days_of_week.map(dayName)) }),
    when.hours.length > 0 && text('rule.hours', { hours: list(when.hours.map(({ from, to }) => `${from}–${to}`)) }),
    when.min_spend !== null && text('rule.from_spend', { amount: money(when.min_spend, currency) }),
    when.first_earn && text('rule.first_earn'),
    when.tier_ids.length > 0 && text('rule.tiers', { tiers: list(when.tier_ids) }),
    when.locations.length > 0 && text('rule.locations', { locations: list(when.locations) }),
    when.tags.length > 0 && text('rule.tags', { tags: list(when.tags) }),
    when.birthday !== null && text('rule.birthday'),
    when.items !== null && text('rule.items'),
  ].filter(Boolean);
  return phrase('rule.campaign', {
    name,
    gives,
    when: conditions.length > 0 ? conditions.flatMap((one, at) => (at > 0 ? [', ', one] : [one])) : text('rule.always'),
  });
}

function expirySentence({ expiry }: Rules): string {
  if (expiry.kind === 'calendar')
    return text('rule.expiry.calendar', { ...dayIn(expiry), month: monthName(expiry.month) });
  if ('period' in expiry) return text(`rule.expiry.${expiry.kind}`, { span: spanOf(expiry.period) });
  return text('rule.expiry.none');
}

/** The day of the month, or the last one of a shorter month: 31 June is 30 June. */
const dayIn = ({ month, day }: { month: number; day: number }) => ({
  day: Math.min(day, new Date(Date.UTC(2024, month, 0)).getUTCDate()),
});

const monthName = (month: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1));

/** A period in words: `24 months`. */
export const spanOf = ({ unit, count }: Period): string =>
  count.toLocaleString(currentLanguage(), { style: 'unit', unit: unit as 'month', unitDisplay: 'long' });
