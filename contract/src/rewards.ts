import { z } from 'zod';
import { count, quantity } from './amounts.ts';
import { id, idIn } from './ids.ts';
import { pageQuery } from './pages.ts';
import { resource } from './resource.ts';
import { Benefit, partId } from './rules/pieces.ts';
import { label, Metadata, MetadataPatch, prose } from './text.ts';
import { instant, timestamp } from './time.ts';

export const rewardStatuses = ['active', 'archived'] as const;

/** What a card can redeem its units for. */
export const Reward = z
  .object({
    ...resource('reward'),
    program_id: id('program'),
    name: z.string(),
    description: z.string().nullable(),
    benefit: Benefit,
    cost: quantity(),
    status: z.enum(rewardStatuses),
    stock: count().nullable().meta({ description: 'Null: without limit.' }),
    per_card_limit: count().nullable(),
    tier_ids: z.array(z.string()),
    valid_from: timestamp().nullable(),
    valid_until: timestamp().nullable(),
  })
  .meta({ id: 'Reward', description: 'What a card can redeem its units for.' });
export type Reward = z.infer<typeof Reward>;

/** Why a card cannot redeem a reward: in the list of a card's rewards, and as `reason` where redeeming is refused. */
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
    code: z.enum(ineligibilityCodes),
    detail: z.string().meta({ description: 'What is in the way, and what to do.' }),
  })
  .meta({ id: 'Ineligibility', description: 'One reason why a card cannot redeem a reward now.' });
export type Ineligibility = z.infer<typeof Ineligibility>;

export const EligibleReward = z
  .object({
    ...Reward.shape,
    eligible: z.boolean().meta({ description: 'Whether the card can redeem it now.' }),
    reasons: z.array(Ineligibility).meta({
      description: 'All that is in the way, in the order in which redeeming refuses; empty where it is eligible.',
    }),
  })
  .meta({ id: 'EligibleReward', description: 'A reward, whether one card can redeem it now, and if not, why.' });

const fields = {
  description: prose(1_000, 1).nullable().optional(),
  stock: quantity()
    .nullable()
    .optional()
    .meta({ description: 'How many are left. Null, or not given: without limit.' }),
  per_card_limit: z.int().min(1).max(1_000_000).nullable().optional().meta({
    description: 'How often one card, with its predecessors, may redeem it. Null, or not given: without limit.',
  }),
  tier_ids: z.array(partId()).max(20).optional().meta({
    description: "Levels of the program's rules whose cards may redeem it. Empty, or not given: every card.",
  }),
  valid_from: instant().nullable().optional(),
  valid_until: instant().nullable().optional().meta({ description: 'The first instant at which it is given no more.' }),
};
const inOrder = (body: { valid_from?: string | null | undefined; valid_until?: string | null | undefined }) =>
  !body.valid_from || !body.valid_until || Date.parse(body.valid_from) < Date.parse(body.valid_until);
const orderError = { error: 'must be later than valid_from', path: ['valid_until'] };

export const RewardCreate = z
  .strictObject({
    program_id: idIn('program'),
    name: label(),
    benefit: Benefit,
    cost: quantity().meta({ description: 'Units that redeeming takes. At most what a card of the program may hold.' }),
    ...fields,
    metadata: Metadata.optional(),
  })
  .refine(inOrder, orderError)
  .meta({ id: 'RewardCreate' });

export const RewardPatch = z
  .strictObject({
    name: label().optional(),
    benefit: Benefit.optional(),
    cost: quantity().optional(),
    status: z.enum(rewardStatuses).optional(),
    ...fields,
    metadata: MetadataPatch.optional(),
  })
  .refine(inOrder, orderError)
  .meta({
    id: 'RewardPatch',
    description: 'Only what is given changes; null empties. Metadata merges by key. Its program never changes.',
  });

export const RewardsQuery = z.strictObject({
  ...pageQuery(),
  program_id: idIn('program').optional(),
  status: z.enum(rewardStatuses).optional(),
});
