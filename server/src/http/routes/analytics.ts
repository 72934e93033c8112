import { contract } from '@loyalty-service/contract';
import { getAnalyticsCohorts } from '../../operations/analytics/get-analytics-cohorts.ts';
import { getAnalyticsSummary } from '../../operations/analytics/get-analytics-summary.ts';
import { getExpiringUnits } from '../../operations/analytics/get-expiring-units.ts';
import { getReferralFigures } from '../../operations/analytics/get-referral-figures.ts';
import { getVoucherBatchFigures } from '../../operations/analytics/get-voucher-batch-figures.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function analyticsRoutes(service: Service) {
  const { read } = handlersOf(service);
  return server.router(contract.analytics, {
    cohorts: read((caller, { query }) => getAnalyticsCohorts(service, caller, query)),
    expiring: read((caller, { query }) => getExpiringUnits(service, caller, query)),
    referrals: read((caller, { query }) => getReferralFigures(service, caller, query)),
    voucherBatches: read((caller, { query }) => getVoucherBatchFigures(service, caller, query)),
    summary: read((caller, { query }) => getAnalyticsSummary(service, caller, query)),
  });
}
