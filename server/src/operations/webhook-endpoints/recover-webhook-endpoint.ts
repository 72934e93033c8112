import type { WebhookRecover } from '@loyalty-service/contract/resources/webhook-endpoints';
import type { z } from 'zod';
import {
  choreOf,
  choreText,
  endpointIn,
  nextVersion,
  oneEndpoint,
  refuseDisabled,
} from '../../deliveries/endpoint-rows.ts';
import { Refusal } from '../../domain/refusal.ts';
import { webhookEndpointResource } from '../../resources/webhook.ts';
import { pathIdOf } from '../../service/found.ts';
import { daysText } from '../../service/periods.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Store } from '../../storage/store.ts';

/** Stores the time range whose missed events are to be recovered. The dispatcher creates their deliveries in parts. */
export async function recoverWebhookEndpoint(
  { store, now, periods }: Service,
  { tenant }: Caller,
  id: string,
  { since, until }: z.infer<typeof WebhookRecover>,
) {
  const endpointId = pathIdOf('webhook_endpoint', id);
  const from = Date.parse(since);
  const kept = daysText(periods.eventsMs);
  const isForgotten = from < now() - periods.eventsMs;
  const oldest = isForgotten ? await oldestSequence(store, tenant) : 0;
  return intent({
    needs: oneEndpoint(tenant, endpointId),
    decide(view) {
      const endpoint = endpointIn(view, endpointId);
      const to = until === undefined ? view.now : Date.parse(until);
      if (isForgotten)
        throw new Refusal('event_expired', `Events are kept for ${kept}. Send a later since.`, {
          oldest_sequence: oldest,
        });
      if (to <= from) refuseBackwards();
      refuseDisabled(endpoint);
      const chore = choreOf(endpoint);
      if (chore.recover)
        throw new Refusal('invalid_state', 'A recovery of this endpoint is already running. Wait until it is done.');
      const recover = { since: from, until: to, after: 0 };
      const next = nextVersion(view, endpoint, { chore: choreText({ ...chore, recover }) });
      view.update('webhook_endpoints', next);
      return changed(webhookEndpointResource(next));
    },
  });
}

async function oldestSequence(store: Store, tenant: Tenant): Promise<number> {
  const order = { column: 'sequence', descending: false } as const;
  const [oldest] = await store.page({ table: 'events', tenant, where: [], order, limit: 1 });
  return oldest?.sequence ?? 0;
}

function refuseBackwards(): never {
  throw new Refusal('invalid_request', 'until must be later than since.', {}, [
    { in: 'body', pointer: '/until', code: 'too_small', detail: 'must be later than since' },
  ]);
}
