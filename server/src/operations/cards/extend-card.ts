import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import type { CardExtend } from '@loyalty-service/contract/resources/cards';
import type { z } from 'zod';
import { accountCard, changeCard } from '../../accounts/booking/change-card.ts';
import { refuseClosedCard } from '../../accounts/booking/guards.ts';
import { recordState } from '../../accounts/history/state-history.ts';
import { accountNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import type { Account } from '../../accounts/standing/account.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

/** Sets when a card expires. An expired card becomes active again. A block stays. */
export const extendCard = (caller: Caller, cardId: string, request: z.infer<typeof CardExtend>) =>
  intent({
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const { card } = account;
      refuseClosedCard(card);
      const expires_at = parseTimeOrNull(request.expires_at);
      if (expires_at !== null && expires_at <= view.now) refusePast();
      if (card.status === 'expired') return changed(revived(view, account, expires_at));
      if (expires_at === card.expires_at) return changed(accountCard(account));
      return changed(changeCard(view, account, { expires_at }).resource);
    },
  });

/** Status and date change together, so that consumers get one event. */
function revived(view: View, account: Account, expires_at: number | null) {
  const active = { status: 'active' as const, status_reason: null, status_changed_at: view.now };
  const changed = changeCard(view, account, { ...active, expires_at });
  recordState(view, changed.account.card);
  return changed.resource;
}

function refusePast(): never {
  throw new Refusal('invalid_request', 'A card can only be extended into the future. Fix the field in errors.', {}, [
    { in: 'body', pointer: '/expires_at', code: 'too_small', detail: valueRules.in_future },
  ]);
}
