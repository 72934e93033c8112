import { Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import { foundInBody } from '../service/found.ts';

const pointer = '/skip_delivery';

/** Ends a delivery to an endpoint. Recoveries leave out its event, so only a retry sends it again. */
export function skipDelivery(view: View, endpointId: string, deliveryId: string): void {
  const one = view.one('deliveries', 'key', [deliveryId]);
  const delivery = foundInBody(one?.endpoint_id === endpointId ? one : null, pointer, 'delivery to this endpoint');
  if (delivery.status === 'delivered') refuseDelivered();
  if (delivery.skipped_at !== null) return;
  view.update('deliveries', {
    ...delivery,
    status: 'failed',
    due_at: null,
    skipped_at: view.now,
    version: delivery.version + 1,
    updated_at: view.now,
  });
}

function refuseDelivered(): never {
  throw new Refusal(
    'invalid_state',
    'The delivery already succeeded. To enable the endpoint, omit skip_delivery.',
    {},
    [{ in: 'body', pointer, code: 'invalid_value', detail: 'is a delivery that already succeeded' }],
  );
}
