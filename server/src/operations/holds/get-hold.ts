import { holdResource } from '../../resources/hold.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getHold = async (service: Service, tenant: Tenant, id: string) =>
  holdResource(await getRow(service, tenant, 'hold', id));
