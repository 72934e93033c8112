import type { AuditEntry, LoggedRequest, Loyalty } from '@loyalty-service/sdk';
import { CodeBlock } from '../../design/code-block.tsx';
import { ExactMoment, Moment } from '../../design/dates.ts';
import { number } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { ListPage } from '../list/list-page.tsx';
import { NextStep } from '../list/next-step.tsx';
import { useSession } from '../session/session.ts';
import { tillAt } from '../shell/navigation.tsx';

type Event = Awaited<ReturnType<Loyalty['events']['get']>>;

const eventTypes = ['card.*', 'transaction.*', 'reward.*', 'membership.*', 'customer.*'] as const;

/** The events, as they are sent to endpoints. */
export function EventsPage() {
  const { to, can, mode } = useSession();
  return (
    <ListPage<Event>
      spec={{
        title: text('events.title'),
        empty: text('events.empty'),
        next: can('earnOnCard') && <NextStep href={tillAt(mode)} name={text('next.till')} />,
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => `${to('/deliveries')}?event_id=${id}`,
        filters: [
          { id: 'type', name: text('field.kind'), choices: eventTypes.map((value) => ({ value, name: value })) },
          { id: 'object_id', name: text('events.object') },
        ],
        load: (loyalty, query) => loyalty.events.list(query),
        export: { name: 'events', rows: (loyalty, query) => loyalty.events.list(query) },
        columns: [
          {
            id: 'time',
            name: text('field.time'),
            by: ({ created_at }) => created_at,
            cell: ({ created_at }) => <ExactMoment of={created_at} />,
          },
          { id: 'type', name: text('field.kind'), by: ({ type }) => type, cell: ({ type }) => <code>{type}</code> },
          {
            id: 'sequence',
            name: text('events.sequence'),
            isNumber: true,
            by: (row) => row.sequence,
            cell: (row) => row.sequence,
          },
          { id: 'id', name: 'ID', cell: ({ id }) => <code>{id}</code> },
        ],
      }}
    />
  );
}

/** Requests to the API, with their answers. */
export function RequestsPage() {
  const { to, can } = useSession();
  return (
    <ListPage<LoggedRequest>
      spec={{
        title: text('requests.title'),
        empty: text('requests.empty'),
        next: can('listApiKeys') && <NextStep href={to('/keys')} name={text('next.keys')} />,
        keyOf: ({ id }) => id,
        filters: [
          { id: 'operation', name: text('requests.operation') },
          { id: 'status', name: text('field.status') },
          { id: 'code', name: text('requests.code') },
          { id: 'created_after', name: text('list.from'), type: 'from', pill: text('list.date') },
          { id: 'created_before', name: text('list.to'), type: 'to' },
        ],
        load: (loyalty, query) => loyalty.requests.list(query),
        export: { name: 'requests', rows: (loyalty, query) => loyalty.requests.list(query) },
        columns: [
          {
            id: 'time',
            name: text('field.time'),
            by: (row) => row.created_at,
            cell: (row) => <ExactMoment of={row.created_at} />,
          },
          {
            id: 'operation',
            name: text('requests.operation'),
            by: (row) => row.operation,
            cell: (row) => <code>{row.operation}</code>,
          },
          { id: 'status', name: text('field.status'), by: (row) => row.status, cell: (row) => row.status },
          {
            id: 'code',
            name: text('requests.code'),
            by: (row) => row.code,
            cell: ({ code }) => (code ? <code>{code}</code> : '–'),
          },
          {
            id: 'ms',
            name: 'ms',
            isNumber: true,
            by: (row) => row.duration_ms,
            cell: (row) => number(row.duration_ms),
          },
          { id: 'id', name: 'ID', cell: ({ id }) => <code>{id}</code> },
        ],
      }}
    />
  );
}

const whoOf = ({ person, key, person_id, key_id }: AuditEntry): string =>
  person?.name ??
  key?.name ??
  (person_id ? text('people.removed') : key_id ? text('keys.removed') : text('audit.operator'));

/** Who changed what. */
export function AuditPage() {
  const { to } = useSession();
  return (
    <ListPage<AuditEntry>
      spec={{
        title: text('audit.title'),
        empty: text('audit.empty'),
        next: <NextStep href={to('/programs')} name={text('next.programs')} />,
        keyOf: ({ id }) => id,
        filters: [
          { id: 'action', name: text('audit.action') },
          { id: 'target', name: text('audit.target') },
        ],
        load: (loyalty, query) => loyalty.auditLog.list({ ...query, expand: ['person', 'key', 'changed'] }),
        export: { name: 'audit-log', rows: (loyalty, query) => loyalty.auditLog.list(query) },
        columns: [
          {
            id: 'time',
            name: text('field.time'),
            by: (row) => row.created_at,
            cell: (row) => <Moment of={row.created_at} />,
          },
          {
            id: 'who',
            name: text('audit.who'),
            by: whoOf,
            cell: (row) => (
              <>
                {whoOf(row)}
                {row.agent !== null && [' · ', <bdi key="agent">{row.agent}</bdi>]}
              </>
            ),
          },
          {
            id: 'action',
            name: text('audit.action'),
            by: ({ action }) => action,
            cell: ({ action, changed }) => textOf(`did.${action}`, { name: changed?.name ?? '–' }),
          },
          {
            id: 'change',
            name: text('audit.change'),
            cell: ({ action, target, before, after }) => (
              <details>
                <summary>{text('audit.show')}</summary>
                <CodeBlock value={{ action, target, before, after }} />
              </details>
            ),
          },
        ],
      }}
    />
  );
}
