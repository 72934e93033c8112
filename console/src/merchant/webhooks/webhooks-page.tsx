import type { WebhookEndpoint } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Day } from '../../design/dates.ts';
import { TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { Badge } from '../../design/notice.tsx';
import { text, textOf } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { ListPage } from '../list/list-page.tsx';
import { SecretDialog } from '../parts/secret-dialog.tsx';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';
import { DisabledReason, EnableButtons } from './disabled-endpoint.tsx';

/** The endpoints that get the events. */
export function WebhooksPage() {
  const { to, can } = useSession();
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState('');
  const [enabledCount, setEnabledCount] = useState(0);
  return (
    <>
      <ListPage<WebhookEndpoint>
        key={`${secret} ${enabledCount}`}
        spec={{
          title: text('webhooks.title'),
          empty: text('webhooks.empty'),
          keyOf: ({ id }) => id,
          hrefOf: ({ id }) => `${to('/deliveries')}?endpoint_id=${id}`,
          filters: [],
          load: (loyalty, query) => loyalty.webhookEndpoints.list(query),
          actions: can('createWebhookEndpoint') && (
            <Button look="primary" onClick={() => setCreating(true)}>
              {text('webhooks.create')}
            </Button>
          ),
          columns: [
            {
              id: 'url',
              name: 'URL',
              by: ({ url }) => url,
              cell: ({ url }) => url,
            },
            {
              id: 'status',
              name: text('field.status'),
              by: ({ status }) => status,
              cell: (row) => (
                <>
                  <Badge {...statusTone(row.status)}>{textOf(`status.${row.status}`)}</Badge>{' '}
                  {row.status === 'disabled' && <DisabledReason endpoint={row} />}
                </>
              ),
            },
            {
              id: 'events',
              name: text('events.title'),
              cell: ({ enabled_events }) => (enabled_events === '*' ? text('list.all') : enabled_events.join(', ')),
            },
            {
              id: 'created',
              name: text('field.created'),
              by: (row) => row.created_at,
              cell: (row) => <Day of={row.created_at} />,
            },
            {
              id: 'enable',
              name: text('field.actions'),
              cell: (row) => <EnableButtons endpoint={row} onDone={() => setEnabledCount((count) => count + 1)} />,
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

function CreateDialog({ onClose, onDone }: { onClose: () => void; onDone: (secret: string) => void }) {
  const { loyalty } = useSession();
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const create = useAction(async () => {
    const made = await loyalty.webhookEndpoints.create({ url, description: description || null, enabled_events: '*' });
    onDone(made.secret ?? '');
  });
  return (
    <FormDialog title={text('webhooks.create')} submit={text('webhooks.create')} action={create} onClose={onClose}>
      <TextField label="URL" type="url" required value={url} wrong={wrongAt(create.failure, '/url')} onValue={setUrl} />
      <TextField
        label={text('field.description')}
        value={description}
        maxLength={200}
        wrong={wrongAt(create.failure, '/description')}
        onValue={setDescription}
      />
    </FormDialog>
  );
}
