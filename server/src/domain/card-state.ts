import type { cardStatuses } from '@loyalty-service/contract/resources/cards';
import { assert } from '../base/assert.ts';
import { Refusal } from './refusal.ts';
import { type StatusChange, statusAt } from './statuses.ts';

export type CardStatus = (typeof cardStatuses)[number];

export type CardStates = {
  id: string;
  /** Ascending. The history of a replacement card may begin with the changes of the card that it replaced. */
  history: readonly StatusChange<CardStatus>[];
  replaced_by: string | null;
};

const closedAt = ({ history }: CardStates): number | null => {
  const latest = history.at(-1);
  return latest?.status === 'closed' ? latest.at : null;
};

/** When a movement occurred, and in which states of a card it is allowed. */
export type Moved = { at: number; isPast: boolean; allowed: readonly CardStatus[] };

function refuseState(card: CardStates, { at, isPast, allowed }: Moved): void {
  const status = statusAt(card.history, at);
  if (status === 'closed' || allowed.includes(status)) return;
  const members = { card_id: card.id };
  const when = isPast ? `was ${status} at that time` : `is ${status}`;
  if (status === 'blocked') throw new Refusal('card_blocked', `This card ${when}. Unblock it first.`, members);
  if (status === 'expired') throw new Refusal('card_expired', `This card ${when}. Extend it first.`, members);
}

function refuseClosed({ id, replaced_by }: CardStates): never {
  const detail = replaced_by
    ? 'This card is closed. Use the card in replaced_by.'
    : 'This card is closed. Issue a new card.';
  throw new Refusal('card_closed', detail, { card_id: id, replaced_by });
}

/**
 * Refuses a movement on the last card of a chain that starts with the card of the request and follows `replaced_by`. Only the
 * state of the request's own card at the time of the movement counts.
 */
export function refuseCardState(chain: readonly CardStates[], moved: Moved): void {
  const [asked] = chain;
  const last = chain.at(-1);
  assert(asked && last, 'a chain starts with the requested card');
  const closed = closedAt(asked);
  // The till must learn that this card is closed. A replaced card passes on only what occurred before its replacement.
  if (closed !== null && (asked.replaced_by === null || moved.at >= closed)) refuseClosed(asked);
  refuseState(asked, moved);
  if (closedAt(last) !== null) refuseClosed(last);
}
