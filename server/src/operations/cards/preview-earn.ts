import type { EarnPreview, EarnRequest } from '@loyalty-service/contract/transactions';
import type { z } from 'zod';
import { earnNeeds, previewedEarn } from '../../accounts/earning/earn.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

/** What an earn would answer, or how it would be refused. It runs the earn itself. The ledger's preview writes nothing. */
export const previewEarn = (caller: Caller, cardId: string, request: z.infer<typeof EarnRequest>) =>
  intent({
    needs: earnNeeds(caller, cardId, request),
    decide(view) {
      const { transaction, card } = previewedEarn(view, caller, cardId, request);
      const preview: z.infer<typeof EarnPreview> = {
        object: 'earn_preview',
        card_id: card.id,
        program_id: transaction.program_id,
        rules_version: transaction.rules_version,
        unit: transaction.unit,
        amount: transaction.amount,
        delta: transaction.delta,
        outcome: transaction.outcome,
        breakdown: transaction.breakdown,
        balance_after: transaction.balance_after,
        tier_id: card.tier_id,
        available_at: transaction.available_at,
        expires_at: transaction.expires_at,
      };
      return ok(preview);
    },
  });
