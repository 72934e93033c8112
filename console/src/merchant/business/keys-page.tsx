import type { ApiKey, ApiKeyCreate } from '@loyalty-service/sdk';
import { useId, useState } from 'preact/hooks';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { End, Moment } from '../../design/dates.ts';
import { DayField } from '../../design/day-field.tsx';
import { CheckField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { Badge } from '../../design/notice.tsx';
import { toast } from '../../design/toasts.tsx';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { ListPage } from '../list/list-page.tsx';
import { SecretDialog } from '../parts/secret-dialog.tsx';
import { useSession } from '../session/session.ts';

type Scope = ApiKeyCreate['scopes'][number];

const scopes: readonly Scope[] = [
  ...(['customers:read', 'customers:write', 'cards:read', 'cards:write'] as const),
  ...(['transactions:write', 'rewards:read', 'admin'] as const),
];

/** The API keys of the business. */
export function KeysPage() {
  const { can } = useSession();
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState('');
  const [turn, setTurn] = useState(0);
  return (
    <>
      <ListPage<ApiKey>
        key={`${turn} ${secret}`}
        spec={{
          title: text('keys.title'),
          empty: text('keys.empty'),
          keyOf: ({ id }) => id,
          filters: [],
          load: (loyalty, query) => loyalty.apiKeys.list(query),
          actions: can('createApiKey') && (
            <Button look="primary" onClick={() => setCreating(true)}>
              {text('keys.create')}
            </Button>
          ),
          columns: [
            { id: 'name', name: text('field.name'), by: ({ name }) => name, cell: ({ name }) => name },
            { id: 'key', name: text('keys.key'), cell: ({ prefix, last4 }) => <code>{`${prefix}…${last4}`}</code> },
            { id: 'scopes', name: text('keys.scopes'), cell: ({ scopes: given }) => given.join(', ') },
            {
              id: 'used',
              name: text('keys.used'),
              by: ({ last_used_at }) => last_used_at,
              cell: ({ last_used_at }) => (last_used_at ? <Moment of={last_used_at} /> : '–'),
            },
            {
              id: 'ends',
              name: text('field.expires_at'),
              by: ({ expires_at }) => expires_at,
              cell: ({ expires_at }) => (expires_at ? <End of={expires_at} /> : '–'),
            },
            {
              id: 'actions',
              name: text('field.actions'),
              cell: (key) => <RevokeButton of={key} onDone={() => setTurn(turn + 1)} />,
            },
          ],
        }}
      />
      {isCreating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onDone={(made) => {
            setCreating(false);
            setSecret(made);
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret('')} />}
    </>
  );
}

function RevokeButton({ of: { id, revoked_at, name }, onDone }: { of: ApiKey; onDone: () => void }) {
  const { loyalty, can } = useSession();
  if (revoked_at) return <Badge tone="bad">{text('keys.revoked')}</Badge>;
  if (!can('revokeApiKey')) return <>–</>;
  const revoke = async () => {
    await loyalty.apiKeys.revoke(id);
    toast(text('toast.revoked', { name }));
    onDone();
  };
  return (
    <AskFirst small danger name={text('keys.revoke')} of={name} title={text('keys.revoke')} act={revoke}>
      {text('keys.revoke_text', { name })}
    </AskFirst>
  );
}

function CreateDialog({ onClose, onDone }: { onClose: () => void; onDone: (secret: string) => void }) {
  const { loyalty } = useSession();
  const [name, setName] = useState('');
  const [given, setGiven] = useState<readonly Scope[]>([]);
  const [expiresAt, setExpiresAt] = useState('');
  const create = useAction(async () => {
    const made = await loyalty.apiKeys.create({ name, scopes: [...given], expires_at: expiresAt || null });
    onDone(made.secret ?? '');
  });
  const wrongScopes = wrongAt(create.failure, '/scopes');
  const wrongId = useId();
  return (
    <FormDialog title={text('keys.create')} submit={text('keys.create')} action={create} onClose={onClose}>
      <TextField
        label={text('field.name')}
        required
        value={name}
        wrong={wrongAt(create.failure, '/name')}
        onValue={setName}
      />
      <DayField
        is="end"
        label={text('field.last_day')}
        hint={text('field.last_day_hint')}
        value={expiresAt}
        wrong={wrongAt(create.failure, '/expires_at')}
        onValue={setExpiresAt}
      />
      <fieldset class="options" aria-describedby={wrongScopes && wrongId}>
        <legend>{text('keys.scopes')}</legend>
        {wrongScopes && (
          <span class="wrong" id={wrongId}>
            {wrongScopes}
          </span>
        )}
        {scopes.map((scope) => (
          <CheckField
            key={scope}
            label={<code>{scope}</code>}
            checked={given.includes(scope)}
            onValue={(checked) => setGiven(scopes.filter((one) => (one === scope ? checked : given.includes(one))))}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
