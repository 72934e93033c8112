import type { TierProgress } from '@loyalty-service/contract/resources/tier-progress';
import type { z } from 'zod';
import { accountNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import { tierProgress } from '../../accounts/tiers/tier-progress.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

type Progress = z.infer<typeof TierProgress>;

/** The tier that an earn would find now. It first runs the same steps as an earn, but the ledger's preview writes nothing. */
export const getCardTier = (caller: Caller, cardId: string) =>
  intent({
    // It only reads, as the other operations that show a card do.
    whileResetting: true,
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const { card } = account;
      const progress: Progress = {
        object: 'tier_progress',
        card_id: card.id,
        program_id: card.program_id,
        tier_id: card.tier_id,
        ...tierProgress(view, account),
      };
      return ok(progress);
    },
  });
