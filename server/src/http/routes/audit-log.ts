import { contract } from '@loyalty-service/contract';
import { listAuditEntries } from '../../operations/audit/list-audit-entries.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function auditLogRoutes(service: Service) {
  const { read } = handlersOf(service);
  return server.router(contract.auditLog, {
    list: read(({ tenant }, { query }) => listAuditEntries(service, tenant, query)),
  });
}
