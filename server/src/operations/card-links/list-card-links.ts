import { cardLinkResource } from '../../resources/card-link.ts';
import { getRow } from '../../service/find-rows.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export async function listCardLinks(service: Service, tenant: Tenant, cardId: string, { limit, cursor }: PageQuery) {
  await getRow(service, tenant, 'card', cardId);
  const where = conditions([['card_id', '=', cardId]]);
  return listPage(service, { table: 'card_links', kind: 'card_link', tenant, where, limit, cursor }, cardLinkResource);
}
