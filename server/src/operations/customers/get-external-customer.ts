import { customerResource } from '../../resources/customer.ts';
import { findRows } from '../../service/find-rows.ts';
import { found } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export async function getExternalCustomer(service: Service, tenant: Tenant, externalId: string) {
  const [customer] = await findRows(service, tenant, 'customers', 'external_id', [externalId]);
  return customerResource(found(customer, 'customer'));
}
