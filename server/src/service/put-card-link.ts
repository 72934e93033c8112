import type { CardLinkPermission } from '@loyalty-service/contract/resources/card-links';
import { type JsonText, jsonText } from '../base/stored-json.ts';
import type { View } from '../ledger/command.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { blankRow } from '../storage/blank-row.ts';
import type { Row } from '../storage/tables.ts';

interface Granted {
  readonly permissions: readonly CardLinkPermission[];
  /** In real time. Null: it does not expire. */
  readonly expires_at: number | null;
  readonly metadata: JsonText<Record<string, string>>;
}

/** Writes a link to a card, and the row that finds it by its token. */
export function putCardLink(
  view: View,
  card: Pick<Row<'cards'>, 'id' | 'customer_id'>,
  token: SecretKey,
  { permissions, expires_at, metadata }: Granted,
): Row<'card_links'> {
  const row = blankRow('card_links', {
    ...view.tenant,
    id: view.newId('card_link'),
    card_id: card.id,
    customer_id: card.customer_id,
    digest: token.digest,
    last4: token.last4,
    permissions: jsonText([...new Set(permissions)]),
    expires_at,
    metadata,
    created_at: view.realNow,
  });
  view.insert('card_links', row);
  view.insert('key_digests', { digest: token.digest, ...view.tenant, key_id: row.id });
  return row;
}
