import type { CardPage } from '@loyalty-service/contract/resources/card-page';
import type { z } from 'zod';
import { ineligibility } from '../../domain/rewards/eligibility.ts';
import type { View } from '../../ledger/command.ts';
import { timeOrNull } from '../../resources/json.ts';
import { rewardParts } from '../../resources/reward.ts';
import { rewardTextsIn } from '../../resources/translations.ts';
import type { Row } from '../../storage/tables.ts';
import { eligibilityInput } from './reward-case.ts';
import { giftProgramOf, redeemedBy } from './take-reward.ts';

type PageReward = z.infer<typeof CardPage>['rewards'][number];
type Reason = PageReward['reasons'][number]['code'];

/** Rewards that are refused for one of these reasons are not shown: nothing that the customer does changes it. */
const hidden: ReadonlySet<Reason> = new Set(['not_yet_valid', 'no_longer_valid', 'out_of_stock', 'gift_program']);

/** The rewards that a customer sees, cheapest first, each with what is missing to it. */
export const pageRewards = (
  view: View,
  card: Row<'cards'>,
  rewards: readonly Row<'rewards'>[],
  language: string | null,
): PageReward[] =>
  rewards
    .map((reward) => ({ ...pageReward(view, card, reward), ...rewardTextsIn(reward, language) }))
    .filter(({ reasons }) => !reasons.some(({ code }) => hidden.has(code)))
    .sort((left, right) => left.cost - right.cost || (left.id < right.id ? -1 : 1));

function pageReward(view: View, card: Row<'cards'>, reward: Row<'rewards'>): Omit<PageReward, 'name' | 'description'> {
  const counter = reward.per_card_limit === null ? null : redeemedBy(view, card.id, reward.id);
  const reasons = ineligibility(
    eligibilityInput({ reward, card, counter, giftProgram: giftProgramOf(view, reward) }, view.now),
  );
  return {
    id: reward.id,
    benefit: rewardParts(reward).benefit,
    cost: reward.cost,
    eligible: reasons.length === 0,
    missing: Math.max(0, reward.cost - card.available),
    reasons,
    valid_until: timeOrNull(reward.valid_until),
  };
}

/** The cheapest reward that lacks nothing but units. */
export const nextReward = (rewards: readonly PageReward[]): PageReward | null =>
  rewards.find(({ reasons }) => reasons.length > 0 && reasons.every(({ code }) => code === 'insufficient_balance')) ??
  null;
