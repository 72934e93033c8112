import type { EarnPreview, EarnRequest } from '@loyalty-service/contract/resources/transactions';
import type { z } from 'zod';
import { earnNeeds, previewedEarn } from '../../accounts/earning/earn.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

/** Answers or refuses as an earn would. It runs the earn itself, but the ledger's preview writes nothing. */
export const previewEarnOnCard = (caller: Caller, cardId: string, request: z.infer<typeof EarnRequest>) =>
  intent({
    needs: earnNeeds(caller, cardId, request),
    decide(view) {
      const earn = previewedEarn(view, caller, cardId, request);
      const preview: z.infer<typeof EarnPreview> = {
        object: 'earn_preview',
        card_id: earn.card_id,
        program_id: earn.program_id,
        rules_version: earn.rules_version,
        unit: earn.unit,
        amount: earn.amount,
        delta: earn.delta,
        outcome: earn.outcome,
        breakdown: earn.breakdown,
        balance_after: earn.balance_after,
        tier_id: earn.tier_id,
        available_at: earn.available_at,
        expires_at: earn.expires_at,
      };
      return ok(preview);
    },
  });
