import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { changeCardStatus } from '../cards/change-card.ts';
import type { Account } from './account.ts';
import { book } from './book.ts';
import { settleHold } from './holds.ts';
import { emptied, matured } from './lots.ts';
import { move } from './move.ts';

/** Does what time alone has made due on a card, one instant after the other. */
export function bringUp(view: View, account: Account): Account {
  let current = account;
  for (let at = dueAt(current, view.now); at !== null; at = dueAt(current, view.now)) {
    current = settleInstant(view, current, at);
  }
  return current;
}

const dueAt = ({ card }: Account, now: number): number | null =>
  card.due_at !== null && card.due_at <= now ? card.due_at : null;

/** Units become available before they lapse, and what was held comes back before both end. */
function settleInstant(view: View, account: Account, at: number): Account {
  let current = account;
  for (const lot of account.lots) {
    if (lot.is_pending && lot.available_at !== null && lot.available_at <= at) current = mature(view, current, lot);
  }
  for (const hold of account.holds) {
    if (hold.expires_at <= at) current = settleHold(view, current, hold, 'expired');
  }
  current = expireLots(view, current, at);
  if (current.card.lapses_at !== null && current.card.lapses_at <= at) current = lapse(view, current, at);
  const { status, expires_at } = current.card;
  const isOver = status === 'active' && expires_at !== null && expires_at <= at;
  return isOver ? changeCardStatus(view, current, 'expired', null, at).account : current;
}

/** No row and no event: the units were on the card before. */
function mature(view: View, account: Account, lot: Row<'lots'>): Account {
  const { card } = account;
  const available = card.available + lot.remaining;
  return move(view, account, {
    changes: { pending: card.pending - lot.remaining, available },
    lots: [matured(lot, available, view.now)],
  });
}

/** One row for each instant at which units lapse. */
function expireLots(view: View, account: Account, at: number): Account {
  const lots = account.lots.filter(({ expires_at }) => expires_at !== null && expires_at <= at);
  if (lots.length === 0) return account;
  let [available, pending] = [0, 0];
  for (const lot of lots) {
    if (lot.is_pending) pending += lot.remaining;
    else available += lot.remaining;
  }
  return writeOff(view, account, { available, pending, at, reason: 'expired', keyId: null });
}

/** Nothing has happened on the card for so long that all of it lapses; what is held does not. */
function lapse(view: View, account: Account, at: number): Account {
  const { available, pending } = account.card;
  const lapsed = move(view, account, { changes: { lapses_at: null } });
  if (available <= 0 && pending === 0) return lapsed;
  return writeOff(view, lapsed, { available: Math.max(0, available), pending, at, reason: 'inactive', keyId: null });
}

interface WriteOff {
  readonly available: number;
  readonly pending: number;
  readonly at: number;
  readonly reason: string;
  readonly keyId: string | null;
}

/** An expire row: takes units off the card for good, with the lots that they are all of. */
export function writeOff(view: View, account: Account, { available, pending, at, reason, keyId }: WriteOff): Account {
  const { card, program, lots } = account;
  const isAll = available === card.available && pending === card.pending;
  const ended = lots.filter(({ expires_at }) => isAll || (expires_at !== null && expires_at <= at));
  return book(view, account, {
    row: {
      kind: 'expire',
      amount: Math.abs(available + pending),
      delta: -(available + pending),
      rules_version: program.rules_version,
      reason,
      key_id: keyId,
      occurred_at: at,
    },
    changes: { available: card.available - available, pending: card.pending - pending },
    lots: ended.map((lot) => emptied(lot, view.now)),
  }).account;
}
