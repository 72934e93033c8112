import type { SalePreview, SalePreviewRequest } from '@loyalty-service/contract/sale-previews';
import type { z } from 'zod';
import { earnNeeds, previewedEarn } from '../../accounts/earning/earn.ts';
import { putBlankCard } from '../../accounts/issuing/put-card.ts';
import { withDefaultCaps } from '../../domain/earn/default-caps.ts';
import { refuseContradictions } from '../../domain/programs/rules-contradictions.ts';
import { Refusal } from '../../domain/refusal.ts';
import { jsonText } from '../../domain/stored-json.ts';
import { found } from '../../service/found.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

type Request = z.infer<typeof SalePreviewRequest>;

/** The card of a preview was issued before the earliest time that a sale can have. */
const cardAgeMs = 400 * 86_400_000;

/**
 * What one sale on a new card would earn by the rules. The program and the card are as they would be if the rules were active; the
 * ledger's preview writes neither.
 */
export const previewSale = (caller: Caller, programId: string, cardId: string, { rules, sale }: Request) => {
  refuseContradictions(rules);
  return intent({
    needs: [need('programs', 'key', caller.tenant, [programId]), ...earnNeeds(caller, cardId, sale)],
    decide(view) {
      const program = found(view.one('programs', 'key', [programId]), 'program');
      refuseOtherKind(program.kind, rules.kind);
      const tried = {
        ...program,
        rules: jsonText(withDefaultCaps(rules)),
        rules_valid_from: 0,
        status: 'active' as const,
        starts_at: null,
        ends_at: null,
        state_changed_at: 0,
      };
      view.update('programs', tried);
      const { card } = putBlankCard(view, caller.business, tried, {
        id: cardId,
        code: cardId.slice(-13),
        program_id: programId,
      });
      const since = view.now - cardAgeMs;
      view.update('cards', { ...card, created_at: since, status_changed_at: since });
      const earn = previewedEarn(view, caller, cardId, sale);
      const { unit, amount, delta, outcome, breakdown, available_at, expires_at } = earn;
      const preview: z.infer<typeof SalePreview> = {
        object: 'sale_preview',
        program_id: programId,
        ...{ unit, amount, delta, outcome, breakdown, tier_id: earn.tier_id, available_at, expires_at },
      };
      return ok(preview);
    },
  });
};

function refuseOtherKind(kind: string, tried: string): void {
  if (kind === tried) return;
  const detail = `The program is of kind ${kind}. Create another program for ${tried}.`;
  throw new Refusal('kind_immutable', detail, { pointer: '/rules/kind' });
}
