import type { DeliveriesQuery, Delivery } from '@loyalty-service/contract/resources/webhook-endpoints';
import type { z } from 'zod';
import { deliveryResource } from '../../resources/webhook.ts';
import { findRows, getRow } from '../../service/find-rows.ts';
import { filterConditions } from '../../service/list-filters.ts';
import { conditions, defaultPageLimit, encodeCursor, idCursor, type Page } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Endpoints = ReadonlyMap<string, Row<'webhook_endpoints'>>;
type Query = z.output<typeof DeliveriesQuery>;

const pieceRows = 200;
/** The most parts that one page reads. If a filter matches few rows, the page ends here and its cursor continues. */
const maxPieces = 25;

async function endpointsOf(service: Service, tenant: Tenant): Promise<Endpoints> {
  const rows = await findRows(service, tenant, 'webhook_endpoints', 'tenant', []);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function getDelivery(service: Service, tenant: Tenant, deliveryId: string): Promise<Delivery> {
  const row = await getRow(service, tenant, 'delivery', deliveryId);
  return deliveryResource(row, (await endpointsOf(service, tenant)).get(row.endpoint_id));
}

/**
 * The status to filter by in the store. A pending delivery is shown as pending, parked or failed, depending on its endpoint, and a
 * failed one as failed or skipped, so these are filtered after they are read.
 */
function storedStatus(status: Query['status']): string | null {
  if (status === 'parked') return 'pending';
  if (status === 'skipped') return 'failed';
  return status === undefined || status === 'failed' ? null : status;
}

/** A page of deliveries, newest first. */
export async function listDeliveries(service: Service, tenant: Tenant, query: Query): Promise<Page<Delivery>> {
  const { limit = defaultPageLimit, status } = query;
  const filters = filterConditions({ ...query, status: storedStatus(status) });
  const endpoints = await endpointsOf(service, tenant);
  const data: Delivery[] = [];
  let before = idCursor('delivery', query.cursor);
  for (let piece = 0; piece < maxPieces; piece += 1) {
    const rows = await service.store.page({
      table: 'deliveries',
      tenant,
      where: [...filters, ...conditions([['id', '<', before]])],
      order: { column: 'id', descending: true },
      limit: status === undefined ? limit + 1 : pieceRows,
    });
    for (const row of rows) {
      const delivery = deliveryResource(row, endpoints.get(row.endpoint_id));
      const isWanted = status === undefined || delivery.status === status;
      if (isWanted && data.length === limit) return page(data, before);
      before = row.id;
      if (isWanted) data.push(delivery);
    }
    if (rows.length < pieceRows && rows.length <= limit) return page(data, null);
  }
  return page(data, before);
}

const page = (data: Delivery[], after: string | null): Page<Delivery> => ({
  object: 'list',
  data,
  has_more: after !== null,
  next_cursor: after === null ? null : encodeCursor(after),
});
