import type {
  CardsExportQuery,
  CustomersExportQuery,
  TransactionsExportQuery,
  VouchersExportQuery,
} from '@loyalty-service/contract/resources/exports';
import type { z } from 'zod';
import { showCards } from '../../accounts/showing/show-cards.ts';
import { showVouchers } from '../../accounts/showing/show-vouchers.ts';
import { hasTag } from '../../customers/find-customers.ts';
import { csvFileOf, type Exportable } from '../../resources/csv-record.ts';
import { customerResource } from '../../resources/customer.ts';
import { transactionResource } from '../../resources/transaction.ts';
import { filterConditions } from '../../service/list-filters.ts';
import { conditions } from '../../service/pages.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { done } from '../../service/replies.ts';
import type { Caller, Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Condition } from '../../storage/queries.ts';
import type { Store } from '../../storage/store.ts';
import type { Row } from '../../storage/tables.ts';
import { activeCards } from '../../sums/active-cards.ts';
import { rowsOfFigure } from '../../sums/rows-of-figure.ts';

/**
 * Rows that are read at once. Larger pieces survive garbage collections more often, so the process would grow. Reading a piece
 * delays other requests by a millisecond.
 */
const pieceRows = 60;

type Query = z.output<typeof CustomersExportQuery> &
  z.output<typeof CardsExportQuery> &
  z.output<typeof TransactionsExportQuery> &
  z.output<typeof VouchersExportQuery>;

/** The kind of resource to export, and the filters. */
interface Asked {
  readonly what: Exportable;
  readonly query: Partial<Query>;
}

const actions = {
  customers: 'exportCustomers',
  cards: 'exportCards',
  transactions: 'exportTransactions',
  vouchers: 'exportVouchers',
} as const;

/** Records the export, and returns its text in pieces. Each piece is read when the iterator requests it. */
export async function exportRows(
  service: Service,
  { tenant, keyId, personId, agent = null }: Caller,
  requestId: string,
  asked: Asked,
): Promise<AsyncIterable<string>> {
  await service.ledger.submit({
    ...{ tenant, keyId, personId, agent, requestId, claim: null, bytes: 0 },
    whileResetting: true,
    needs: [],
    decide(view) {
      recordAudit(view, { action: actions[asked.what], target: tenant.business_id, before: null, after: null });
      return done;
    },
  });
  return textOf(service, tenant, asked);
}

async function* textOf(service: Service, tenant: Tenant, asked: Asked): AsyncIterable<string> {
  const { what, query } = asked;
  const csv = query.format === 'csv' ? csvFileOf(what) : null;
  const lineOf = csv?.record ?? ((row: object) => `${JSON.stringify(row)}\n`);
  if (csv && query.after === undefined) yield csv.header;
  for await (const rows of piecesOf(service, tenant, asked)) {
    yield (await resourcesOf(service, tenant, what, rows)).map((row) => lineOf(row)).join('');
  }
}

type AnyExported = Row<Exportable>;

/** The rows up to the newest one at the start. */
async function* piecesOf(
  { store: { background: store } }: Service,
  tenant: Tenant,
  { what, query }: Asked,
): AsyncIterable<readonly AnyExported[]> {
  const page = (where: readonly Condition[], descending: boolean, limit: number) =>
    store.page({ table: what, tenant, where, order: { column: 'id', descending }, limit });
  const [newest] = await page([], true, 1);
  if (!newest) return;
  const { where: filters, choose } = filtersOf(store, tenant, { what, query });
  for (let after = query.after ?? ''; ; ) {
    const where = conditions([
      ['id', '>', after],
      ['id', '<=', newest.id],
    ]);
    const rows = await page([...where, ...filters], false, pieceRows);
    yield choose ? await choose(rows) : rows;
    if (rows.length < pieceRows) return;
    after = rows.at(-1)?.id ?? after;
  }
}

interface Filters {
  readonly where: readonly Condition[];
  /** The filter that cannot be a condition of the database. */
  readonly choose: ((rows: readonly AnyExported[]) => Promise<readonly AnyExported[]>) | null;
}

/** The filters of the lists. */
function filtersOf(store: Store['background'], tenant: Tenant, { what, query }: Asked): Filters {
  const where = filterConditions(query);
  const { tag, figure } = query;
  switch (what) {
    case 'customers':
      if (tag === undefined) return { where, choose: null };
      return { where, choose: async (rows) => (rows as readonly Row<'customers'>[]).filter((row) => hasTag(row, tag)) };
    case 'cards': {
      const { where: since, keep } = activeCards(store, tenant, query);
      return {
        where: [...where, ...conditions(since)],
        choose: keep && ((rows) => keep.choose(rows as readonly Row<'cards'>[])),
      };
    }
    case 'transactions': {
      const keep = figure === undefined ? null : rowsOfFigure(store, tenant, figure);
      return { where, choose: keep && ((rows) => keep.choose(rows as readonly Row<'transactions'>[])) };
    }
    case 'vouchers':
      return { where, choose: null };
    default:
      return what satisfies never;
  }
}

async function resourcesOf(
  service: Service,
  tenant: Tenant,
  what: Exportable,
  rows: readonly AnyExported[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  switch (what) {
    case 'customers':
      return (rows as readonly Row<'customers'>[]).map(customerResource);
    case 'cards':
      return showCards(service, tenant, rows as readonly Row<'cards'>[]);
    case 'transactions':
      return (rows as readonly Row<'transactions'>[]).map((row) => transactionResource(row));
    case 'vouchers':
      return showVouchers(service, tenant, rows as readonly Row<'vouchers'>[]);
    default:
      return what satisfies never;
  }
}
