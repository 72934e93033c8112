import { codeKey } from '../../domain/comparison-keys.ts';
import type { Row } from '../../storage/tables.ts';

type Card = Row<'cards'>;

interface Successor extends Pick<Card, 'id' | 'code' | 'external_id' | 'metadata'> {
  readonly now: number;
}

/** The new card before units arrive. If expires_at has passed, it is expired: a replacement does not extend a card. */
export function successorOf(card: Card, { id, code, external_id, metadata, now }: Successor): Card {
  const isOver = card.expires_at !== null && card.expires_at <= now;
  return {
    ...card,
    id,
    code,
    code_key: codeKey(code),
    external_id,
    status: isOver ? 'expired' : 'active',
    status_reason: null,
    status_changed_at: now,
    available: 0,
    pending: 0,
    lots_card_id: null,
    last_sequence: 0,
    last_transaction_id: null,
    replaces: card.id,
    merged_card_id: null,
    issued_at: card.issued_at ?? card.created_at,
    metadata,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}
