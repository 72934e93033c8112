import type { View } from '../../ledger/command.ts';
import { time } from '../../resources/json.ts';
import type { Account } from '../core/account.ts';
import { accountCard } from '../core/change-card.ts';
import { expiryNotices } from '../core/expiry-notice.ts';

/**
 * Sends the notices that are due by an instant. The card stores up to which expiry they were sent, so each is sent once. Its
 * version stays, because answers show nothing of it.
 */
export function sendExpiryNotices(view: View, account: Account, at: number): Account {
  const due = expiryNotices(account.card, account).filter((notice) => notice.due <= at);
  const last = due.at(-1);
  if (!last) return account;
  for (const { amount, at: expires } of view.prints ? due : []) {
    const data = { card: accountCard(account), amount, expires_at: time(expires) };
    view.emit('card.units_expiring', JSON.stringify(data));
  }
  const card = { ...account.card, expiry_announced_to: last.at };
  view.update('cards', card);
  return { ...account, card };
}
