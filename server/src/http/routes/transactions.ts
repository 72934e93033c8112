import { contract } from '@loyalty-service/contract';
import { reverseTransaction } from '../../operations/movements/reverse-transaction.ts';
import { getTransaction, listTransactions } from '../../operations/transactions/read-transactions.ts';
import type { Service } from '../../service/service.ts';
import { batchTransactions, type Telling } from '../batch/batch-transactions.ts';
import { expanded, expandedPage } from '../pipeline/expanded.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function transactionRoutes(service: Service, telling: Telling) {
  const { read, write } = handlersOf(service);
  return server.router(contract.transactions, {
    reverse: write((caller, { params, body }) => reverseTransaction(service, caller, params.id, body)),
    batch: telling.codes.guarding(
      (call) => batchTransactions(service, telling, call),
      ({ body }) => (body.atomic ? body.items : []),
    ),
    list: read((caller, { query }) =>
      expandedPage(service, caller, { query }, () => listTransactions(service, caller.tenant, query)),
    ),
    get: read((caller, { params, query }) =>
      expanded(service, caller, { query }, () => getTransaction(service, caller.tenant, params.id)),
    ),
  });
}
