import { allEndpoints, refuseDisabled } from '../../deliveries/endpoint-rows.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { attemptsOf, deliveryResource } from '../../resources/webhook.ts';
import { found } from '../../service/found.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

/** A delivery stores every attempt, so the number of attempts is limited. */
const maxAttempts = 100;

/** Tries a delivery again at once. From then on, its failure no longer disables the endpoint. */
export const retryDelivery = ({ tenant }: Caller, deliveryId: string) =>
  intent({
    needs: [...allEndpoints(tenant), need('deliveries', 'key', tenant, [deliveryId])],
    decide(view) {
      const delivery = found(view.one('deliveries', 'key', [deliveryId]), 'delivery');
      const endpoint = view.one('webhook_endpoints', 'key', [delivery.endpoint_id]);
      if (!endpoint)
        throw new Refusal('invalid_state', 'The webhook endpoint is deleted. Resend the event to another one.');
      refuseDisabled(endpoint);
      refuseSpent(view, delivery);
      const anew = delivery.status === 'failed' ? { failures: 0, round: endpoint.round } : {};
      const next: Row<'deliveries'> = {
        ...delivery,
        ...anew,
        status: 'pending',
        disables: 0,
        skipped_at: null,
        due_at: view.now,
        version: delivery.version + 1,
        updated_at: view.now,
      };
      view.update('deliveries', next);
      return changed(deliveryResource(next, endpoint));
    },
  });

function refuseSpent(view: View, delivery: Row<'deliveries'>): void {
  if (delivery.status === 'delivered')
    throw new Refusal('invalid_state', 'The delivery already succeeded. To send the event again, use resend.');
  if (attemptsOf(delivery).length >= maxAttempts)
    throw new Refusal(
      'invalid_state',
      `The delivery has had ${maxAttempts} attempts. Use resend to send the event again.`,
    );
  if (delivery.body === null && !view.one('events', 'id', [delivery.event_id]))
    throw new Refusal('event_expired', 'The event is no longer stored.', { oldest_sequence: 0 });
}
