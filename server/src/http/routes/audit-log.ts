import { contract } from '@loyalty-service/contract';
import { listAuditEntries } from '../../operations/audit/list-audit-entries.ts';
import type { Service } from '../../service/service.ts';
import { expandedPage } from '../pipeline/expanded.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function auditLogRoutes(service: Service) {
  const { read } = handlersOf(service);
  return server.router(contract.auditLog, {
    list: read((caller, { query }) =>
      expandedPage(service, caller, { query }, () => listAuditEntries(service, caller.tenant, query)),
    ),
  });
}
