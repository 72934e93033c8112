import type { CustomersQuery } from '@loyalty-service/contract/resources/customers';
import type { z } from 'zod';
import { listTagged } from '../../customers/find-customers.ts';
import { listChanged } from '../../customers/list-changed.ts';
import { customerResource } from '../../resources/customer.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { defaultPageLimit, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

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
