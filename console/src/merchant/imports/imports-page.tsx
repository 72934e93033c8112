import type { ImportSummary } from '@loyalty-service/sdk';
import { Moment } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { number } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { choicesOf } from '../list/choices-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';

const kinds = ['customers', 'cards', 'balances', 'vouchers'] as const;
const statuses = ['pending', 'running', 'done'] as const;

/** The files that were imported. */
export function ImportsPage() {
  const { to, can } = useSession();
  return (
    <ListPage<ImportSummary>
      spec={{
        title: text('imports.title'),
        empty: text('imports.empty'),
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => to(`/imports/${id}`),
        filters: [
          { id: 'kind', name: text('imports.kind'), choices: choicesOf('imports.kind', kinds) },
          { id: 'status', name: text('field.status'), choices: choicesOf('status', statuses) },
          { id: 'updated_after', name: text('list.updated_after'), type: 'from' },
        ],
        load: (loyalty, query) => loyalty.imports.list(query),
        export: { name: 'imports', rows: (loyalty, query) => loyalty.imports.list(query) },
        actions: can('createImport') && (
          <a class="button primary" href={to('/imports/new')}>
            {text('imports.new')}
          </a>
        ),
        columns: [
          {
            id: 'time',
            name: text('field.time'),
            by: (row) => row.created_at,
            cell: ({ created_at }) => <Moment of={created_at} />,
          },
          {
            id: 'kind',
            name: text('imports.kind'),
            by: ({ kind }) => kind,
            cell: ({ kind }) => textOf(`imports.kind.${kind}`),
          },
          {
            id: 'status',
            name: text('field.status'),
            by: ({ status }) => status,
            cell: ({ status }) => <Badge {...statusTone(status)}>{textOf(`status.${status}`)}</Badge>,
          },
          ...(['total', 'created', 'unchanged', 'refused'] as const).map((name) => ({
            id: name,
            name: text(`imports.${name}`),
            isNumber: true,
            by: ({ counts }: ImportSummary) => counts[name],
            cell: ({ counts }: ImportSummary) => number(counts[name]),
          })),
        ],
      }}
    />
  );
}
