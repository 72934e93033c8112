import type { CustomerPatch } from '@loyalty-service/contract/resources/customers';
import type { z } from 'zod';
import { asksForBirthdays } from '../../domain/bonus/birthdays.ts';
import type { View } from '../../ledger/command.ts';
import { rulesOf } from '../../resources/program.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { beforeToday, dueOnBirthday } from '../standing/birthday-dates.ts';

/** Drafts have no cards, and archived programs never grant anything again. */
const statuses = ['active', 'paused'] as const;

/** The programs that may have birthday bonuses. Needed when a birthday changes. */
export const birthdayNeeds = (tenant: Tenant, { birthday }: z.infer<typeof CustomerPatch>): readonly Need[] =>
  birthday === undefined ? [] : statuses.map((status) => need('programs', 'status', tenant, [status]));

/** Makes the customer's cards due on a changed birthday. A birthday that is today still counts. */
export function followBirthday(view: View, before: Row<'customers'>, birthday: string | null, zone: string): void {
  if (birthday === null || birthday === before.birthday) return;
  const programs = statuses
    .flatMap((status) => view.all('programs', 'status', [status]))
    .filter((program) => asksForBirthdays(rulesOf(program)));
  const pairs = programs.map(({ id }) => [before.id, id] as const);
  view.expect('cards', 'open', pairs);
  for (const pair of pairs) {
    for (const card of view.all('cards', 'open', pair)) letBeDue(view, card, { zone, birthday });
  }
}

/** Stores the birthday as the date on which a card is due, if it is earlier than the stored date. */
export function letBeDue(view: View, card: Row<'cards'>, given: { zone: string; birthday: string | null }): void {
  const due = dueOnBirthday(card, given, beforeToday(given.zone, view.now));
  if (due !== card) view.update('cards', { ...due, version: card.version + 1, updated_at: view.now });
}
