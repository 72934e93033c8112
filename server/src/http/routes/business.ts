import { contract } from '@loyalty-service/contract';
import type { Principal } from '../../operations/business/find-principal.ts';
import { setBusinessLogo } from '../../operations/business/set-business-logo.ts';
import { updateBusiness } from '../../operations/business/update-business.ts';
import { meResource } from '../../resources/business.ts';
import type { Service } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { type Call, handlersOf, submit } from '../pipeline/handlers.ts';
import type { KnownPrincipals } from '../pipeline/known-principals.ts';
import { principalOf } from '../request/request-context.ts';
import { server } from './server.ts';

export function businessRoutes(service: Service, principals: KnownPrincipals) {
  const { read } = handlersOf(service);
  const { me, updateBusiness: update, setBusinessLogo: setLogo } = contract;
  const getMe = (principal: Principal, business = principal.business) => meResource(business, principal, service.now());
  const changing = (call: Call) => {
    const principal = principalOf(call.res);
    const show = (business: Row<'businesses'>) => getMe(principal, business);
    // The next request with any of its keys looks the business up again.
    const forget = () => principals.forgetBusiness(principal.tenant.business_id);
    return { caller: principal, how: { ifMatch: ifMatchOf(call.req), show }, forget };
  };
  return server.router(
    { me, updateBusiness: update, setBusinessLogo: setLogo },
    {
      me: read((principal) => getMe(principal)),
      updateBusiness: async (call) => {
        const { caller, how, forget } = changing(call);
        return submit(service, call, updateBusiness(caller, call.body, how)).finally(forget);
      },
      setBusinessLogo: async (call) => {
        const { caller, how, forget } = changing(call);
        return submit(service, call, setBusinessLogo(caller, call.body.data, how)).finally(forget);
      },
    },
  );
}
