import { done } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { accountNeeds, openAccount } from './open-account.ts';

/** Settles everything due on a card. If nothing is due any more, nothing is written. */
export const settleDueOnCard = (caller: Pick<Caller, 'tenant' | 'business'>, cardId: string) =>
  intent({
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      openAccount(view, caller, cardId);
      return done;
    },
  });
