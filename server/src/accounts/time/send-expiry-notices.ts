import type { View } from '../../ledger/command.ts';
import { time } from '../../resources/json.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../core/account.ts';
import { accountCard } from '../core/change-card.ts';
import { expiryNotices } from '../core/expiry-notice.ts';
import { lapseOf } from '../core/lapse.ts';

/**
 * Sends the notices that are due by an instant. Each lot stores the time that was announced for it, and the card the latest one, so
 * each is announced once. Versions stay, because answers show nothing of it.
 */
export function sendExpiryNotices(view: View, account: Account, at: number): Account {
  const due = expiryNotices(account.card, account).filter((notice) => notice.due <= at);
  const last = due.at(-1);
  if (!last) return account;
  for (const { amount, at: expires } of view.prints ? due : []) {
    const data = { card: accountCard(account), amount, expires_at: time(expires) };
    view.emit('card.units_expiring', JSON.stringify(data));
  }
  const times = new Set(due.map((notice) => notice.at));
  const isDue = ({ expires_at }: Row<'lots'>): boolean => expires_at !== null && times.has(expires_at);
  const lots = account.lots.map((lot) => (isDue(lot) ? { ...lot, announced_for: lot.expires_at } : lot));
  for (const lot of lots.filter(isDue)) view.update('lots', lot);
  const card = { ...account.card, expiry_announced_to: announcedTo(account.card, last.at) };
  view.update('cards', card);
  return { ...account, card, lots };
}

/** A lapse is announced by its own time, also if it is earlier than a time that was announced before. */
const announcedTo = (card: Row<'cards'>, at: number): number =>
  at === lapseOf(card)?.at ? at : Math.max(card.expiry_announced_to ?? 0, at);
