import { bringSumsUp } from '@loyalty-service/server/sums/bring-sums-up';
import type { TestBusiness, TestServer } from '../../support/server.ts';

/** Brings the sums of a business up to its ledger, as sweeps do after a while. */
export const sumUp = ({ service }: Pick<TestServer, 'service'>, { caller }: TestBusiness): Promise<void> =>
  bringSumsUp(service, { tenant: caller.tenant, zone: caller.business.timezone });
