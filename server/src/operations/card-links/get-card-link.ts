import { cardLinkResource } from '../../resources/card-link.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getCardLink = async (service: Service, tenant: Tenant, linkId: string) =>
  cardLinkResource(await getRow(service, tenant, 'card_link', linkId));
