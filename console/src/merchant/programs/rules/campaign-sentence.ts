import type { Campaign, Rules } from '@loyalty-service/sdk';
import { type ComponentChildren, h } from 'preact';
import { End, Start } from '../../../design/dates.ts';
import { money, units } from '../../../format/numbers.ts';
import { windowName } from '../../../format/windows.ts';
import { phrase, text } from '../../../languages/text.ts';
import { periodName } from '../../../membership/plans.ts';
import { anyOf, dayName, factor, sayMeasured, unitOf } from './words.ts';

/** The name of a reward by its id. Null if it is not known. */
export type RewardName = (id: string) => string | null;

/** One campaign in a sentence: its conditions and its effect. */
export function campaignSentence(
  campaign: Campaign,
  rules: Rules,
  currency: string,
  rewardName: RewardName,
): ComponentChildren {
  const { name, effect, max_uses } = campaign;
  const gives = givenBy(effect, rules, currency, rewardName);
  const conditions = conditionsOf(campaign, rules, currency);
  const said =
    conditions.length > 0 ? conditions.flatMap((one, at) => (at > 0 ? [', ', one] : [one])) : text('rule.always');
  const sentence = phrase('rule.campaign', { name, gives, when: said });
  if (!max_uses) return sentence;
  return [...sentence, ' ', text('rule.max_uses', { count: max_uses.count, window: windowName(max_uses.window) })];
}

/** What an effect gives, such as "20 points extra". */
export function givenBy(effect: Campaign['effect'], rules: Rules, currency: string, rewardName: RewardName): string {
  const unit = unitOf(rules);
  switch (effect.kind) {
    case 'multiply':
      return text(`rule.multiply.${unit as 'point'}`, { factor: factor(effect.bps) });
    case 'add':
      return text('rule.add', { units: units(effect.value, unit, currency) });
    case 'voucher':
      return voucherBy(effect, rewardName(effect.reward_id));
  }
}

function voucherBy({ valid }: Extract<Campaign['effect'], { kind: 'voucher' }>, reward: string | null): string {
  const voucher = reward === null ? text('rule.voucher') : text('rule.voucher_of', { reward });
  return valid ? text('rule.voucher_for', { voucher, period: periodName(valid) }) : voucher;
}

function conditionsOf({ on, when }: Campaign, rules: Rules, currency: string): readonly ComponentChildren[] {
  const levels = 'tiers' in rules ? (rules.tiers?.levels ?? []) : [];
  const levelName = (wanted: string): string => levels.find(({ id }) => id === wanted)?.name ?? wanted;
  return [
    when.starts_at !== null && phrase('rule.from', { from: h(Start, { of: when.starts_at }) }),
    when.ends_at !== null && phrase('rule.until', { until: h(End, { of: when.ends_at }) }),
    on.kind !== 'earn' && triggerOf(on, rules, currency),
    when.days_of_week.length > 0 && text('rule.days', { days: anyOf(when.days_of_week.map(dayName)) }),
    when.hours.length > 0 && text('rule.hours', { hours: anyOf(when.hours.map(({ from, to }) => `${from}–${to}`)) }),
    when.min_spend !== null && text('rule.from_spend', { amount: money(when.min_spend, currency) }),
    when.first_earn && text('rule.first_earn'),
    when.tier_ids.length > 0 && text('rule.tiers', { tiers: anyOf(when.tier_ids.map(levelName)) }),
    when.member_of.length > 0 && text('rule.members'),
    when.locations.length > 0 && text('rule.locations', { locations: anyOf(when.locations) }),
    when.tags.length > 0 && text('rule.tags', { tags: anyOf(when.tags) }),
    when.birthday !== null && text('rule.birthday'),
    when.items !== null && text('rule.items', { items: anyOf([...when.items.categories, ...when.items.skus]) }),
  ].filter(Boolean);
}

function triggerOf(on: Campaign['on'], rules: Rules, currency: string): string {
  if (on.kind !== 'reached') return text(`trigger.${on.kind as 'issue'}`);
  const min = sayMeasured(on.min, { measure: on.measure, on: 'earn' }, rules, currency);
  return text('trigger.reached', { min, window: windowName(on.window) });
}
