import type { ProgramPatch } from '@loyalty-service/contract/resources/programs';
import type { z } from 'zod';
import { asksForBirthdays } from '../../domain/bonus/birthdays.ts';
import { rulesOf } from '../../resources/program.ts';
import { doAsService } from '../../service/as-service.ts';
import { programOfCard } from '../../service/found.ts';
import { done } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import { birthdayOf } from '../standing/birthday-dates.ts';
import { letBeDue } from './reschedule-birthdays.ts';

/** How many cards one command reads. */
const maxCardsAtOnce = 200;

/**
 * Makes all cards of a program due on their customers' birthdays, after new rules added a birthday bonus. It runs before the
 * change is answered, also when the answer is a replay. A caller without an answer tries again, so no card is missed. Cards that
 * already have the right date are only read.
 */
export async function scheduleBirthdays(
  service: Service,
  caller: Caller,
  programId: string,
  { rules }: z.infer<typeof ProgramPatch>,
): Promise<void> {
  if (!rules || !asksForBirthdays(rules)) return;
  let after = '';
  for (;;) {
    const cards = await service.store.page({
      table: 'cards',
      tenant: caller.tenant,
      where: [
        { column: 'program_id', is: '=', value: programId },
        { column: 'id', is: '>', value: after },
      ],
      order: { column: 'id', descending: false },
      limit: maxCardsAtOnce,
    });
    const ids = cards
      .filter(({ status, customer_id }) => status !== 'closed' && customer_id !== null)
      .map(({ id }) => id);
    if (ids.length > 0) await doAsService(service, caller, schedule(caller, ids));
    const last = cards.at(-1);
    if (!last || cards.length < maxCardsAtOnce) return;
    after = last.id;
  }
}

const schedule = ({ tenant, business }: Caller, ids: readonly string[]) =>
  intent({
    needs: ids.flatMap((id) => {
      const card = need('cards', 'key', tenant, [id]);
      return [
        card,
        need('programs', 'key', tenant, { of: card, column: 'program_id' }),
        need('customers', 'key', tenant, { of: card, column: 'customer_id' }),
      ];
    }),
    decide(view) {
      for (const id of ids) {
        const card = view.one('cards', 'key', [id]);
        if (!card) continue;
        const birthday = birthdayOf(view, card, rulesOf(programOfCard(view, card)));
        letBeDue(view, card, { zone: business.timezone, birthday });
      }
      return done;
    },
  });
