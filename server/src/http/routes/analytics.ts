import { contract } from '@loyalty-service/contract';
import { summarizeLedger } from '../../operations/analytics/summarize-ledger.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../request/handlers.ts';
import { server } from './server.ts';

export function analyticsRoutes(service: Service) {
  const { read } = handlersOf(service);
  return server.router(contract.analytics, {
    summary: read((caller, { query }) => summarizeLedger(service, caller, query)),
  });
}
