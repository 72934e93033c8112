import type { View } from '../../ledger/command.ts';
import { rulesOf } from '../../resources/program.ts';
import { cardOf, programOfCard } from '../../service/found.ts';
import type { Account } from './account.ts';
import { birthdayOf } from './birthday-dates.ts';

/** The account of a card as it is stored, before what is due on it is settled. */
export function loadAccount(view: View, zone: string, cardId: string): Account {
  const card = cardOf(view, cardId);
  const program = programOfCard(view, card);
  const rules = rulesOf(program);
  return {
    card,
    program,
    rules,
    zone,
    lots: card.lots_card_id === null ? [] : view.all('lots', 'open', [card.id]),
    holds: card.holds_card_id === null ? [] : view.all('holds', 'open', [card.id]),
    birthday: birthdayOf(view, card, rules),
    membership: card.membership_id === null ? null : view.one('memberships', 'key', [card.membership_id]),
  };
}
