import type { Campaign, EarningRules } from '@loyalty-service/contract/rules/index';
import { type StandingChange, triggerOf } from '../earn/triggers.ts';

/** A bonus that a campaign grants once: for an issue, a year's birthday, a tier, or a window. */
export interface Bonus {
  readonly campaign: Campaign;
  readonly period: string;
  /** The tier that the bonus is for; null for other bonuses. Conditions on tiers are compared with it. */
  readonly tierId: string | null;
}

/** The bonuses of an issue or a birthday on this local day. */
export const bonusesOn = ({ campaigns }: EarningRules, occasion: 'issue' | 'birthday', day: number): readonly Bonus[] =>
  campaigns.flatMap((campaign) => {
    const trigger = triggerOf(campaign.on);
    return trigger.occasion === occasion ? [{ campaign, period: trigger.periodOn(day), tierId: null }] : [];
  });

/**
 * The bonuses that a row triggers, in the order of the rules. This does not check whether a bonus was granted before, or
 * whether its conditions hold.
 */
export const bonusesDue = (change: StandingChange): readonly Bonus[] =>
  change.campaigns.flatMap((campaign) => {
    const trigger = triggerOf(campaign.on);
    return trigger.occasion === 'row' ? trigger.dueBy(campaign.on, change).map((due) => ({ campaign, ...due })) : [];
  });

/**
 * The bonuses that a reversal ends the reason for: those that a row from `after` back to `before` would trigger, the
 * last first. Their conditions are not checked again.
 */
export const bonusesNoLongerDue = ({ before, after, ...change }: StandingChange): readonly Bonus[] =>
  bonusesDue({ ...change, before: after, after: before }).toReversed();
