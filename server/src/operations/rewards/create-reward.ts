import type { RewardCreate } from '@loyalty-service/contract/resources/rewards';
import type { z } from 'zod';
import { giftProgramNeeds, refuseUnfitGiftProgram } from '../../accounts/rewards/gift-credit.ts';
import { jsonText } from '../../base/stored-json.ts';
import { refuseImpossible } from '../../domain/rewards/terms.ts';
import { metadataText, parseTimeOrNull } from '../../resources/json.ts';
import { rulesOf } from '../../resources/program.ts';
import { rewardResource } from '../../resources/reward.ts';
import { translationsText } from '../../resources/translations.ts';
import { foundInBody } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { created } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { blankRow } from '../../storage/blank-row.ts';
import { need } from '../../storage/needs.ts';

/** Creates a reward of a program in any status, because units on its cards stay usable. */
export const createReward = ({ tenant }: Caller, request: z.infer<typeof RewardCreate>) =>
  intent({
    needs: [need('programs', 'key', tenant, [request.program_id]), ...giftProgramNeeds(tenant, request.benefit)],
    decide(view) {
      const program = foundInBody(view.one('programs', 'key', [request.program_id]), '/program_id', 'program');
      const row = blankRow('rewards', {
        ...view.tenant,
        id: view.newId('reward'),
        program_id: program.id,
        name: request.name,
        description: request.description ?? null,
        benefit: jsonText(request.benefit),
        cost: request.cost,
        stock: request.stock ?? null,
        per_card_limit: request.per_card_limit ?? null,
        tier_ids: jsonText(request.tier_ids ?? []),
        valid_from: parseTimeOrNull(request.valid_from),
        valid_until: parseTimeOrNull(request.valid_until),
        translations: translationsText(request.translations),
        metadata: metadataText(request.metadata),
        created_at: view.now,
      });
      refuseImpossible({ ...row, tier_ids: request.tier_ids }, rulesOf(program));
      refuseUnfitGiftProgram(view, program, request.benefit);
      view.insert('rewards', row);
      const resource = rewardResource(row);
      recordAudit(view, { action: 'createReward', target: row.id, before: null, after: resource });
      return created(resource, `/v1/rewards/${row.id}`);
    },
  });
