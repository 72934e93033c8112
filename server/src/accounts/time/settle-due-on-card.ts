import { done } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { accountNeeds, openAccount } from './open-account.ts';

/** Does what time alone has made due on a card, and nothing where nothing is due any more. */
export const settleDueOnCard = (caller: Pick<Caller, 'tenant' | 'business'>, cardId: string) =>
  intent({
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      openAccount(view, caller, cardId);
      return done;
    },
  });
