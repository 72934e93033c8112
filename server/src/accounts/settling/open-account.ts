import type { View } from '../../ledger/command.ts';
import type { Caller } from '../../service/service.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import { successorsOf } from '../history/chain.ts';
import type { Account, Opened } from '../standing/account.ts';
import { loadAccount } from '../standing/load-account.ts';
import { settleDue } from './settle-due.ts';

/** The card with all rows that {@link openAccount} looks up. */
export function accountNeeds(tenant: Tenant, cardId: string): readonly Need[] {
  const card = need('cards', 'key', tenant, [cardId]);
  return [
    card,
    need('programs', 'key', tenant, { of: card, column: 'program_id' }),
    need('lots', 'open', tenant, { of: card, column: 'lots_card_id' }),
    need('holds', 'open', tenant, { of: card, column: 'holds_card_id' }),
    need('memberships', 'key', tenant, { of: card, column: 'membership_id' }),
    need('referrals', 'key', tenant, { of: card, column: 'referral_id' }),
  ];
}

/** The account, and an earlier transaction with the reference. */
export const movementNeeds = (
  { tenant }: Caller,
  cardId: string,
  kind: string,
  reference: string | undefined,
): readonly Need[] => [
  ...accountNeeds(tenant, cardId),
  ...(reference ? [need('transactions', 'reference', tenant, [cardId, kind, reference])] : []),
];

/** The account of a card. First, everything due on the card is settled, with the same rows and events as in the sweep. */
export function openAccount(view: View, { business }: Pick<Caller, 'business'>, cardId: string): Account {
  return settleDue(view, loadAccount(view, business.timezone, cardId));
}

/** Opens the card of a request. If the card was replaced, what occurred before is booked on the card that is in use now. */
export function openLast(view: View, caller: Caller, cardId: string): Opened {
  const account = openAccount(view, caller, cardId);
  const last = successorsOf(view, account.card).at(-1);
  return { asked: account.card, account: last ? openAccount(view, caller, last.id) : account };
}
