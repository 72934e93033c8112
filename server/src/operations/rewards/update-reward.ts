import type { RewardPatch } from '@loyalty-service/contract/resources/rewards';
import type { z } from 'zod';
import { recordState } from '../../accounts/history/state-history.ts';
import { giftProgramNeeds, refuseUnfitGiftProgram } from '../../accounts/rewards/gift-credit.ts';
import { refuseNeededReward } from '../../accounts/vouchers/voucher-rewards.ts';
import { assert } from '../../base/assert.ts';
import { jsonText } from '../../base/stored-json.ts';
import { mergeMetadata } from '../../domain/merge-metadata.ts';
import { refuseImpossible } from '../../domain/rewards/terms.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { rulesOf } from '../../resources/program.ts';
import { rewardResource } from '../../resources/reward.ts';
import { translationsText } from '../../resources/translations.ts';
import { found, matchVersion, type NamedVersions } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Patch = z.infer<typeof RewardPatch>;
type Reward = Row<'rewards'>;

/** Changes a reward. Only the given fields are checked, because the rules may have changed since the others were set. */
export const updateReward = ({ tenant }: Caller, rewardId: string, patch: Patch, ifMatch: NamedVersions) => {
  const rewardNeed = need('rewards', 'key', tenant, [rewardId]);
  return intent({
    needs: [
      rewardNeed,
      need('programs', 'key', tenant, { of: rewardNeed, column: 'program_id' }),
      ...giftProgramNeeds(tenant, patch.benefit),
    ],
    decide(view) {
      const reward = found(view.one('rewards', 'key', [rewardId]), 'reward');
      matchVersion(reward, ifMatch);
      const program = view.one('programs', 'key', [reward.program_id]);
      assert(program, `reward ${reward.id} has a program`);
      const next = patched(reward, patch);
      refuseImpossible({ ...next, cost: patch.cost, tier_ids: patch.tier_ids }, rulesOf(program));
      refuseUnfitGiftProgram(view, program, patch.benefit);
      refuseNeededReward(next, rulesOf(program));
      if (sameRow(reward, next)) return changed(rewardResource(reward));
      const row = { ...next, version: reward.version + 1, updated_at: view.now };
      view.update('rewards', row);
      if (row.status !== reward.status) recordState(view, row);
      const [before, after] = [rewardResource(reward), rewardResource(row)];
      recordAudit(view, { action: 'updateReward', target: row.id, before, after });
      return changed(after);
    },
  });
};

const patched = (reward: Reward, patch: Patch): Reward => ({
  ...reward,
  name: patch.name ?? reward.name,
  description: patch.description === undefined ? reward.description : patch.description,
  benefit: patch.benefit ? jsonText(patch.benefit) : reward.benefit,
  cost: patch.cost ?? reward.cost,
  status: patch.status ?? reward.status,
  stock: patch.stock === undefined ? reward.stock : patch.stock,
  per_card_limit: patch.per_card_limit === undefined ? reward.per_card_limit : patch.per_card_limit,
  tier_ids: patch.tier_ids ? jsonText(patch.tier_ids) : reward.tier_ids,
  valid_from: patch.valid_from === undefined ? reward.valid_from : parseTimeOrNull(patch.valid_from),
  valid_until: patch.valid_until === undefined ? reward.valid_until : parseTimeOrNull(patch.valid_until),
  translations: translationsText(patch.translations, reward.translations),
  metadata: mergeMetadata(reward.metadata, patch.metadata),
});

const sameRow = (left: Reward, right: Reward): boolean =>
  (Object.keys(left) as (keyof Reward)[]).every((column) => left[column] === right[column]);
