import type { Ineligibility, Reward } from '@loyalty-service/contract/resources/rewards';
import { timestampOf } from '../calendar/timestamp.ts';
import type { CardStatus } from '../card-state.ts';
import type { ProgramStatus } from '../programs/program-state.ts';
import { unitText } from '../unit-text.ts';

type DecidedReward = Pick<
  Reward,
  'program_id' | 'benefit' | 'cost' | 'status' | 'stock' | 'per_card_limit' | 'tier_ids'
> & { valid_from: number | null; valid_until: number | null };

export type EligibilityInput = {
  reward: DecidedReward;
  card: {
    program_id: string;
    customer_id: string | null;
    status: CardStatus;
    replaced_by: string | null;
    tier_id: string | null;
    available: number;
  };
  /** The program of a gift credit, as it is now; null when no such program exists. Other benefits do not need it. */
  giftProgram: { kind: string; status: ProgramStatus } | null;
  now: number;
  /** How often the card and the cards that it replaced have redeemed the reward. */
  redeemedByCard: number;
  /** How many of the reward. */
  quantity: number;
};

/** The name of the counter of a card's redemptions of a reward, on the lifetime day of table `counters`. */
export const rewardCounter = (rewardId: string): string => `reward:${rewardId}`;

const reason = (holds: boolean, code: Ineligibility['code'], detail: string): Ineligibility[] =>
  holds ? [{ code, detail }] : [];

function ofCard({ status, replaced_by }: EligibilityInput['card']): Ineligibility[] {
  const closed = replaced_by
    ? 'This card is closed. Use the card in replaced_by.'
    : 'This card is closed. Issue a new card.';
  return [
    ...reason(status === 'blocked', 'card_blocked', 'This card is blocked. Unblock it first.'),
    ...reason(status === 'expired', 'card_expired', 'This card is expired. Extend it first.'),
    ...reason(status === 'closed', 'card_closed', closed),
  ];
}

const saysStock = (stock: number): string =>
  stock <= 0
    ? 'The reward is out of stock. Offer another one.'
    : `Only ${stock} of the reward are in stock. Redeem at most ${stock}.`;

function saysLimit(limit: number, redeemed: number): string {
  const may = `A card can redeem this reward ${limit} times.`;
  const left = limit - redeemed;
  return left <= 0 ? `${may} This card has done so.` : `${may} This card can redeem it ${left} more times.`;
}

function ofReward({ reward, card, now, redeemedByCard, quantity }: EligibilityInput): Ineligibility[] {
  const { program_id, status, valid_from, valid_until, tier_ids, stock, per_card_limit } = reward;
  const isEarly = valid_from !== null && now < valid_from;
  const isLate = valid_until !== null && now >= valid_until;
  const hasTier = tier_ids.length === 0 || (card.tier_id !== null && tier_ids.includes(card.tier_id));
  const isUsedUp = per_card_limit !== null && redeemedByCard + quantity > per_card_limit;
  return [
    ...reason(program_id !== card.program_id, 'other_program', 'The reward is for cards of another program.'),
    ...reason(status === 'archived', 'archived', 'The reward is archived.'),
    ...reason(isEarly, 'not_yet_valid', `The reward is available from ${timestampOf(valid_from ?? 0)}.`),
    ...reason(isLate, 'no_longer_valid', `The reward was available until ${timestampOf(valid_until ?? 0)}.`),
    ...reason(!hasTier, 'tier', `The reward is only for these tiers: ${tier_ids.join(', ')}.`),
    ...reason(stock !== null && stock < quantity, 'out_of_stock', saysStock(stock ?? 0)),
    ...reason(isUsedUp, 'per_card_limit', saysLimit(per_card_limit ?? 0, redeemedByCard)),
  ];
}

/** The unmet needs of a gift credit: a customer, whose gift card gets it, and an active program for that card. */
function ofGiftCredit({ reward, card, giftProgram }: EligibilityInput): Ineligibility[] {
  if (reward.benefit.kind !== 'gift_credit') return [];
  const takesCredit = giftProgram?.kind === 'gift' && giftProgram.status === 'active';
  return [
    ...reason(
      card.customer_id === null,
      'anonymous_card',
      "The credit goes to the customer's gift card, and this card has no customer. Give it one first.",
    ),
    ...reason(!takesCredit, 'gift_program', 'The gift program of this reward is not active.'),
  ];
}

/** With a negative balance nothing is redeemed, not even a reward without cost. */
function ofBalance({ reward, card: { available }, quantity }: EligibilityInput): Ineligibility[] {
  const cost = reward.cost * quantity;
  const owes = `The card has ${unitText(available)} available. It cannot redeem a reward until its balance is at least 0.`;
  const lacks = `The card has ${unitText(available)} available, and the reward costs ${cost}.`;
  return reason(available < 0 || available < cost, 'insufficient_balance', available < 0 ? owes : lacks);
}

/** All reasons why a card cannot redeem a reward now, in the order in which redeeming refuses; empty when it can. */
export const ineligibility = (input: EligibilityInput): Ineligibility[] => [
  ...ofCard(input.card),
  ...ofReward(input),
  ...ofGiftCredit(input),
  ...ofBalance(input),
];
