import { contract } from '@loyalty-service/contract';
import { createCardPageReferralCode } from '../../operations/card-page/create-card-page-referral-code.ts';
import { getCardPage } from '../../operations/card-page/get-card-page.ts';
import { listCardPageTransactions } from '../../operations/card-page/list-card-page-transactions.ts';
import { updateCardPageCustomer } from '../../operations/card-page/update-card-page-customer.ts';
import type { Service } from '../../service/service.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { languageOf } from '../request/language.ts';
import { server } from './server.ts';

/** The operations of card links. The credential is the link. */
export function cardPageRoutes(service: Service) {
  const { read, write, preview } = handlersOf(service);
  return server.router(contract.cardPages, {
    get: preview((caller, { req }) => getCardPage(service, caller, caller.credentialId, languageOf(req))),
    transactions: read(({ tenant, credentialId }, { query, req }) =>
      listCardPageTransactions(service, tenant, credentialId, languageOf(req), query),
    ),
    createReferralCode: write((caller) => createCardPageReferralCode(service, caller, caller.credentialId)),
    updateCustomer: write((caller, { body }) => updateCardPageCustomer(service, caller, caller.credentialId, body)),
  });
}
