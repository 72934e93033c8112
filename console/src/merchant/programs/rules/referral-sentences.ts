import type { Rules } from '@loyalty-service/sdk';
import { money } from '../../../format/numbers.ts';
import { windowName } from '../../../format/windows.ts';
import { text } from '../../../languages/text.ts';
import { givenBy, type RewardName } from './campaign-sentence.ts';
import { allOf } from './words.ts';

export type Referral = NonNullable<Extract<Rules, { referral: unknown }>['referral']>;

/** What customers and the friends whom they bring get, for which purchase, and how often. */
export function referralSentences(
  referral: Referral,
  rules: Rules,
  currency: string,
  rewardName: RewardName,
): readonly string[] {
  const { friend, referrer, qualify, complete_after_days, max_per_referrer, on_return } = referral;
  const { min_spend, items, within_days } = qualify;
  return [
    referrer && text('rule.referral.referrer', { gives: givenBy(referrer, rules, currency, rewardName) }),
    friend && text('rule.referral.friend', { gives: givenBy(friend, rules, currency, rewardName) }),
    text(min_spend > 0 ? 'rule.referral.from' : 'rule.referral.any', {
      amount: money(min_spend, currency),
      count: within_days,
    }),
    items && text('rule.referral.items', { articles: allOf([...items.categories, ...items.skus]) }),
    complete_after_days > 0 && text('rule.referral.wait', { count: complete_after_days }),
    max_per_referrer &&
      text('rule.referral.max', { count: max_per_referrer.count, window: windowName(max_per_referrer.window) }),
    text(on_return === 'keep' ? 'rule.referral.keep' : 'rule.referral.revoke'),
  ].filter((sentence) => typeof sentence === 'string');
}
