import type { WebhookEndpoint } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Day } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { text, textOf } from '../../languages/text.ts';
import { ListPage } from '../list/list-page.tsx';
import { SecretDialog } from '../parts/secret-dialog.tsx';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';
import { CreateEndpointDialog } from './create-endpoint-dialog.tsx';
import { DisabledReason, EnableButtons } from './disabled-endpoint.tsx';
import { PublicKeyDialog } from './public-key-dialog.tsx';

/** The endpoints that get the events. */
export function WebhooksPage() {
  const { to, can } = useSession();
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState('');
  const [publicKey, setPublicKey] = useState('');
  const [changes, setChanges] = useState(0);
  const noteChange = () => setChanges((count) => count + 1);
  return (
    <>
      <ListPage<WebhookEndpoint>
        key={changes}
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
              id: 'signature',
              name: text('webhooks.signature'),
              cell: ({ public_key, url }) =>
                public_key ? (
                  <Button small onClick={() => setPublicKey(public_key)}>
                    {text('webhooks.public_key')} <span class="hidden-text">{url}</span>
                  </Button>
                ) : (
                  text('webhooks.by_secret')
                ),
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
              cell: (row) => <EnableButtons endpoint={row} onDone={noteChange} />,
            },
          ],
        }}
      />
      {isCreating && (
        <CreateEndpointDialog
          onClose={() => setCreating(false)}
          onDone={(made) => {
            setCreating(false);
            setSecret(made.secret ?? '');
            setPublicKey(made.public_key ?? '');
            noteChange();
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret('')} />}
      {publicKey && <PublicKeyDialog publicKey={publicKey} onClose={() => setPublicKey('')} />}
    </>
  );
}
