import { contract } from '@loyalty-service/contract';
import { listCohorts } from '../../operations/analytics/list-cohorts.ts';
import { sumExpiringUnits } from '../../operations/analytics/sum-expiring-units.ts';
import { summarizeLedger } from '../../operations/analytics/summarize-ledger.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function analyticsRoutes(service: Service) {
  const { read } = handlersOf(service);
  return server.router(contract.analytics, {
    cohorts: read((caller, { query }) => listCohorts(service, caller, query)),
    expiring: read((caller, { query }) => sumExpiringUnits(service, caller, query)),
    summary: read((caller, { query }) => summarizeLedger(service, caller, query)),
  });
}
