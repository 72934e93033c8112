import type { Pack, Plan, Rules } from '@loyalty-service/sdk';
import { money, number, units } from '../../../format/numbers.ts';
import { text } from '../../../languages/text.ts';
import { allOf, perPeriod, sayBenefit, spanOf, unitOf } from './words.ts';

/** The sentences about what customers buy: top-ups and packs, or the plans of a membership. */
export function offerSentences(rules: Rules, currency: string): readonly string[] {
  const sentences: string[] = [];
  if (rules.kind === 'gift') {
    const [min, max] = [money(rules.min_top_up, currency), rules.max_top_up];
    sentences.push(
      max === null ? text('rule.top_up.from', { min }) : text('rule.top_up', { min, max: money(max, currency) }),
    );
  }
  if ('packs' in rules) sentences.push(...rules.packs.map((pack) => packSentence(pack, rules, currency)));
  if (rules.kind === 'membership') {
    sentences.push(...rules.plans.flatMap((plan) => planSentences(plan, currency)));
    if (rules.grace_days > 0) sentences.push(text('rule.grace', { count: rules.grace_days }));
  }
  return sentences;
}

const priceOf = (price: number, currency: string): string => (price === 0 ? text('rule.free') : money(price, currency));

function packSentence(pack: Pack, rules: Rules, currency: string): string {
  const { name, units: count, valid, starts } = pack;
  const given = rules.kind === 'multipass' ? `${number(count)} × ${rules.unit_name}` : null;
  const values = { name, units: given ?? units(count, unitOf(rules), currency), price: priceOf(pack.price, currency) };
  if (valid === null) return text('rule.pack', values);
  return text(`rule.pack.${starts as 'purchase'}`, { ...values, span: spanOf(valid) });
}

function planSentences({ name, price, period, uses, benefits }: Plan, currency: string): readonly string[] {
  const cost = text('rule.plan.price', { price: priceOf(price, currency), per: perPeriod(period) });
  const allowed = uses
    ? text('rule.plan.uses', { uses: units(uses.count, 'visit', null), per: perPeriod(uses.per) })
    : text('rule.plan.unlimited');
  const said = [text('rule.plan', { name, cost, uses: allowed })];
  if (benefits.length > 0)
    said.push(text('rule.plan.benefits', { name, benefits: allOf(benefits.map((one) => sayBenefit(one, currency))) }));
  return said;
}
