import type { Person, PersonCreate } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { Moment } from '../../design/dates.ts';
import { Dialog } from '../../design/dialog.tsx';
import { Failure } from '../../design/failure.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { toast } from '../../design/toasts.tsx';
import { text, textOf } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { choicesOf } from '../list/choices-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { useSession } from '../session/session.ts';

type Role = PersonCreate['role'];

const roles: readonly Role[] = ['owner', 'manager', 'support', 'cashier', 'read_only'];

/** Who may sign in, and what each may do. */
export function PeoplePage() {
  const { can } = useSession();
  const [isInviting, setInviting] = useState(false);
  const [editing, setEditing] = useState<Person | null>(null);
  const [turn, setTurn] = useState(0);
  const [invited, setInvited] = useState<Person | null>(null);
  const done = (person: Person | null) => {
    setInvited(person);
    setInviting(false);
    setEditing(null);
    setTurn(turn + 1);
  };
  return (
    <>
      <ListPage<Person>
        key={turn}
        spec={{
          title: text('people.title'),
          empty: text('people.empty'),
          keyOf: ({ id }) => id,
          filters: [],
          load: (loyalty, query) => loyalty.people.list(query),
          actions: can('invitePerson') && (
            <Button look="primary" onClick={() => setInviting(true)}>
              {text('people.invite')}
            </Button>
          ),
          columns: [
            { id: 'name', name: text('field.name'), by: ({ name }) => name, cell: ({ name }) => name },
            { id: 'email', name: text('customers.email'), by: ({ email }) => email, cell: ({ email }) => email },
            {
              id: 'role',
              name: text('people.role'),
              by: ({ role }) => role,
              cell: ({ role }) => textOf(`role.${role}`),
            },
            {
              id: 'locations',
              name: text('people.locations'),
              cell: ({ locations }) => locations?.join(', ') ?? text('list.all'),
            },
            {
              id: 'signed_in',
              name: text('people.signed_in'),
              by: ({ last_signed_in_at }) => last_signed_in_at,
              cell: ({ last_signed_in_at }) => (last_signed_in_at ? <Moment of={last_signed_in_at} /> : '–'),
            },
            {
              id: 'actions',
              name: text('field.actions'),
              cell: (person) => (
                <div class="actions">
                  {can('updatePerson') && (
                    <Button small onClick={() => setEditing(person)}>
                      {text('action.edit')} <span class="hidden-text">{person.name}</span>
                    </Button>
                  )}
                  {can('sendInvitation') && !person.last_signed_in_at && <InviteAgain person={person} />}
                </div>
              ),
            },
          ],
        }}
      />
      {(isInviting || editing) && (
        <PersonDialog
          person={editing}
          onClose={() => {
            setInviting(false);
            setEditing(null);
          }}
          onDone={done}
        />
      )}
      {invited && <InvitedDialog person={invited} onClose={() => setInvited(null)} />}
    </>
  );
}

/** For a person who did not get the first invitation, or let it expire. */
function InviteAgain({ person: { id, name } }: { person: Person }) {
  const { loyalty } = useSession();
  const [invited, setInvited] = useState<Person | null>(null);
  const send = useAction(async () => {
    setInvited(await loyalty.people.invite(id));
    toast(text('people.invited', { name }));
  });
  return (
    <>
      <Button small disabled={send.busy} onClick={() => send.run()}>
        {text('people.again')} <span class="hidden-text">{name}</span>
      </Button>
      {invited && <InvitedDialog person={invited} onClose={() => setInvited(null)} />}
      <Failure of={send.failure} />
    </>
  );
}

/** Whether a mail was sent, and otherwise the link to give to the person. */
function InvitedDialog({ person: { name, email, invitation }, onClose }: { person: Person; onClose: () => void }) {
  const link = invitation?.link ?? null;
  const key = invitation?.mail === 'none' ? (link ? 'people.no_mail_link' : 'people.no_mail') : 'people.mailed';
  return (
    <Dialog title={text('people.invited', { name })} onClose={onClose}>
      <p>{text(key, { email })}</p>
      {link && <pre class="code-block whole">{link}</pre>}
      <div class="actions">
        {link && <CopyButton text={link} />}
        <Button onClick={onClose}>{text('action.close')}</Button>
      </div>
    </Dialog>
  );
}

interface PersonDialogProps {
  person: Person | null;
  onClose: () => void;
  /** With the person who was invited. */
  onDone: (invited: Person | null) => void;
}

function PersonDialog({ person, onClose, onDone }: PersonDialogProps) {
  const { loyalty, can } = useSession();
  const [email, setEmail] = useState('');
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState<Role>((person?.role as Role | undefined) ?? 'cashier');
  const [locations, setLocations] = useState(person?.locations?.join(', ') ?? '');
  const save = useAction(async () => {
    const named = locations
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const body = { name, role, locations: named.length > 0 ? named : null };
    if (person) await loyalty.people.update(person.id, body);
    const invited = person ? null : await loyalty.people.create({ email, ...body });
    toast(text(invited ? 'people.invited' : 'toast.saved', { name }));
    onDone(invited);
  });
  return (
    <FormDialog
      title={person ? text('people.edit', { name: person.name }) : text('people.invite')}
      submit={person ? text('action.save') : text('people.send')}
      action={save}
      onClose={onClose}
    >
      {!person && (
        <TextField
          label={text('customers.email')}
          type="email"
          required
          value={email}
          wrong={wrongAt(save.failure, '/email')}
          onValue={setEmail}
        />
      )}
      <TextField
        label={text('field.name')}
        required
        value={name}
        wrong={wrongAt(save.failure, '/name')}
        onValue={setName}
      />
      <SelectField
        label={text('people.role')}
        hint={textOf(`role_hint.${role}`)}
        value={role}
        choices={choicesOf('role', roles) as never}
        wrong={wrongAt(save.failure, '/role')}
        onValue={setRole}
      />
      <TextField
        label={text('people.locations')}
        hint={text('people.locations_hint')}
        value={locations}
        wrong={wrongAt(save.failure, '/locations')}
        onValue={setLocations}
      />
      {person && can('removePerson') && (
        <div>
          <AskFirst
            small
            danger
            name={text('people.remove')}
            title={text('people.remove_title', { name: person.name })}
            act={async () => {
              await loyalty.people.remove(person.id);
              toast(text('toast.removed', { name: person.name }));
              onDone(null);
            }}
          >
            {text('people.remove_text')}
          </AskFirst>
        </div>
      )}
    </FormDialog>
  );
}
