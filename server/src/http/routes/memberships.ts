import { contract } from '@loyalty-service/contract';
import { cancelMembership } from '../../operations/memberships/cancel-membership.ts';
import { getMembership, listMemberships } from '../../operations/memberships/read-memberships.ts';
import { renewMembership } from '../../operations/memberships/renew-membership.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { expandedPage } from '../pipeline/expanded.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

const cardIdOf = ({ params }: { readonly params: { readonly card_id: string } }): string =>
  pathIdOf('card', params.card_id);

export function membershipRoutes(service: Service) {
  const { read, write } = handlersOf(service);
  return server.router(contract.memberships, {
    renew: write((caller, call) => renewMembership(caller, cardIdOf(call), call.body)),
    cancel: write((caller, call) => cancelMembership(caller, cardIdOf(call), call.body)),
    list: read((caller, { query }) =>
      expandedPage(service, caller, { query }, () => listMemberships(service, caller.tenant, query)),
    ),
    get: read(({ tenant }, { params }) => getMembership(service, tenant, params.id)),
  });
}
