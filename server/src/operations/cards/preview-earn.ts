import type { EarnPreview, EarnRequest } from '@loyalty-service/contract/transactions';
import type { z } from 'zod';
import { balanceOf } from '../../resources/card.ts';
import { time } from '../../resources/json.ts';
import type { Caller, Intent } from '../../service.ts';
import { cardOf } from '../guards.ts';
import { earnOnCard } from './earn-on-card.ts';
import { judge } from './judge-card-earn.ts';

/** What an earn would do, or how it would be refused. For the ledger's preview, which writes nothing. */
export const previewEarn = (caller: Caller, cardId: string, request: z.infer<typeof EarnRequest>): Intent => ({
  needs: earnOnCard(caller, cardId, request).needs,
  decide(view) {
    const { card, program, rulesVersion, judgement, at } = judge(view, caller, cardOf(view, cardId), request);
    const preview: z.infer<typeof EarnPreview> = {
      object: 'earn_preview',
      card_id: card.id,
      program_id: program.id,
      rules_version: rulesVersion,
      unit: card.unit as z.infer<typeof EarnPreview>['unit'],
      amount: request.amount,
      delta: judgement.delta,
      outcome: judgement.outcome,
      breakdown: judgement.breakdown,
      balance_after: balanceOf(card) + judgement.delta,
      tier_id: card.tier_id,
      available_at: time(at),
      expires_at: null,
    };
    return { status: 200, body: JSON.stringify(preview) };
  },
});
