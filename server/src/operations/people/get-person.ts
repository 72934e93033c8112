import { personResource } from '../../resources/person.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getPerson = async (service: Service, tenant: Tenant, personId: string) =>
  personResource(await getRow(service, tenant, 'person', personId), tenant.mode);
