import type { Delivery, Loyalty } from '@loyalty-service/sdk';
import { useRoute } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { CodeBlock } from '../../design/code-block.tsx';
import { ExactMoment } from '../../design/dates.ts';
import { Failure } from '../../design/failure.tsx';
import { Badge } from '../../design/notice.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { Table } from '../../design/table.tsx';
import { number } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';

/** One delivery: its body, every attempt with its answer, and a button to send it again. */
export function DeliveryPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode, to, can } = useSession();
  const found = useLoaded([mode, id], async () => {
    const delivery = await loyalty.deliveries.get(id);
    return { delivery, event: await loyalty.events.get(delivery.event_id) };
  });
  const retry = useAction(async () => {
    const { attempts } = await loyalty.deliveries.retry(id);
    await waitForAttempt(loyalty, id, attempts.length);
    found.reload();
  });
  return (
    <WhenLoaded of={found}>
      {({ delivery, event }) => (
        <Page
          title={text('deliveries.one')}
          at={delivery.created_at}
          above={{ href: to('/deliveries'), name: text('deliveries.title') }}
          beside={
            <>
              <code>{event.type}</code>{' '}
              <Badge {...statusTone(delivery.status)}>{textOf(`status.${delivery.status}`)}</Badge>
            </>
          }
          actions={
            <>
              <Button onClick={found.reload}>{text('action.reload')}</Button>
              {can('retryDelivery') && (
                <Button look="primary" disabled={retry.busy} onClick={() => retry.run()}>
                  {text(retry.busy ? 'deliveries.sending' : 'deliveries.resend')}
                </Button>
              )}
            </>
          }
        >
          <Failure of={retry.failure} />
          <Attempts delivery={delivery} />
          <section class="card-box">
            <h2>{text('deliveries.payload')}</h2>
            <CodeBlock value={event} />
          </section>
        </Page>
      )}
    </WhenLoaded>
  );
}

const pauseMs = 700;
/** An endpoint has 10 seconds to answer. */
const maxWaits = 20;

/** Waits for the answer of the requested attempt. The answer of a slower endpoint is shown after Reload. */
async function waitForAttempt(loyalty: Loyalty, id: string, before: number): Promise<void> {
  for (let wait = 0; wait < maxWaits; wait += 1) {
    const { attempts } = await loyalty.deliveries.get(id);
    if (attempts.length > before) return;
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}

function Attempts({ delivery }: { delivery: Delivery }) {
  if (delivery.attempts.length === 0) return <p class="empty">{text('deliveries.no_attempts')}</p>;
  return (
    <Table
      caption={text('deliveries.attempts')}
      rows={delivery.attempts}
      keyOf={({ number: one }) => String(one)}
      columns={[
        { name: text('deliveries.attempt'), cell: ({ number: one }) => one },
        { name: text('field.time'), cell: ({ at }) => <ExactMoment of={at} /> },
        { name: text('deliveries.answer'), cell: ({ status_code, error }) => status_code ?? error ?? '–' },
        { name: text('deliveries.excerpt'), cell: ({ response_excerpt }) => response_excerpt ?? '–' },
        { name: 'ms', isNumber: true, cell: ({ duration_ms }) => number(duration_ms) },
      ]}
    />
  );
}
