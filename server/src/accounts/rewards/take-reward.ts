import { lifetimeDay } from '../../domain/earn/types.ts';
import { rewardCounter } from '../../domain/rewards/eligibility.ts';
import type { View } from '../../ledger/command.ts';
import { rewardParts } from '../../resources/reward.ts';
import { blankRow } from '../../storage/blank-row.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { giftProgramId } from './gift-credit.ts';

type Reward = Row<'rewards'>;

/** The reward, and how often a card has redeemed it. */
export const rewardNeeds = (tenant: Tenant, cardId: string, rewardId: string): readonly Need[] => [
  need('rewards', 'key', tenant, [rewardId]),
  need('counters', 'key', tenant, [cardId, rewardCounter(rewardId), lifetimeDay]),
];

/** How often a card and its predecessors have redeemed a reward. Every reward is counted, because a limit may be added later. */
export const redeemedBy = (view: View, cardId: string, rewardId: string): Row<'counters'> | null =>
  view.one('counters', 'key', [cardId, rewardCounter(rewardId), lifetimeDay]);

export function giftProgramOf(view: View, reward: Reward): Row<'programs'> | null {
  const id = giftProgramId(rewardParts(reward).benefit);
  return id === null ? null : view.one('programs', 'key', [id]);
}

/** Takes some of a reward for a card, or returns them if `by` is below 0: changes the stock and the count for the card's limit. */
export function countReward(view: View, cardId: string, reward: Reward, by: number): Reward {
  const counter = redeemedBy(view, cardId, reward.id);
  if (counter) view.update('counters', { ...counter, count: counter.count + by });
  else view.insert('counters', firstCount(view, cardId, reward.id, by));
  if (reward.stock === null) return reward;
  const left = { ...reward, stock: reward.stock - by, version: reward.version + 1, updated_at: view.now };
  view.update('rewards', left);
  return left;
}

const firstCount = (view: View, card_id: string, rewardId: string, count: number): Row<'counters'> =>
  blankRow('counters', { ...view.tenant, card_id, name: rewardCounter(rewardId), day: lifetimeDay, count });
