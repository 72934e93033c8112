import { z } from 'zod';
import { count, pieces, quantity } from '../fields/amounts.ts';
import { id, idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { resource } from '../fields/resource.ts';
import { label, Metadata, MetadataPatch, prose } from '../fields/text.ts';
import { instant, timestamp } from '../fields/time.ts';
import { unless } from '../fields/value-rules.ts';
import { Benefit, partId } from '../rules/pieces.ts';
import { rewardTranslations, rewardTranslationsIn } from './translations.ts';

export const rewardStatuses = ['active', 'archived'] as const;

/** A reward that cards can redeem for units. */
export const Reward = z
  .object({
    ...resource('reward'),
    program_id: id('program'),
    name: z.string().describe('Name that customers see.'),
    description: z.string().describe('Text that customers see. Null if not set.').nullable(),
    benefit: Benefit,
    cost: quantity().describe('Price in units.'),
    status: z.enum(rewardStatuses).describe('`archived` rewards cannot be redeemed.'),
    stock: count().nullable().meta({ description: 'Number left. Null: no limit.' }),
    per_card_limit: count().describe('How often one card can redeem it. Null: no limit.').nullable(),
    tier_ids: z.array(z.string()).describe('Tiers whose cards can redeem it. Empty: every card.'),
    valid_from: timestamp('When it can first be redeemed. Null: no start.').nullable(),
    valid_until: timestamp('Until when it can be redeemed, exclusive. Null: no end.').nullable(),
    translations: rewardTranslations(),
  })
  .meta({ id: 'Reward', description: 'A reward that cards can redeem for units.' });
export type Reward = z.infer<typeof Reward>;

/**
 * Why a card cannot redeem a reward: in the list of a card's rewards, and as `reason` of the error when redeeming is
 * refused.
 */
const ineligibilityCodes = [
  'card_blocked',
  'card_expired',
  'card_closed',
  'other_program',
  'archived',
  'not_yet_valid',
  'no_longer_valid',
  'tier',
  'out_of_stock',
  'per_card_limit',
  'anonymous_card',
  'gift_program',
  'insufficient_balance',
] as const;

export const Ineligibility = z
  .object({
    code: z.enum(ineligibilityCodes).describe('Stable reason code.'),
    detail: z.string().meta({ description: 'Human-readable reason, and how to resolve it.' }),
  })
  .meta({ id: 'Ineligibility', description: 'One reason why a card cannot redeem a reward now.' });
export type Ineligibility = z.infer<typeof Ineligibility>;

export const EligibleReward = z
  .object({
    ...Reward.shape,
    eligible: z.boolean().meta({ description: 'Whether the card can redeem it now.' }),
    reasons: z.array(Ineligibility).meta({
      description: 'All reasons why it cannot, in the order in which redeeming checks them. Empty if it can.',
    }),
  })
  .meta({ id: 'EligibleReward', description: 'A reward, whether one card can redeem it now, and the reasons if not.' });

const rewardName = () => label().describe('Name that customers see, at most 200 characters.');
const cost = () => quantity().describe('Price in units, at most the `max_balance` of the program. 0: free.');

const fields = {
  description: prose(1_000, 1).describe('Text that customers see. Null: none.').nullable().optional(),
  stock: pieces().nullable().optional().meta({ description: 'Number left. Default: null, no limit.' }),
  per_card_limit: z.int().min(1).max(1_000_000).nullable().optional().meta({
    description: 'How often one card can redeem it; cards that it replaced count too. Default: null, no limit.',
  }),
  tier_ids: z.array(partId()).max(20).optional().meta({
    description: 'Tiers whose cards can redeem it. Default: empty, every card.',
  }),
  valid_from: instant('When it can first be redeemed. Default: null, no start.').nullable().optional(),
  valid_until: instant('Until when it can be redeemed, exclusive. Default: null, no end.').nullable().optional(),
  translations: rewardTranslationsIn(),
};
/** Whether the dates of a body are in order. */
export const inOrder = (body: { valid_from?: string | null | undefined; valid_until?: string | null | undefined }) =>
  !body.valid_from || !body.valid_until || Date.parse(body.valid_from) < Date.parse(body.valid_until);
export const orderError = { ...unless('after_valid_from'), path: ['valid_until'] };

export const RewardCreate = z
  .strictObject({
    program_id: idIn('program'),
    name: rewardName(),
    benefit: Benefit,
    cost: cost(),
    ...fields,
    metadata: Metadata.optional(),
  })
  .refine(inOrder, orderError)
  .meta({ id: 'RewardCreate', description: 'A reward to create.' });

export const RewardPatch = z
  .strictObject({
    name: rewardName().optional(),
    benefit: Benefit.optional(),
    cost: cost().optional(),
    status: z.enum(rewardStatuses).describe('`archived` rewards cannot be redeemed.').optional(),
    ...fields,
    metadata: MetadataPatch.optional(),
  })
  .refine(inOrder, orderError)
  .meta({
    id: 'RewardPatch',
    description:
      'Omitted fields keep their values; null empties a field. Metadata merges by key. The program cannot change.',
  });

export const RewardsQuery = z.strictObject({
  ...pageQuery(),
  program_id: idIn('program').describe('Only rewards of this program.').optional(),
  status: z.enum(rewardStatuses).describe('Only rewards with this status.').optional(),
  updated_after: instant('Only rewards that changed after this time.').optional(),
});
