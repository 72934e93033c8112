import { lifetimeDay } from '../../domain/earn/types.ts';
import { programStatusAt } from '../../domain/programs/program-state.ts';
import { type EligibilityInput, rewardCounter } from '../../domain/rewards/eligibility.ts';
import { rewardParts } from '../../resources/reward.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { giftProgramNeeds } from './gift-credit.ts';

/** A reward and the card that would redeem it, as stored rows. */
export interface RewardCase {
  readonly reward: Row<'rewards'>;
  readonly card: Row<'cards'>;
  /** How often the card has redeemed the reward. Null if it never has. */
  readonly counter: Row<'counters'> | null;
  readonly giftProgram: Row<'programs'> | null;
}

/** The rows beside reward and card: the counter if the reward has a limit per card, and the program of a gift credit. */
export const rewardCaseNeeds = (tenant: Tenant, cardId: string, reward: Row<'rewards'>): readonly Need[] => [
  ...(reward.per_card_limit === null
    ? []
    : [need('counters', 'key', tenant, [cardId, rewardCounter(reward.id), lifetimeDay])]),
  ...giftProgramNeeds(tenant, rewardParts(reward).benefit),
];

/** The rows as input of the domain, which decides whether the card can redeem the reward. */
export const eligibilityInput = (
  { reward, card, counter, giftProgram }: RewardCase,
  now: number,
  quantity = 1,
): EligibilityInput => ({
  reward: { ...reward, ...rewardParts(reward) },
  card,
  giftProgram: giftProgram && { kind: giftProgram.kind, status: programStatusAt(giftProgram, now) },
  now,
  redeemedByCard: counter?.count ?? 0,
  quantity,
});
