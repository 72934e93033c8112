import { contract } from '@loyalty-service/contract';
import { getDelivery, listDeliveries } from '../../operations/deliveries/read-deliveries.ts';
import { retryDelivery } from '../../operations/deliveries/retry-delivery.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function deliveryRoutes(service: Service) {
  const { read, write } = handlersOf(service);
  return server.router(contract.deliveries, {
    list: read(({ tenant }, { query }) => listDeliveries(service, tenant, query)),
    get: read(({ tenant }, { params }) => getDelivery(service, tenant, params.id)),
    retry: write((caller, { params }) => retryDelivery(caller, pathIdOf('delivery', params.id))),
  });
}
