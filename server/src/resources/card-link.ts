import type { CardLink, CardLinkPermission } from '@loyalty-service/contract/resources/card-links';
import type { z } from 'zod';
import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, timeOrNull } from './json.ts';

export const permissionsOf = (row: Pick<Row<'card_links'>, 'permissions'>): CardLinkPermission[] => [
  ...parseJson(row.permissions),
];

/** A link without its token. Only the answer that creates it has the token. */
export const cardLinkResource = (row: Row<'card_links'>): z.infer<typeof CardLink> => ({
  id: row.id,
  object: 'card_link',
  card_id: row.card_id,
  customer_id: row.customer_id,
  last4: row.last4,
  permissions: permissionsOf(row),
  expires_at: timeOrNull(row.expires_at),
  revoked_at: timeOrNull(row.revoked_at),
  last_used_at: timeOrNull(row.last_used_at),
  ...stampsOf(row),
});
