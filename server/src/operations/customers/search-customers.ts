import type { CustomerSearch } from '@loyalty-service/contract/resources/customers';
import type { z } from 'zod';
import { findCustomers } from '../../customers/find-customers.ts';
import { givenPhone } from '../../customers/given-phone.ts';
import { emailKey } from '../../domain/comparison-keys.ts';
import { parseQuery } from '../../domain/customers/search-query.ts';
import { countryOf } from '../../domain/phones/country.ts';
import { customerResource } from '../../resources/customer.ts';
import { findRows } from '../../service/find-rows.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Caller, Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

/** How many customers a search returns. */
export const maxFound = 100;

/** The newest customers that a query finds, or with this e-mail address, phone number or external id. */
export async function searchCustomers(service: Service, caller: Caller, asked: z.infer<typeof CustomerSearch>) {
  const data = await foundBy(service, caller, asked);
  return { object: 'list' as const, data: [...data], has_more: false, next_cursor: null };
}

async function foundBy(
  service: Service,
  { tenant, business }: Caller,
  { query, email, phone, external_id }: z.infer<typeof CustomerSearch>,
) {
  if (query !== undefined)
    return findCustomers(service, tenant, parseQuery(query, countryOf(business.country)), maxFound);
  if (external_id !== undefined)
    return (await findRows(service, tenant, 'customers', 'external_id', [external_id])).map(customerResource);
  if (phone === undefined) return newestWith(service, tenant, 'email_key', emailKey(email ?? ''));
  return newestWith(service, tenant, 'phone', givenPhone(phone, business));
}

/** The newest customers with this value in a column. */
async function newestWith(service: Service, tenant: Tenant, column: 'email_key' | 'phone', value: string) {
  const page = { table: 'customers', kind: 'customer', tenant, limit: maxFound, cursor: undefined } as const;
  return (await listPage(service, { ...page, where: conditions([[column, '=', value]]) }, customerResource)).data;
}
