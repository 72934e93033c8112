import type { TransactionsQuery } from '@loyalty-service/contract/resources/transactions';
import type { z } from 'zod';
import { firstIdAt } from '../../base/ids.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { transactionResource } from '../../resources/transaction.ts';
import { findRows, getRow } from '../../service/find-rows.ts';
import { allPages, keptPage } from '../../service/kept-page.ts';
import { filterConditions } from '../../service/list-filters.ts';
import {
  conditions,
  defaultPageLimit,
  idCursor,
  idOf,
  listPage,
  numberCursor,
  type Page,
  pageOf,
} from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Store } from '../../storage/store.ts';
import type { Row } from '../../storage/tables.ts';
import { clockSlackMs } from '../../sums/card-activity.ts';
import { rowsOfFigure } from '../../sums/rows-of-figure.ts';

export const getTransaction = async (service: Service, tenant: Tenant, transactionId: string) =>
  transactionResource(await getRow(service, tenant, 'transaction', transactionId));

const cardsAtOnce = 100;
/** The most customers whose rows are shown together. If more were merged into one customer, only the first ones count. */
const maxNames = 50;

type Query = z.output<typeof TransactionsQuery>;

/** The rows of the ledger, newest first, of one card, one customer or all. */
export async function listTransactions(service: Service, tenant: Tenant, query: Query) {
  if (query.card_id) return listOfCard(service, tenant, query);
  if (query.customer_id) return listOfCustomer(service, tenant, query, query.customer_id);
  const { limit, cursor } = query;
  const where = [...filterConditions(query), ...madeSince(tenant, query)];
  const list = { table: 'transactions', kind: 'transaction', tenant, where, limit, cursor } as const;
  return listPage(service, list, transactionResource, keepOf(service, tenant, query));
}

/**
 * A row is made after its movement occurred, so rows with older ids need not be read. This does not hold for test data, whose clock
 * may be ahead of the time in ids. The slack is for a machine whose clock is set back a little.
 */
const madeSince = ({ mode }: Tenant, { occurred_after }: Query) => {
  const after = parseTimeOrNull(occurred_after);
  return mode === 'live' && after !== null
    ? conditions([['id', '>=', firstIdAt('transaction', after - clockSlackMs)]])
    : [];
};

const keepOf = (service: Service, tenant: Tenant, { figure }: Query) =>
  figure ? rowsOfFigure(service.store, tenant, figure) : null;

/** The rows of one card, by sequence. This lookup stays fast in a large ledger. */
async function listOfCard(
  service: Service,
  tenant: Tenant,
  query: Query,
): Promise<Page<ReturnType<typeof transactionResource>>> {
  const { limit = defaultPageLimit } = query;
  const before = numberCursor(query.cursor);
  const { rows, stoppedAt } = await keptPage(
    service.store,
    {
      table: 'transactions',
      tenant,
      where: [...filterConditions(query), ...conditions([['sequence', '<', before]])],
      order: { column: 'sequence', descending: true },
      limit: limit + 1,
    },
    keepOf(service, tenant, query),
  );
  return pageOf(rows, limit, transactionResource, ({ sequence }) => String(sequence), stoppedAt);
}

/**
 * The rows of all cards of a customer, merged. A customer has few cards, and each is read by sequence.
 */
async function listOfCustomer(service: Service, tenant: Tenant, query: Query, customerId: string) {
  const { store } = service;
  const { limit = defaultPageLimit } = query;
  const before = idCursor('transaction', query.cursor);
  const { customer_id: _, ...rest } = query;
  const where = [...filterConditions(rest), ...conditions([['id', '<', before]])];
  const names = await namesOf(service, tenant, customerId);
  // The page merges several lists, so each is read until it is full. A customer has few rows.
  const chosen = keepOf(service, tenant, query);
  const keep = chosen && { ...chosen, maxRead: Infinity };
  const lists: Row<'transactions'>[][] = [];
  for await (const card_id of cardsOf(store, tenant, customerId)) {
    for (const name of names) {
      const ofCard = conditions([
        ['card_id', '=', card_id],
        ['customer_id', '=', name],
      ]);
      const order = { column: 'sequence', descending: true } as const;
      const rows = { table: 'transactions', tenant, where: [...ofCard, ...where], order, limit: limit + 1 } as const;
      lists.push([...(await keptPage(store, rows, keep)).rows]);
    }
  }
  const newest = lists.flat().sort((left, right) => (left.id < right.id ? 1 : -1));
  return pageOf(newest.slice(0, limit + 1), limit, transactionResource, idOf);
}

/** The ids that rows of a customer can have: the id of the customer, and those of customers that were merged into it. */
async function namesOf(service: Service, tenant: Tenant, customerId: string): Promise<readonly string[]> {
  const names = [customerId];
  // The list grows while the loop runs.
  for (const name of names) {
    const merged = await findRows(service, tenant, 'customers', 'merged_into', [name]);
    names.push(...merged.map(idOf));
    if (names.length >= maxNames) break;
  }
  return names.slice(0, maxNames);
}

async function* cardsOf(store: Store, tenant: Tenant, customerId: string): AsyncIterable<string> {
  const where = conditions([['customer_id', '=', customerId]]);
  const order = { column: 'id', descending: false } as const;
  for await (const cards of allPages(store, { table: 'cards', tenant, where, order, limit: cardsAtOnce }))
    yield* cards.map(idOf);
}

export async function listCardTransactions(service: Service, tenant: Tenant, cardId: string, query: Query) {
  await getRow(service, tenant, 'card', cardId);
  return listTransactions(service, tenant, { ...query, card_id: cardId });
}
