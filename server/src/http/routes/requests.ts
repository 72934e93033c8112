import { contract } from '@loyalty-service/contract';
import { listRequests } from '../../operations/requests/list-requests.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import type { RequestLog } from '../pipeline/request-log.ts';
import { server } from './server.ts';

export function requestRoutes(service: Service, requestLog: RequestLog | null) {
  const { read } = handlersOf(service);
  return server.router(contract.requests, {
    list: read(async ({ tenant }, { query }) => {
      // Writes the requests that this server noted, so that they are listed at once.
      await requestLog?.write();
      return listRequests(service, tenant, query);
    }),
  });
}
