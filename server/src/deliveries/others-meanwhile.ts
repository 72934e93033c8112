import { attemptsOf } from '../resources/webhook.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

const pieceRows = 200;
/** The most deliveries of the endpoint that are counted, from the newest on. */
const maxDeliveriesCounted = 5_000;

interface MeanwhileQuery {
  readonly endpointId: string;
  /** The delivery that is not counted. */
  readonly deliveryId: string;
  /** The first moment, in ms by the clock of the data. `until` is the last. */
  readonly since: number;
  readonly until: number;
}

export interface OthersMeanwhile {
  /** Other deliveries to the endpoint that arrived in this time. */
  readonly delivered: number;
  /** Other deliveries whose last attempt failed in this time. */
  readonly failing: number;
  /** False if the endpoint has more deliveries than are counted. Then there may be more of both. */
  readonly complete: boolean;
}

/** Counts the other deliveries to an endpoint that succeeded and failed while one delivery failed. */
export async function othersMeanwhile(
  { store }: Pick<Service, 'store'>,
  tenant: Tenant,
  query: MeanwhileQuery,
): Promise<OthersMeanwhile> {
  const { endpointId, deliveryId, since, until } = query;
  const order = { column: 'id', descending: true } as const;
  let [delivered, failing, before] = [0, 0, ''];
  for (let seen = 0; seen < maxDeliveriesCounted; seen += pieceRows) {
    const where = [
      { column: 'endpoint_id', is: '=' as const, value: endpointId },
      { column: 'updated_at', is: '>=' as const, value: since },
      ...(before === '' ? [] : [{ column: 'id', is: '<' as const, value: before }]),
    ];
    const rows = await store.page({ table: 'deliveries', tenant, where, order, limit: pieceRows });
    const others = rows.filter(({ id, updated_at }) => id !== deliveryId && updated_at <= until);
    delivered += others.filter(({ status }) => status === 'delivered').length;
    failing += others.filter(lastAttemptFailed).length;
    before = rows.at(-1)?.id ?? '';
    if (rows.length < pieceRows) return { delivered, failing, complete: true };
  }
  return { delivered, failing, complete: false };
}

const lastAttemptFailed = (delivery: Row<'deliveries'>): boolean =>
  delivery.status !== 'delivered' && attemptsOf(delivery).length > 0;
