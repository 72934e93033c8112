import type { Campaign, EarningRules } from '@loyalty-service/contract/rules/index';
import { campaignsOnEarn, triggerOf } from '../domain/earn/triggers.ts';
import type { Need } from './sums.ts';

/** The facts that rules need of a sale, beside its amount. */
export function needsOfRules(rules: EarningRules): readonly Need[] {
  const { earn } = rules;
  const onEarn = campaignsOnEarn(rules);
  const matches = [earn.include, earn.exclude, ...onEarn.map(({ when }) => when.items)].filter((one) => one !== null);
  const asksForItems = matches.length > 0 || earn.basis === 'item';
  const asksForCategories = matches.some(({ categories }) => categories.length > 0);
  const asksForLocation = onEarn.some(({ when }) => when.locations.length > 0);
  return [
    ...(asksForItems ? (['items'] as const) : []),
    ...(asksForCategories ? (['categories'] as const) : []),
    ...(asksForSpend(rules, onEarn) ? (['purchase_amount'] as const) : []),
    ...(asksForLocation ? (['location'] as const) : []),
  ];
}

/** Whether the rules look at the purchase in minor units. */
const asksForSpend = ({ earn, tiers, limits, campaigns }: EarningRules, onEarn: readonly Campaign[]): boolean =>
  earn.basis === 'spend' ||
  earn.min_spend > 0 ||
  tiers?.qualify.measure === 'spend' ||
  onEarn.some(({ when }) => when.min_spend !== null) ||
  campaigns.some(({ on }) => triggerOf(on).sum(on)?.measure === 'spend') ||
  limits.caps.some(({ on, measure }) => on === 'earn' && measure === 'spend');
