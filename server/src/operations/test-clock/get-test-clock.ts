import type { TestClock } from '@loyalty-service/contract/resources/test-clock';
import type { z } from 'zod';
import { testClockResource } from '../../resources/test-clock.ts';
import { findRows } from '../../service/find-rows.ts';
import { refuseLive } from '../../service/refuse-live.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

/** The clock of the business's test data. */
export async function getTestClock(service: Service, tenant: Tenant): Promise<z.infer<typeof TestClock>> {
  refuseLive(tenant);
  const [clock = null] = await findRows(service, tenant, 'test_clocks', 'key', []);
  return testClockResource(clock, service.now());
}
