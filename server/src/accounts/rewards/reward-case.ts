import type { CardStatus } from '../../domain/card-state.ts';
import { lifetimeDay } from '../../domain/earn/types.ts';
import { type EligibilityInput, rewardCounter } from '../../domain/rewards/eligibility.ts';
import { rewardParts } from '../../resources/reward.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { giftProgramNeeds, programStatusNow } from './gift-credit.ts';

/** A reward and the card that would redeem it, as they are stored. */
export interface RewardCase {
  readonly reward: Row<'rewards'>;
  readonly card: Row<'cards'>;
  /** How often the card has redeemed the reward; null where it never has. */
  readonly counter: Row<'counters'> | null;
  readonly giftProgram: Row<'programs'> | null;
}

/** What must be seen besides reward and card: the counter, where there is a limit, and a gift credit's program. */
export const rewardCaseNeeds = (tenant: Tenant, cardId: string, reward: Row<'rewards'>): readonly Need[] => [
  ...(reward.per_card_limit === null
    ? []
    : [need('counters', 'key', tenant, [cardId, rewardCounter(reward.id), lifetimeDay])]),
  ...giftProgramNeeds(tenant, rewardParts(reward).benefit),
];

/** The rows in the terms of the domain, which says what is in the way. */
export const eligibilityInput = (
  { reward, card, counter, giftProgram }: RewardCase,
  now: number,
): EligibilityInput => ({
  reward: { ...reward, ...rewardParts(reward) },
  card: { ...card, status: card.status as CardStatus },
  giftProgram: giftProgram && { kind: giftProgram.kind, status: programStatusNow(giftProgram, now) },
  now,
  redeemedByCard: counter?.count ?? 0,
});
