import { APIError, type WebhookEndpoint } from '@loyalty-service/sdk';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { toast } from '../../design/toasts.tsx';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

/** Why an endpoint is disabled: the event that could not be delivered, and how the receiver answered it. */
export function DisabledReason({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { loyalty, mode, to } = useSession();
  const { failed_delivery_id: failed, disabled_reason } = endpoint;
  const found = useLoaded([mode, failed], async () => {
    if (failed === null) return null;
    const delivery = await loyalty.deliveries.get(failed);
    // Events are kept for a shorter time than an endpoint can stay disabled.
    const event = await loyalty.events.get(delivery.event_id).catch(nullIfMissing);
    return { last: delivery.attempts.at(-1), eventId: delivery.event_id, type: event?.type };
  });
  if (!found.data) return <>{disabled_reason}</>;
  const { last, eventId, type } = found.data;
  return (
    <>
      {text('webhooks.failed_event')}{' '}
      <a href={to(`/deliveries/${failed}`)}>
        <code>{type ?? eventId}</code>
      </a>{' '}
      {type && <code>{eventId}</code>}
      <br />
      {text('deliveries.answer')}: {last?.status_code ?? last?.error ?? '–'} {last?.response_excerpt?.slice(0, 200)}
    </>
  );
}

function nullIfMissing(thrown: unknown): null {
  if (thrown instanceof APIError && thrown.status === 404) return null;
  throw thrown;
}

interface EnableButtonsProps {
  endpoint: WebhookEndpoint;
  onDone: () => void;
}

export function EnableButtons({ endpoint, onDone }: EnableButtonsProps) {
  const { loyalty, can } = useSession();
  const { id, url, failed_delivery_id: failed } = endpoint;
  const enable = useAction(async () => {
    await loyalty.webhookEndpoints.enable(id);
    toast(text('toast.enabled'));
    onDone();
  });
  if (endpoint.status === 'enabled' || !can('enableWebhookEndpoint')) return <>–</>;
  return (
    <>
      <Button small disabled={enable.busy} onClick={() => enable.run()}>
        {text('webhooks.enable')} <span class="hidden-text">{url}</span>
      </Button>{' '}
      {failed && (
        <AskFirst
          small
          name={text('webhooks.skip')}
          of={url}
          title={text('webhooks.skip_title')}
          act={async () => {
            await loyalty.webhookEndpoints.enable(id, { skip_delivery: failed });
            onDone();
          }}
        >
          <DisabledReason endpoint={endpoint} />
          <br />
          {text('webhooks.skip_means')}
        </AskFirst>
      )}
      <Failure of={enable.failure} />
    </>
  );
}
