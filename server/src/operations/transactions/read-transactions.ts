import type { TransactionsQuery } from '@loyalty-service/contract/transactions';
import type { z } from 'zod';
import { parseTimeOrNull } from '../../resources/json.ts';
import { transactionResource } from '../../resources/transaction.ts';
import type { Service } from '../../service.ts';
import type { Tenant } from '../../storage/store.ts';
import { conditions, listPage } from '../pages.ts';
import { getRow } from '../rows.ts';

export const getTransaction = async (service: Service, tenant: Tenant, transactionId: string) =>
  transactionResource(await getRow(service, tenant, 'transaction', transactionId));

/** The ledger, newest first, of one card or of all. */
export function listTransactions(service: Service, tenant: Tenant, query: z.output<typeof TransactionsQuery>) {
  const { limit, cursor, occurred_after, occurred_before, ...equal } = query;
  const where = conditions([
    ...Object.entries(equal).map(([column, value]) => [column, '=', value] as const),
    ['occurred_at', '>', parseTimeOrNull(occurred_after)],
    ['occurred_at', '<', parseTimeOrNull(occurred_before)],
  ]);
  return listPage(
    service,
    { table: 'transactions', kind: 'transaction', tenant, where, limit, cursor },
    transactionResource,
  );
}

export async function listCardTransactions(
  service: Service,
  tenant: Tenant,
  cardId: string,
  query: z.output<typeof TransactionsQuery>,
) {
  await getRow(service, tenant, 'card', cardId);
  return listTransactions(service, tenant, { ...query, card_id: cardId });
}
