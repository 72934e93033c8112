import { attemptsOf } from '../resources/webhook.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

const pieceRows = 200;
/** The count looks at this many of the endpoint's newest deliveries at most. */
const maxDeliveriesCounted = 5_000;

interface MeanwhileQuery {
  readonly endpointId: string;
  /** The delivery that is not counted. */
  readonly deliveryId: string;
  /** From when until when, in milliseconds by the clock of the data, both included. */
  readonly since: number;
  readonly until: number;
}

export interface OthersMeanwhile {
  /** Other deliveries to the endpoint that arrived in this time. */
  readonly delivered: number;
  /** Other deliveries whose last attempt failed in this time. */
  readonly failing: number;
  /** False where the endpoint has more deliveries than are counted: there may be more of both. */
  readonly complete: boolean;
}

/** Counts what became of the other deliveries to an endpoint while one delivery failed. */
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
