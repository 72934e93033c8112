import type { TransactionsQuery } from '@loyalty-service/contract/transactions';
import type { z } from 'zod';
import { parseTimeOrNull } from '../../resources/json.ts';
import { transactionResource } from '../../resources/transaction.ts';
import type { Service } from '../../service.ts';
import type { Condition, Tenant } from '../../storage/store.ts';
import { conditions, defaultPageLimit, listPage, numberCursor, type Page, pageOf } from '../pages.ts';
import { getRow } from '../rows.ts';

export const getTransaction = async (service: Service, tenant: Tenant, transactionId: string) =>
  transactionResource(await getRow(service, tenant, 'transaction', transactionId));

type Query = z.output<typeof TransactionsQuery>;

const filters = ({ limit: _limit, cursor: _cursor, occurred_after, occurred_before, ...equal }: Query): Condition[] =>
  conditions([
    ...Object.entries(equal).map(([column, value]) => [column, '=', value] as const),
    ['occurred_at', '>', parseTimeOrNull(occurred_after)],
    ['occurred_at', '<', parseTimeOrNull(occurred_before)],
  ]);

/** The ledger, newest first, of one card or of all. */
export async function listTransactions(service: Service, tenant: Tenant, query: Query) {
  if (query.card_id) return listOfCard(service, tenant, query);
  const { limit, cursor } = query;
  const list = { table: 'transactions', kind: 'transaction', tenant, where: filters(query), limit, cursor } as const;
  return listPage(service, list, transactionResource);
}

/** A card's rows stand in the order of their sequence, and are found by it however large the ledger is. */
async function listOfCard(
  { store }: Service,
  tenant: Tenant,
  query: Query,
): Promise<Page<ReturnType<typeof transactionResource>>> {
  const { limit = defaultPageLimit } = query;
  const before = numberCursor(query.cursor);
  const rows = await store.page({
    table: 'transactions',
    tenant,
    where: [...filters(query), ...conditions([['sequence', '<', before]])],
    order: { column: 'sequence', descending: true },
    limit: limit + 1,
  });
  return pageOf(rows, limit, transactionResource, ({ sequence }) => String(sequence));
}

export async function listCardTransactions(service: Service, tenant: Tenant, cardId: string, query: Query) {
  await getRow(service, tenant, 'card', cardId);
  return listTransactions(service, tenant, { ...query, card_id: cardId });
}
