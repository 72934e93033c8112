import { contract } from '@loyalty-service/contract';
import { captureHold } from '../../operations/holds/capture-hold.ts';
import { getHold } from '../../operations/holds/get-hold.ts';
import { listHolds } from '../../operations/holds/list-holds.ts';
import { releaseHold } from '../../operations/holds/release-hold.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function holdRoutes(service: Service) {
  const { read, write } = handlersOf(service);
  return server.router(contract.holds, {
    list: read(({ tenant }, { query }) => listHolds(service, tenant, query)),
    get: read(({ tenant }, { params }) => getHold(service, tenant, params.id)),
    capture: write((caller, { params, body }) => captureHold(service, caller, params.id, body)),
    release: write((caller, { params }) => releaseHold(service, caller, params.id)),
  });
}
