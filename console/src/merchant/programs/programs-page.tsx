import type { Program, RulesInput } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Day } from '../../design/dates.ts';
import { SelectField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { Badge } from '../../design/notice.tsx';
import { text, textOf } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { choicesOf } from '../list/choices-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';

/** The rules with which a new program of each kind begins. The editor changes them. */
const starts: Readonly<Record<string, RulesInput>> = {
  points: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } },
  stamps: { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 10 },
  cashback: { kind: 'cashback', earn: { value: 300 } },
  gift: { kind: 'gift' },
};

/** All programs, drafts too. */
export function ProgramsPage() {
  const { to, can } = useSession();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
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
            <Button look="primary" onClick={() => setCreating(true)}>
              {text('programs.create')}
            </Button>
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
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { loyalty, to } = useSession();
  const { route } = useLocation();
  const [name, setName] = useState('');
  const [kind, setKind] = useState('points');
  const create = useAction(async () => {
    const rules = starts[kind];
    if (!rules) return;
    const { id } = await loyalty.programs.create({ name, rules });
    onClose();
    route(to(`/programs/${id}`));
  });
  return (
    <FormDialog
      title={text('programs.create')}
      submit={text('programs.create_draft')}
      action={create}
      onClose={onClose}
    >
      <TextField
        label={text('field.name')}
        required
        value={name}
        wrong={wrongAt(create.failure, '/name')}
        onValue={setName}
      />
      <SelectField
        label={text('field.kind')}
        value={kind}
        choices={choicesOf('program', Object.keys(starts))}
        onValue={setKind}
      />
    </FormDialog>
  );
}
