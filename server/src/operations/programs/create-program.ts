import type { ProgramCreate } from '@loyalty-service/contract/resources/programs';
import type { z } from 'zod';
import { recordState } from '../../accounts/history/state-history.ts';
import { refuseUnfitRewards, voucherRewardNeeds } from '../../accounts/vouchers/voucher-rewards.ts';
import { jsonText } from '../../base/stored-json.ts';
import { withDefaultCaps } from '../../domain/earn/default-caps.ts';
import { refuseContradictions } from '../../domain/programs/rules-contradictions.ts';
import { activeProgramsNeed, refuseTooManyActive } from '../../programs/active-programs.ts';
import { recordVersion } from '../../programs/record-version.ts';
import { refuseUnknownParts } from '../../programs/refuse-unknown-parts.ts';
import { metadataText, parseTimeOrNull } from '../../resources/json.ts';
import { programResource } from '../../resources/program.ts';
import { translationsText } from '../../resources/translations.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { created } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { blankRow } from '../../storage/blank-row.ts';

/** Creates a program with its first version of rules. Defaults are stored in the rules. */
export const createProgram = ({ tenant, business }: Caller, request: z.infer<typeof ProgramCreate>) => {
  refuseContradictions(request.rules);
  const rules = withDefaultCaps(request.rules);
  refuseUnknownParts(request.translations, rules);
  const status = request.status ?? 'draft';
  return intent({
    needs: [...(status === 'active' ? [activeProgramsNeed(tenant)] : []), ...voucherRewardNeeds(tenant, rules)],
    decide(view) {
      if (status === 'active') refuseTooManyActive(view, business);
      refuseUnfitRewards(view, null, rules);
      const row = blankRow('programs', {
        ...view.tenant,
        id: view.newId('program'),
        name: request.name,
        status,
        currency: request.currency ?? business.currency,
        kind: rules.kind,
        rules: jsonText(rules),
        starts_at: parseTimeOrNull(request.starts_at),
        ends_at: parseTimeOrNull(request.ends_at),
        expiry_notice_days: request.expiry_notice_days ?? null,
        translations: translationsText(request.translations),
        metadata: metadataText(request.metadata),
        created_at: view.now,
      });
      view.insert('programs', row);
      recordVersion(view, row);
      recordState(view, row);
      const resource = programResource(row);
      recordAudit(view, { action: 'createProgram', target: row.id, before: null, after: resource });
      return created(resource, `/v1/programs/${row.id}`);
    },
  });
};
