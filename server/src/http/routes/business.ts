import { contract } from '@loyalty-service/contract';
import type { Principal } from '../../operations/business/find-principal.ts';
import { updateBusiness } from '../../operations/business/update-business.ts';
import { meResource } from '../../resources/business.ts';
import type { Service } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { handlersOf, submit } from '../pipeline/handlers.ts';
import type { KnownPrincipals } from '../pipeline/known-principals.ts';
import { principalOf } from '../request/request-context.ts';
import { server } from './server.ts';

export function businessRoutes(service: Service, principals: KnownPrincipals) {
  const { read } = handlersOf(service);
  const { me, updateBusiness: update } = contract;
  const getMe = (principal: Principal, business = principal.business) => meResource(business, principal, service.now());
  return server.router(
    { me, updateBusiness: update },
    {
      me: read((principal) => getMe(principal)),
      updateBusiness: async (call) => {
        const principal = principalOf(call.res);
        const { tenant } = principal;
        const show = (business: Row<'businesses'>) => getMe(principal, business);
        const intent = updateBusiness({ tenant }, call.body, { ifMatch: ifMatchOf(call.req), show });
        // The next request with any of its keys looks the business up again.
        return submit(service, call, intent).finally(() => principals.forgetBusiness(tenant.business_id));
      },
    },
  );
}
