import { contract } from '@loyalty-service/contract';
import { eraseCustomer } from '../../operations/customers/erase-customer.ts';
import { exportCustomer } from '../../operations/customers/export-customer.ts';
import { getCustomer } from '../../operations/customers/get-customer.ts';
import { getExternalCustomer } from '../../operations/customers/get-external-customer.ts';
import { listCustomers } from '../../operations/customers/list-customers.ts';
import { mergeCustomer } from '../../operations/customers/merge-customer.ts';
import { searchCustomers } from '../../operations/customers/search-customers.ts';
import { createCustomer, putExternalCustomer, updateCustomer } from '../../operations/customers/write-customer.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { finishErasures } from '../../sweeps/finish-erasures.ts';
import { ifMatchOf, ifNoneMatchOf } from '../answers/preconditions.ts';
import type { CodeThrottle } from '../pipeline/code-throttle.ts';
import { handlersOf, submit } from '../pipeline/handlers.ts';
import { refuseForeignId } from '../pipeline/route-guards.ts';
import { principalOf, requestContextOf } from '../request/request-context.ts';
import { server } from './server.ts';

const idOf = ({ params }: { readonly params: { readonly id: string } }): string => pathIdOf('customer', params.id);

export function customerRoutes(service: Service, codes: CodeThrottle) {
  const { read, write } = handlersOf(service);
  return server.router(contract.customers, {
    create: codes.guarding(write((caller, { body }) => createCustomer(caller, body))),
    get: read(({ tenant }, { params }) => getCustomer(service, tenant, params.id)),
    getByExternalId: read(({ tenant }, { params }) =>
      getExternalCustomer(service, tenant, refuseForeignId(params.external_id)),
    ),
    list: read(({ tenant }, { query }) => listCustomers(service, tenant, query)),
    update: write((caller, call) => updateCustomer(caller, idOf(call), call.body, ifMatchOf(call.req))),
    search: read((caller, { body }) => searchCustomers(service, caller, body)),
    erase: async (call) => {
      const caller = principalOf(call.res);
      const answered = await submit(service, call, eraseCustomer(service, caller, idOf(call)));
      await finishErasures(service, caller.tenant);
      return answered;
    },
    export: read((caller, { res, params }) =>
      exportCustomer(service, caller, requestContextOf(res).requestId, params.id),
    ),
    merge: write((caller, { params, body }) => mergeCustomer(service, caller, params.id, body)),
  });
}

export function externalCustomerRoutes(service: Service) {
  const { write } = handlersOf(service);
  return server.router(contract.externalCustomers, {
    put: write((caller, { req, params, body }) => {
      const versions = { ifMatch: ifMatchOf(req), ifNoneMatch: ifNoneMatchOf(req) };
      return putExternalCustomer(caller, refuseForeignId(params.external_id), body, versions);
    }),
  });
}
