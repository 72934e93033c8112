import type { EligibleReward } from '@loyalty-service/sdk';
import { useLoaded } from '../../service/use-loaded.ts';
import { useTill } from '../open/till.ts';
import type { OnCard } from './on-card.ts';

/** A reward of the program, and whether the customer can have it today. */
export interface RewardOnCard {
  readonly reward: EligibleReward;
  readonly can: boolean;
}

/** The rewards of the program: first those that the customer can have today, then the others. Empty until the service answers. */
export function useRewards({ presented: { card }, available }: OnCard): readonly RewardOnCard[] {
  const { loyalty } = useTill();
  const rewards = useLoaded<readonly EligibleReward[]>([card?.id, card?.version], async () =>
    card ? (await loyalty.cards.rewards(card.id, { limit: 100 })).data : [],
  );
  return (rewards.data ?? [])
    .map((reward) => {
      // Without the units of waiting sales, which the service does not know yet.
      return { reward, can: reward.eligible && reward.cost <= (available ?? reward.cost) };
    })
    .sort((one, other) => Number(other.can) - Number(one.can) || one.reward.cost - other.reward.cost);
}
