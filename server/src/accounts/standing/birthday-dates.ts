import type { Rules } from '@loyalty-service/contract/rules/index';
import { asksForBirthdays, nextBirthday } from '../../domain/bonus/birthdays.ts';
import { dayStart, localDay } from '../../domain/calendar/local-time.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from './account.ts';

type Card = Row<'cards'>;

/** The birthday of a card's customer. Looked up only if the rules have a birthday bonus. */
export function birthdayOf(view: View, card: Pick<Card, 'customer_id' | 'status'>, rules: Rules): string | null {
  if (card.customer_id === null || card.status === 'closed' || !asksForBirthdays(rules)) return null;
  return view.one('customers', 'key', [card.customer_id])?.birthday ?? null;
}

/** The card, made due also on its customer's first birthday after an instant. */
export function dueOnBirthday(card: Card, { zone, birthday }: Pick<Account, 'zone' | 'birthday'>, after: number): Card {
  if (!birthday || card.status === 'closed') return card;
  const at = nextBirthday(zone, birthday, after);
  return card.due_at !== null && card.due_at <= at ? card : { ...card, due_at: at };
}

/**
 * The last ms of yesterday. Counting from there includes today, so a birthday that becomes known on the day itself still counts.
 */
export const beforeToday = (zone: string, now: number): number => dayStart(zone, localDay(zone, now)) - 1;
