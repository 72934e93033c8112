import type { Campaign, Period, Rules } from '@loyalty-service/sdk';
import { type ComponentChildren, h } from 'preact';
import { End, Start } from '../../design/dates.tsx';
import { money, number, percent } from '../../format/numbers.ts';
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
  if ('earn' in rules) {
    const { basis, per, value, min_spend } = rules.earn;
    if (rules.kind === 'cashback' && basis === 'spend' && per === 10_000)
      sentences.push(text('rule.cashback', { share: bps(value) }));
    else if (basis === 'spend')
      sentences.push(text(`rule.spend.${unitOf(rules)}`, { count: value, per: money(per, currency) }));
    else sentences.push(text(`rule.${basis as 'visit'}.${unitOf(rules)}`, { count: value, per }));
    if (min_spend > 0) sentences.push(text('rule.min_spend', { amount: money(min_spend, currency) }));
    if (rules.pending_days > 0) sentences.push(text('rule.pending', { count: rules.pending_days }));
  }
  if ('goal' in rules) sentences.push(text('rule.goal', { count: rules.goal }));
  if ('campaigns' in rules) sentences.push(...rules.campaigns.map((campaign) => campaignSentence(campaign, currency)));
  if ('tiers' in rules && rules.tiers)
    for (const { name, min, multiplier_bps } of rules.tiers.levels)
      sentences.push(text('rule.tier', { name, min: number(min), factor: bps(multiplier_bps) }));
  if ('pay' in rules && rules.pay)
    sentences.push(text('rule.pay', { count: rules.pay.units, amount: money(rules.pay.amount, currency) }));
  for (const { max, window, over, measure, on } of rules.limits.caps)
    sentences.push(
      text(`rule.cap.${over as 'clip'}`, {
        max,
        on: textOf(`kind.${on}`),
        measure: textOf(`measure.${measure}`),
        window: windowName(window),
      }),
    );
  sentences.push(expirySentence(rules));
  return sentences;
}

const unitOf = ({ kind }: Rules): 'stamp' | 'minor' | 'point' =>
  kind === 'stamps' ? 'stamp' : kind === 'cashback' ? 'minor' : 'point';

const windowName = (window: unknown): string =>
  typeof window === 'string' ? textOf(`window.${window}`) : JSON.stringify(window);

/** One campaign in a sentence: when it applies, and what it gives. */
function campaignSentence({ name, on, when, effect }: Campaign, currency: string): ComponentChildren {
  const gives =
    effect.kind === 'multiply'
      ? text('rule.multiply', { factor: number(effect.bps / 10_000) })
      : text('rule.add', { count: effect.value });
  const conditions: readonly ComponentChildren[] = [
    when.starts_at !== null && phrase('rule.from', { from: h(Start, { of: when.starts_at }) }),
    when.ends_at !== null && phrase('rule.until', { until: h(End, { of: when.ends_at }) }),
    on.kind !== 'earn' && textOf(`trigger.${on.kind}`),
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
    return text('rule.expiry.calendar', { day: expiry.day, month: monthName(expiry.month) });
  if ('period' in expiry) return text(`rule.expiry.${expiry.kind}`, { span: spanOf(expiry.period) });
  return text('rule.expiry.none');
}

const monthName = (month: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1));

/** A period in words: `24 months`. */
const spanOf = ({ unit, count }: Period): string =>
  count.toLocaleString(currentLanguage(), { style: 'unit', unit: unit as 'month', unitDisplay: 'long' });
