import { contract } from '@loyalty-service/contract';
import { getCardLink } from '../../operations/card-links/get-card-link.ts';
import { revokeCardLink } from '../../operations/card-links/revoke-card-link.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { handlersOf, submit } from '../pipeline/handlers.ts';
import type { KnownPrincipals } from '../pipeline/known-principals.ts';
import { principalOf } from '../request/request-context.ts';
import { server } from './server.ts';

export function cardLinkRoutes(service: Service, principals: KnownPrincipals) {
  const { read } = handlersOf(service);
  return server.router(contract.cardLinks, {
    get: read(({ tenant }, { params }) => getCardLink(service, tenant, params.id)),
    revoke: async (call) => {
      const id = pathIdOf('card_link', call.params.id);
      const intent = revokeCardLink(principalOf(call.res), id, ifMatchOf(call.req));
      // The next request with the token looks the link up again.
      return submit(service, call, intent).finally(() => principals.forget(id));
    },
  });
}
