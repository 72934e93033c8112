import type { Program } from '@loyalty-service/sdk';
import { Day } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { text, textOf } from '../../languages/text.ts';
import { choicesOf } from '../list/choices-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';

/** All programs, drafts too. */
export function ProgramsPage() {
  const { to, can } = useSession();
  return (
    <ListPage<Program>
      spec={{
        title: text('programs.title'),
        empty: text('programs.empty'),
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => to(`/programs/${id}`),
        filters: [
          {
            id: 'status',
            name: text('field.status'),
            choices: choicesOf('status', ['draft', 'active', 'paused', 'archived']),
          },
        ],
        load: (loyalty, query) =>
          loyalty.programs.list({ ...(can('createProgram') ? { status: 'all' } : {}), ...query }),
        actions: can('createProgram') && (
          <a class="button primary" href={to('/programs/new')}>
            {text('programs.create')}
          </a>
        ),
        columns: [
          {
            id: 'name',
            name: text('field.name'),
            by: ({ name }) => name,
            cell: ({ name }) => name,
          },
          {
            id: 'kind',
            name: text('field.kind'),
            by: ({ kind }) => kind,
            cell: ({ kind }) => textOf(`program.${kind}`),
          },
          {
            id: 'status',
            name: text('field.status'),
            by: ({ status }) => status,
            cell: ({ status }) => <Badge {...statusTone(status)}>{textOf(`status.${status}`)}</Badge>,
          },
          {
            id: 'created',
            name: text('field.created'),
            by: ({ created_at }) => created_at,
            cell: ({ created_at }) => <Day of={created_at} />,
          },
        ],
      }}
    />
  );
}
