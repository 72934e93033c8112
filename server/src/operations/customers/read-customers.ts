import type { CustomerSearch, CustomersQuery } from '@loyalty-service/contract/customers';
import type { z } from 'zod';
import { emailKey } from '../../domain/comparison-keys.ts';
import { customerResource } from '../../resources/customer.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { findRows, getRow } from '../../service/find-rows.ts';
import { found } from '../../service/found.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

const maxFound = 100;

export const getCustomer = async (service: Service, tenant: Tenant, customerId: string) =>
  customerResource(await getRow(service, tenant, 'customer', customerId));

export async function getExternalCustomer(service: Service, tenant: Tenant, externalId: string) {
  const [customer] = await findRows(service, tenant, 'customers', 'external_id', [externalId]);
  return customerResource(found(customer, 'customer'));
}

export function listCustomers(service: Service, tenant: Tenant, query: z.output<typeof CustomersQuery>) {
  const { limit, cursor, updated_after } = query;
  const where = conditions([['updated_at', '>', parseTimeOrNull(updated_after)]]);
  return listPage(service, { table: 'customers', kind: 'customer', tenant, where, limit, cursor }, customerResource);
}

/** The newest customers with this e-mail in its compared form, or with exactly this phone or external id. */
export async function searchCustomers(
  service: Service,
  tenant: Tenant,
  { email, phone, external_id }: z.infer<typeof CustomerSearch>,
) {
  if (external_id !== undefined) {
    const rows = await findRows(service, tenant, 'customers', 'external_id', [external_id]);
    return { object: 'list' as const, data: rows.map(customerResource), has_more: false, next_cursor: null };
  }
  const where = conditions([
    ['email_key', '=', email === undefined ? undefined : emailKey(email)],
    ['phone', '=', phone],
  ]);
  const page = await listPage(
    service,
    { table: 'customers', kind: 'customer', tenant, where, limit: maxFound, cursor: undefined },
    customerResource,
  );
  return { ...page, has_more: false, next_cursor: null };
}
