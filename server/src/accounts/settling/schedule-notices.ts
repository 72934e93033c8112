import type { ProgramPatch } from '@loyalty-service/contract/resources/programs';
import type { z } from 'zod';
import { doAsService } from '../../service/as-service.ts';
import { done } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import { withStanding } from '../standing/standing.ts';
import { openCardsOf } from './decide-tiers.ts';
import { accountNeeds, openAccount } from './open-account.ts';

/** How many cards are written in parallel. */
const parallelCards = 20;

/**
 * Makes all cards of a program due when their units are to be announced, after the notice of the program changed. It runs before
 * the change is answered, also when the answer is a replay. A caller without an answer tries again, so no card is missed.
 */
export async function scheduleNotices(
  service: Service,
  caller: Caller,
  programId: string,
  { expiry_notice_days }: z.infer<typeof ProgramPatch>,
): Promise<void> {
  if (!expiry_notice_days) return;
  for await (const cards of openCardsOf(service, caller.tenant, programId)) {
    const expiring = cards.filter(({ next_expiry_at }) => next_expiry_at !== null);
    for (let from = 0; from < expiring.length; from += parallelCards) {
      const group = expiring.slice(from, from + parallelCards);
      await Promise.all(group.map(({ id }) => doAsService(service, caller, schedule(caller, id))));
    }
  }
}

const schedule = (caller: Caller, cardId: string) =>
  intent({
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const due = withStanding(account.card, account, view.now);
      if (due.due_at !== account.card.due_at) view.update('cards', due);
      return done;
    },
  });
