import { updateSums } from '@loyalty-service/server/sums/update-sums';
import type { TestBusiness, TestServer } from '../../support/server.ts';

/** Brings the sums of a business up to its ledger, as sweeps do after a while; in pieces of so many rows. */
export const sumUp = (
  { service }: Pick<TestServer, 'service'>,
  { caller }: TestBusiness,
  pieceRows?: number,
): Promise<void> => updateSums(service, { tenant: caller.tenant, zone: caller.business.timezone }, { pieceRows });
