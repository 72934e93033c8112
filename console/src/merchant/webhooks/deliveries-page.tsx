import type { Delivery } from '@loyalty-service/sdk';
import { Moment } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { text, textOf } from '../../languages/text.ts';
import { choicesOf } from '../list/choices-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { NextStep } from '../list/next-step.tsx';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';

const answerOf = ({ attempts }: Delivery): string => {
  const last = attempts.at(-1);
  return last ? String(last.status_code ?? last.error ?? '–') : '–';
};

/** The deliveries to endpoints, with the answers of the endpoints. */
export function DeliveriesPage() {
  const { to } = useSession();
  return (
    <ListPage<Delivery>
      spec={{
        title: text('deliveries.title'),
        empty: text('deliveries.empty'),
        next: <NextStep href={to('/webhooks')} name={text('next.webhooks')} />,
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => to(`/deliveries/${id}`),
        filters: [
          {
            id: 'status',
            name: text('field.status'),
            choices: choicesOf('status', ['pending', 'delivered', 'failed', 'parked', 'skipped']),
          },
          { id: 'endpoint_id', name: text('deliveries.endpoint') },
          { id: 'event_id', name: text('deliveries.event') },
          { id: 'created_after', name: text('list.from'), type: 'from', pill: text('list.date') },
          { id: 'created_before', name: text('list.to'), type: 'to' },
        ],
        load: (loyalty, query) => loyalty.deliveries.list(query),
        export: { name: 'deliveries', rows: (loyalty, query) => loyalty.deliveries.list(query) },
        columns: [
          {
            id: 'time',
            name: text('field.time'),
            by: ({ created_at }) => created_at,
            cell: ({ created_at }) => <Moment of={created_at} />,
          },
          {
            id: 'status',
            name: text('field.status'),
            by: ({ status }) => status,
            cell: ({ status }) => <Badge {...statusTone(status)}>{textOf(`status.${status}`)}</Badge>,
          },
          { id: 'answer', name: text('deliveries.answer'), cell: answerOf },
          {
            id: 'attempts',
            name: text('deliveries.attempts'),
            isNumber: true,
            by: ({ attempts }) => attempts.length,
            cell: ({ attempts }) => attempts.length,
          },
          {
            id: 'next',
            name: text('deliveries.next'),
            cell: ({ next_attempt_at }) => (next_attempt_at ? <Moment of={next_attempt_at} /> : '–'),
          },
        ],
      }}
    />
  );
}
