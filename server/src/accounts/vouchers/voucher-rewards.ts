import type { Rules } from '@loyalty-service/contract/rules/index';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { rewardParts } from '../../resources/reward.ts';
import { foundInBody } from '../../service/found.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

/** Refuses a reward that a voucher cannot give. */
export function refuseUnfitReward(reward: Row<'rewards'>, pointer: string): void {
  const { status, benefit } = rewardParts(reward);
  if (status === 'archived')
    throw new Refusal('invalid_state', 'The reward is archived. Use an active reward.', { pointer });
  if (benefit.kind !== 'gift_credit') return;
  const detail = 'A voucher cannot give a gift credit, which only a redeem books. Use a reward with another benefit.';
  throw new Refusal('unsupported_for_kind', detail, { pointer });
}

/** The rewards whose vouchers the rules issue, and where the rules name them. */
function rewardsOf(rules: Rules): readonly { readonly id: string; readonly pointer: string }[] {
  if (!('campaigns' in rules)) return [];
  const effects = [
    ...rules.campaigns.map(({ effect }, index) => [`campaigns/${index}/effect`, effect] as const),
    ...(['friend', 'referrer'] as const).map((side) => [`referral/${side}`, rules.referral?.[side]] as const),
  ];
  return effects.flatMap(([at, effect]) =>
    effect?.kind === 'voucher' ? [{ id: effect.reward_id, pointer: `/rules/${at}/reward_id` }] : [],
  );
}

export const voucherRewardNeeds = (tenant: Tenant, rules: Rules | undefined): readonly Need[] =>
  rules ? rewardsOf(rules).map(({ id }) => need('rewards', 'key', tenant, [id])) : [];

/** Refuses rules whose vouchers are of a reward that the program cannot give. A new program, without an id, has no rewards yet. */
export function refuseUnfitRewards(view: View, programId: string | null, rules: Rules | undefined): void {
  for (const { id, pointer } of rules ? rewardsOf(rules) : []) {
    const reward = foundInBody(view.one('rewards', 'key', [id]), pointer, 'reward');
    if (reward.program_id !== programId)
      throw new Refusal('invalid_state', 'The reward is of another program. Use a reward of this program.', {
        pointer,
      });
    refuseUnfitReward(reward, pointer);
  }
}

/** Refuses to make a reward unfit for the vouchers that the rules of its program issue. */
export function refuseNeededReward(reward: Row<'rewards'>, rules: Rules): void {
  if (!rewardsOf(rules).some(({ id }) => id === reward.id)) return;
  const { status, benefit } = rewardParts(reward);
  if (status !== 'archived' && benefit.kind !== 'gift_credit') return;
  const detail = 'The rules of the program issue vouchers of this reward. Remove it from the rules first.';
  throw new Refusal('invalid_state', detail, { pointer: status === 'archived' ? '/status' : '/benefit' });
}
