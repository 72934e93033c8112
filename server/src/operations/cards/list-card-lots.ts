import type { Lot } from '@loyalty-service/contract/resources/holds';
import type { z } from 'zod';
import { stampsOf, timeOrNull } from '../../resources/json.ts';
import { getRow } from '../../service/find-rows.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

const lotResource = (row: Row<'lots'>): z.infer<typeof Lot> => ({
  id: row.id,
  object: 'lot',
  card_id: row.card_id,
  transaction_id: row.transaction_id,
  remaining: row.remaining,
  available_at: timeOrNull(row.available_at),
  expires_at: timeOrNull(row.expires_at),
  ...stampsOf(row),
});

/** The lots of a card, newest first, including spent ones. */
export async function listCardLots(
  service: Service,
  tenant: Tenant,
  cardId: string,
  { limit, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
) {
  const card = await getRow(service, tenant, 'card', cardId);
  const where = [{ column: 'card_id', is: '=', value: card.id }] as const;
  return listPage(service, { table: 'lots', kind: 'lot', tenant, where, limit, cursor }, lotResource);
}
