import type { Row } from '../../storage/tables.ts';
import { blankCard } from '../standing/blank-card.ts';

type Card = Row<'cards'>;

interface Successor extends Pick<Card, 'id' | 'code' | 'external_id' | 'metadata'> {
  readonly now: number;
}

/** The new card before units arrive. If expires_at has passed, it is expired: a replacement does not extend a card. */
export function successorOf(card: Card, { id, code, external_id, metadata, now }: Successor): Card {
  const isOver = card.expires_at !== null && card.expires_at <= now;
  return {
    ...card,
    ...blankCard({ id, code }, now),
    external_id,
    status: isOver ? 'expired' : 'active',
    replaces: card.id,
    issued_at: card.issued_at ?? card.created_at,
    metadata,
  };
}
