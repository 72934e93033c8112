import { customerResource } from '../../resources/customer.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getCustomer = async (service: Service, tenant: Tenant, customerId: string) =>
  customerResource(await getRow(service, tenant, 'customer', customerId));
