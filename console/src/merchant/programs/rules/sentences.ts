import type { Rules } from '@loyalty-service/sdk';
import type { ComponentChildren } from 'preact';
import { money, units } from '../../../format/numbers.ts';
import { windowName } from '../../../format/windows.ts';
import { text, textOf } from '../../../languages/text.ts';
import { campaignSentence, type RewardName } from './campaign-sentence.ts';
import { offerSentences } from './offer-sentences.ts';
import { referralSentences } from './referral-sentences.ts';
import { allOf, monthName, namedUnits, sayBenefit, sayMeasured, share, spanOf, unitOf } from './words.ts';

/** The rules of a program as sentences that a merchant reads. */
export function rulesSentences(
  rules: Rules,
  currency: string,
  rewardName: RewardName = () => null,
): readonly ComponentChildren[] {
  const sentences: ComponentChildren[] = [];
  const unit = unitOf(rules);
  if ('earn' in rules) sentences.push(...earnSentences(rules, currency));
  if ('goal' in rules) sentences.push(text('rule.goal', { count: rules.goal }));
  sentences.push(...offerSentences(rules, currency));
  if ('campaigns' in rules)
    sentences.push(...rules.campaigns.map((campaign) => campaignSentence(campaign, rules, currency, rewardName)));
  if ('referral' in rules && rules.referral)
    sentences.push(...referralSentences(rules.referral, rules, currency, rewardName));
  if ('tiers' in rules && rules.tiers)
    sentences.push(...rules.tiers.levels.flatMap((tier) => tierSentences(tier, rules, currency)));
  if ('tiers' in rules && rules.tiers?.keep_for)
    sentences.push(text('rule.tier.keep', { span: spanOf(rules.tiers.keep_for) }));
  if ('pay' in rules && rules.pay) sentences.push(...paySentences(rules.pay, rules, currency));
  for (const cap of rules.limits.caps)
    sentences.push(
      text(`rule.cap.${cap.over as 'clip'}`, {
        max: sayMeasured(cap.max, cap, rules, currency),
        on: textOf(`kind.${cap.on}`),
        window: windowName(cap.window),
      }),
    );
  const { max_balance } = rules.limits;
  if (max_balance !== null) sentences.push(text('rule.max_balance', { max: units(max_balance, unit, currency) }));
  // Uses of a plan end with their period, so a membership has no other expiry to speak of.
  if (rules.kind !== 'membership' || rules.expiry.kind !== 'none') sentences.push(expirySentence(rules));
  return sentences;
}

function earnSentences(rules: Extract<Rules, { earn: unknown }>, currency: string): readonly string[] {
  const { basis, per, value, min_spend, include, exclude } = rules.earn;
  const unit = unitOf(rules);
  const given = { units: units(value, unit, currency), count: unit === 'minor' ? per : value };
  const isShare = rules.kind === 'cashback' && basis === 'spend' && per === 10_000;
  const each = basis === 'item' && per === 1 && unit !== 'minor' ? 'each_item' : (basis as 'spend');
  return [
    isShare
      ? text('rule.cashback', { share: share(value) })
      : text(`rule.${each}.${unit as 'point'}`, {
          ...given,
          per: basis === 'spend' ? money(per, currency) : units(per, 'item', null),
        }),
    include && text('rule.include', { articles: allOf([...include.categories, ...include.skus]) }),
    exclude && text('rule.exclude', { articles: allOf([...exclude.categories, ...exclude.skus]) }),
    min_spend > 0 && text('rule.min_spend', { amount: money(min_spend, currency) }),
    rules.pending_days > 0 && text('rule.pending', { count: rules.pending_days }),
  ].filter((sentence) => typeof sentence === 'string');
}

type Pay = NonNullable<Extract<Rules, { pay: unknown }>['pay']>;

function paySentences(pay: Pay, rules: Rules, currency: string): readonly string[] {
  const unit = unitOf(rules);
  const said = (count: number): string => units(count, unit, currency);
  return [
    // That a cent pays a cent needs no words.
    !(unit === 'minor' && pay.units === pay.amount) &&
      text('rule.pay', { count: pay.units, units: said(pay.units), amount: money(pay.amount, currency) }),
    pay.min_units > 0 && text('rule.pay.min', { units: said(pay.min_units) }),
    pay.max_purchase_bps < 10_000 && text('rule.pay.share', { share: share(pay.max_purchase_bps) }),
  ].filter((sentence) => typeof sentence === 'string');
}

type Tiers = NonNullable<Extract<Rules, { tiers: unknown }>['tiers']>;

/** A tier, with the total that it needs in the measure of the program, and its benefits. */
function tierSentences(tier: Tiers['levels'][number], rules: Rules, currency: string): readonly string[] {
  const { name, benefits } = tier;
  const said = [tierSentence(tier, rules, currency)];
  if (benefits.length > 0)
    said.push(text('rule.tier.benefits', { name, benefits: allOf(benefits.map((one) => sayBenefit(one, currency))) }));
  return said;
}

function tierSentence({ name, min, multiplier_bps }: Tiers['levels'][number], rules: Rules, currency: string): string {
  const factor = share(multiplier_bps);
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

function expirySentence(rules: Rules): string {
  const { expiry } = rules;
  const named = namedUnits(rules);
  if (expiry.kind === 'calendar')
    return text('rule.expiry.calendar', { named, ...dayIn(expiry), month: monthName(expiry.month) });
  if (expiry.kind === 'rolling' && expiry.round !== 'none')
    return text(`rule.expiry.rolling.${expiry.round as 'year'}`, { named, span: spanOf(expiry.period) });
  if ('period' in expiry) return text(`rule.expiry.${expiry.kind}`, { named, span: spanOf(expiry.period) });
  return text('rule.expiry.none', { named });
}

/** The day of the month, or the last one of a shorter month: 31 June is 30 June. */
const dayIn = ({ month, day }: { month: number; day: number }) => ({
  day: Math.min(day, new Date(Date.UTC(2024, month, 0)).getUTCDate()),
});
