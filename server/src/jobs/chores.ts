import { type Chore, choreOf, choreText, nextVersion, oneEndpoint } from '../deliveries/endpoint-rows.ts';
import { eventTexts } from '../deliveries/event-texts.ts';
import type { View } from '../ledger/command.ts';
import { happenedAtIn } from '../ledger/event-text.ts';
import { newDelivery, wants } from '../ledger/new-delivery.ts';
import { done } from '../service/replies.ts';
import { type Intent, intent, type Service } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

const pieceRows = 200;

type Endpoint = Row<'webhook_endpoints'>;

/**
 * The next part of an endpoint's open work: deliveries to release or events to recover. Null if nothing is left. Running a part
 * twice changes nothing.
 */
export async function nextChore(service: Service, endpoint: Endpoint): Promise<Intent | null> {
  const { release, recover } = choreOf(endpoint);
  const tenant: Tenant = { business_id: endpoint.business_id, mode: endpoint.mode };
  if (release) return releaseParked(service, tenant, endpoint, release);
  return recover ? recoverMissed(service, tenant, endpoint, recover) : null;
}

/** Makes parked deliveries of an earlier round due at once, in the order of their creation. */
async function releaseParked(
  { store }: Service,
  tenant: Tenant,
  { id, round }: Endpoint,
  { after }: NonNullable<Chore['release']>,
) {
  const rows = await store.page({
    table: 'deliveries',
    tenant,
    where: [
      { column: 'endpoint_id', is: '=', value: id },
      { column: 'id', is: '>', value: after },
      { column: 'due_at', is: '>=', value: 0 },
      { column: 'round', is: '<', value: round },
    ],
    order: { column: 'id', descending: false },
    limit: pieceRows,
  });
  const last = rows.length < pieceRows ? undefined : rows.at(-1)?.id;
  return intent({
    needs: [...oneEndpoint(tenant, id), ...rows.map((row) => need('deliveries', 'key', tenant, [row.id]))],
    decide(view) {
      for (const row of rows) release(view, row.id, round);
      return goOn(view, id, (chore) => ({
        ...chore,
        release: last === undefined || chore.release?.after !== after ? undefined : { after: last },
      }));
    },
  });
}

function release(view: View, deliveryId: string, round: number): void {
  const delivery = view.one('deliveries', 'key', [deliveryId]);
  if (delivery?.status !== 'pending' || delivery.round >= round) return;
  view.update('deliveries', {
    ...delivery,
    round,
    failures: 0,
    due_at: delivery.created_at,
    version: delivery.version + 1,
    updated_at: view.now,
  });
}

/** Creates deliveries for the events of a time range, unless the event has a delivery that succeeded, is pending or was skipped. */
async function recoverMissed(
  service: Service,
  tenant: Tenant,
  { id }: Endpoint,
  { since, until, after }: NonNullable<Chore['recover']>,
) {
  const events = await service.store.page({
    table: 'events',
    tenant,
    where: [{ column: 'sequence', is: '>', value: after }],
    order: { column: 'sequence', descending: false },
    limit: pieceRows,
  });
  const texts = await eventTexts(service, tenant, events);
  const meant = events.filter((_, index) => {
    const at = happenedAtIn(texts[index] ?? '');
    return at >= since && at < until;
  });
  const last = events.length < pieceRows ? undefined : events.at(-1)?.sequence;
  return intent({
    needs: [...oneEndpoint(tenant, id), ...meant.map((event) => need('deliveries', 'event', tenant, [event.id]))],
    decide(view) {
      const endpoint = view.one('webhook_endpoints', 'key', [id]);
      if (!endpoint || choreOf(endpoint).recover?.after !== after) return done;
      for (const event of meant) if (wants(endpoint, event.type)) makeUpFor(view, endpoint, event.id);
      return goOn(view, id, (chore) => ({
        ...chore,
        recover: last === undefined ? undefined : { since, until, after: last },
      }));
    },
  });
}

function makeUpFor(view: View, endpoint: Endpoint, event_id: string): void {
  const isCovered = view
    .all('deliveries', 'event', [event_id])
    .some((one) => one.endpoint_id === endpoint.id && (one.status !== 'failed' || one.skipped_at !== null));
  if (!isCovered) view.insert('deliveries', newDelivery(view, { endpoint, event_id }));
}

function goOn(view: View, endpointId: string, next: (chore: Chore) => Chore): { status: 204; body: string } {
  const endpoint = view.one('webhook_endpoints', 'key', [endpointId]);
  if (endpoint) {
    const chore = choreText(next(choreOf(endpoint)));
    if (chore !== endpoint.chore) view.update('webhook_endpoints', nextVersion(view, endpoint, { chore }));
  }
  return done;
}
