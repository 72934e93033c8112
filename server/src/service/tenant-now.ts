import type { Tenant } from '../storage/needs.ts';
import { findRows } from './find-rows.ts';
import type { Service } from './service.ts';

/** The time of a tenant, in ms: the business's test clock for test data, real time for live data. */
export async function tenantNow(service: Service, tenant: Tenant): Promise<number> {
  if (tenant.mode === 'live') return service.now();
  const [clock] = await findRows(service, tenant, 'test_clocks', 'key', []);
  return service.now() + (clock?.offset_ms ?? 0);
}
