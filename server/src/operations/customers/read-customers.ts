import type { CustomerSearch, CustomersQuery } from '@loyalty-service/contract/customers';
import type { z } from 'zod';
import { findCustomers, listTagged } from '../../accounts/customers/find-customers.ts';
import { listChanged } from '../../accounts/customers/list-changed.ts';
import { emailKey } from '../../domain/comparison-keys.ts';
import { customerResource } from '../../resources/customer.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { findRows, getRow } from '../../service/find-rows.ts';
import { found } from '../../service/found.ts';
import { conditions, defaultPageLimit, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

/** How many customers a search returns. */
export const maxFound = 100;

export const getCustomer = async (service: Service, tenant: Tenant, customerId: string) =>
  customerResource(await getRow(service, tenant, 'customer', customerId));

export async function getExternalCustomer(service: Service, tenant: Tenant, externalId: string) {
  const [customer] = await findRows(service, tenant, 'customers', 'external_id', [externalId]);
  return customerResource(found(customer, 'customer'));
}

export async function listCustomers(service: Service, tenant: Tenant, query: z.output<typeof CustomersQuery>) {
  const { limit, cursor, tag, updated_after } = query;
  const changedAfter = parseTimeOrNull(updated_after);
  if (tag !== undefined)
    return listTagged(service, tenant, { tag, changedAfter, limit: limit ?? defaultPageLimit, cursor });
  if (changedAfter !== null)
    return listChanged(service, tenant, { changedAfter, limit: limit ?? defaultPageLimit, cursor });
  return listPage(
    service,
    { table: 'customers', kind: 'customer', tenant, where: [], limit, cursor },
    customerResource,
  );
}

/**
 * The newest customers that a query finds, with this e-mail in its compared form, or with exactly this phone or external id.
 */
export async function searchCustomers(
  service: Service,
  tenant: Tenant,
  { query, email, phone, external_id }: z.infer<typeof CustomerSearch>,
) {
  if (query !== undefined) return findCustomers(service, tenant, query, maxFound);
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
