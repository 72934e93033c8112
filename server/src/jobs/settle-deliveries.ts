import type { DeliveryAttempt } from '@loyalty-service/contract/resources/webhook-endpoints';
import { nextVersion, noteEndpointChange, oneEndpoint } from '../deliveries/endpoint-rows.ts';
import { withAttempts } from '../deliveries/excerpts.ts';
import { queueMail } from '../deliveries/queue-mail.ts';
import { nextStep, retryDelaysMs } from '../domain/delivery.ts';
import type { View } from '../ledger/command.ts';
import { attemptsOf } from '../resources/webhook.ts';
import { done } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

type Delivery = Row<'deliveries'>;

/** One finished attempt, to be recorded. */
export interface Settled {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly succeeded: boolean;
  readonly attempt: DeliveryAttempt;
  /** When the attempt ended, in ms of real time. */
  readonly endedAt: number;
}

/** How many excerpts of responses a delivery keeps. The newest ones stay. */
const maxExcerpts = 10;

/** Records finished attempts of one business and mode. Plans retries, disables endpoints and queues mails. */
export const settleDeliveries = (tenant: Tenant, settled: readonly Settled[]) =>
  intent({
    needs: [
      ...[...new Set(settled.map(({ endpointId }) => endpointId))].flatMap((id) => oneEndpoint(tenant, id)),
      ...settled.map(({ deliveryId }) => need('deliveries', 'key', tenant, [deliveryId])),
      ...settled.filter(canDisable).map(({ eventId }) => need('events', 'id', tenant, [eventId])),
    ],
    decide(view) {
      for (const one of settled) settle(view, one);
      return done;
    },
  });

/** Whether a failed attempt may disable its endpoint. Only then is the type of the event looked up, for the reason. */
const canDisable = ({ succeeded, attempt }: Settled): boolean => !succeeded && attempt.number > retryDelaysMs.length;

function settle(view: View, settled: Settled): void {
  const delivery = view.one('deliveries', 'key', [settled.deliveryId]);
  if (!delivery || delivery.status === 'delivered') return;
  const isNext = attemptsOf(delivery).length === settled.attempt.number - 1;
  // The attempt is recorded already, or another worker was faster after the lease ended. A success counts in any case.
  if (!isNext && !settled.succeeded) return;
  // The delivery was skipped while the attempt was running.
  if (delivery.skipped_at !== null && !settled.succeeded) return;
  const endpoint = view.one('webhook_endpoints', 'key', [settled.endpointId]);
  const failures = endpoint && delivery.round < endpoint.round ? 0 : delivery.failures;
  const offsetMs = view.now - view.realNow;
  const step = nextStep({ failures, disables: delivery.disables === 1 }, settled.succeeded, settled.endedAt + offsetMs);
  const next: Delivery = {
    ...delivery,
    ...stateAfter(step, failures),
    round: endpoint?.round ?? delivery.round,
    ...withAttempts(delivery, withAttempt(delivery, settled.attempt), view.realNow),
    lease_until: 0,
    skipped_at: null,
    version: delivery.version + 1,
    updated_at: view.now,
  };
  view.update('deliveries', next);
  if (endpoint) changeEndpoint(view, endpoint, { step, delivery: next, error: errorOf(settled) });
}

type Step = ReturnType<typeof nextStep>;

function stateAfter(step: Step, failures: number): Pick<Delivery, 'status' | 'failures' | 'due_at'> {
  switch (step.kind) {
    case 'delivered':
      return { status: 'delivered', failures, due_at: null };
    case 'retry':
      return { status: 'pending', failures: failures + 1, due_at: step.at };
    case 'failed':
    case 'disable_endpoint':
      return { status: 'failed', failures: failures + 1, due_at: null };
    default:
      return step satisfies never;
  }
}

function withAttempt(delivery: Delivery, attempt: DeliveryAttempt): readonly DeliveryAttempt[] {
  const all = [...attemptsOf(delivery), attempt].map((one, index) => ({ ...one, number: index + 1 }));
  const dropped = all.length - maxExcerpts;
  return all.map((one, index) => (index < dropped ? { ...one, response_excerpt: null } : one));
}

const errorOf = ({ attempt: { status_code, error } }: Settled): string =>
  [status_code === null ? '' : `HTTP ${status_code}`, error ?? ''].filter(Boolean).join(', ');

interface After {
  readonly step: Step;
  readonly delivery: Delivery;
  readonly error: string;
}

/** The endpoint and its mail change in one transaction. If a later delivery fails, too, the endpoint is disabled already. */
function changeEndpoint(view: View, endpoint: Row<'webhook_endpoints'>, after: After): void {
  const { step } = after;
  if (step.kind === 'delivered' && endpoint.warned_at !== null)
    view.update('webhook_endpoints', { ...endpoint, warned_at: null });
  if (endpoint.status === 'disabled') return;
  if (step.kind === 'retry' && step.warns && endpoint.warned_at === null) {
    view.update('webhook_endpoints', nextVersion(view, endpoint, { warned_at: view.now }));
    queueMail(view, endpoint, { kind: 'warning', ...after });
  }
  if (step.kind === 'disable_endpoint') {
    view.update(
      'webhook_endpoints',
      nextVersion(view, endpoint, {
        status: 'disabled',
        disabled_reason: `Every attempt to deliver ${nameOf(view, after.delivery)} failed, the last one with: ${after.error}.`,
        disabled_at: view.now,
        failed_delivery_id: after.delivery.id,
        chore: null,
      }),
    );
    noteEndpointChange(view);
    queueMail(view, endpoint, { kind: 'disabled', ...after });
  }
}

/** The id of the event, with its type if the event is still kept. */
function nameOf(view: View, { event_id }: Delivery): string {
  const event = view.one('events', 'id', [event_id]);
  return event ? `${event_id} (${event.type})` : event_id;
}
