import type { SalePreview, SalePreviewRequest } from '@loyalty-service/contract/resources/sale-previews';
import type { z } from 'zod';
import { earnNeeds, previewedEarn } from '../../accounts/earning/earn.ts';
import { putBlankCard } from '../../accounts/issuing/put-card.ts';
import { refuseUnfitRewards, voucherRewardNeeds } from '../../accounts/vouchers/voucher-rewards.ts';
import { jsonText } from '../../base/stored-json.ts';
import { timestampOf } from '../../domain/calendar/timestamp.ts';
import { withDefaultCaps } from '../../domain/earn/default-caps.ts';
import { refuseContradictions } from '../../domain/programs/rules-contradictions.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { viewAt } from '../../ledger/view-at.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { found } from '../../service/found.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

type Request = z.infer<typeof SalePreviewRequest>;

const dayMs = 86_400_000;

/** The longest time from now to the sale, in both directions. */
const mostAwayMs = 366 * dayMs;

/**
 * Earns one sale on a new card by the rules, as if they were active at the time of the sale, which may be up to a year away. The
 * ledger's preview does not write the program and the card.
 */
export const previewSale = (caller: Caller, programId: string, cardId: string, { rules, sale }: Request) => {
  refuseContradictions(rules);
  return intent({
    needs: [
      need('programs', 'key', caller.tenant, [programId]),
      ...voucherRewardNeeds(caller.tenant, rules),
      ...earnNeeds(caller, cardId, sale),
    ],
    decide(present) {
      const view = viewAt(present, saleTime(present, sale));
      const program = found(view.one('programs', 'key', [programId]), 'program');
      refuseOtherKind(program.kind, rules.kind);
      refuseUnfitRewards(view, programId, rules);
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
      const since = view.now - dayMs;
      view.update('cards', { ...card, created_at: since, status_changed_at: since });
      const earn = previewedEarn(view, caller, cardId, { ...sale, occurred_at: undefined });
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

function saleTime({ now }: View, { occurred_at: asked }: Request['sale']): number {
  const at = parseTimeOrNull(asked) ?? now;
  if (Math.abs(at - now) <= mostAwayMs) return at;
  const range = `${timestampOf(now - mostAwayMs)} and ${timestampOf(now + mostAwayMs)}`;
  throw new Refusal('occurred_at_out_of_range', `occurred_at must lie between ${range}.`, {
    pointer: '/sale/occurred_at',
  });
}

function refuseOtherKind(kind: string, tried: string): void {
  if (kind === tried) return;
  const detail = `The program is of kind ${kind}. Create another program for ${tried}.`;
  throw new Refusal('kind_immutable', detail, { pointer: '/rules/kind' });
}
