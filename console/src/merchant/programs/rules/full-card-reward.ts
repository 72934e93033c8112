import type { Loyalty, Reward, TillBenefit } from '@loyalty-service/sdk';

/** The reward that a full stamp card gives, as it is edited. Its cost is the number of stamps that fill a card. */
export interface FullCardReward {
  /** Null: it is not created yet. */
  readonly id: string | null;
  readonly name: string;
  readonly benefit: TillBenefit;
}

export const noReward: FullCardReward = { id: null, name: '', benefit: { kind: 'custom', label: '' } };

/** The reward among those of a program that costs a full card. */
export function fullCardReward(rewards: readonly Reward[], goal: number): FullCardReward {
  const found = rewards.find(({ cost, status }) => cost === goal && status === 'active');
  if (!found || found.benefit.kind === 'gift_credit') return noReward;
  return { id: found.id, name: found.name, benefit: found.benefit };
}

interface Saved {
  readonly programId: string;
  readonly goal: number;
  readonly reward: FullCardReward;
}

/** Creates the reward, or changes it. Without a name, the card has no reward, and nothing happens. */
export async function saveFullCardReward(
  loyalty: Loyalty,
  { programId, goal, reward }: Saved,
): Promise<FullCardReward> {
  if (reward.name.trim() === '') return reward;
  const { name, benefit } = reward;
  const body = { name, cost: goal, benefit };
  const { id } = reward.id
    ? await loyalty.rewards.update(reward.id, body)
    : await loyalty.rewards.create({ ...body, program_id: programId });
  return { id, name, benefit };
}
