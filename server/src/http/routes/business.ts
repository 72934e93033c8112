import { contract } from '@loyalty-service/contract';
import { meResource } from '../../resources/business.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../request/handlers.ts';
import { server } from './server.ts';

export function meRoute(service: Service) {
  const { read } = handlersOf(service);
  return server.router({ me: contract.me }, { me: read(({ business, key }) => meResource(business, key)) }).me;
}
