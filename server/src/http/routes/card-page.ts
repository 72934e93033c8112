import { contract } from '@loyalty-service/contract';
import { getCardPage } from '../../operations/card-page/get-card-page.ts';
import { listCardPageTransactions } from '../../operations/card-page/list-card-page-transactions.ts';
import { updateCardPageCustomer } from '../../operations/card-page/update-card-page-customer.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../request/handlers.ts';
import { server } from './server.ts';

/** The operations of card links. The credential is the link. */
export function cardPageRoutes(service: Service) {
  const { read, write, preview } = handlersOf(service);
  return server.router(contract.cardPages, {
    get: preview((caller) => getCardPage(service, caller, caller.credentialId)),
    transactions: read(({ tenant, credentialId }, { query }) =>
      listCardPageTransactions(service, tenant, credentialId, query),
    ),
    updateCustomer: write((caller, { body }) => updateCardPageCustomer(service, caller, caller.credentialId, body)),
  });
}
