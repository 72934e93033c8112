import type { WebhookEndpoint } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { SelectField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';

interface CreateEndpointDialogProps {
  onClose: () => void;
  /** Gets the endpoint with its secret, or with its public key. */
  onDone: (made: WebhookEndpoint) => void;
}

export function CreateEndpointDialog({ onClose, onDone }: CreateEndpointDialogProps) {
  const { loyalty } = useSession();
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [signature, setSignature] = useState<'v1' | 'v1a'>('v1');
  const create = useAction(async () => {
    const wanted = { url, description: description || null, enabled_events: '*', signature } as const;
    onDone(await loyalty.webhookEndpoints.create(wanted));
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
      <SelectField
        label={text('webhooks.signature')}
        hint={text('webhooks.signature_hint')}
        value={signature}
        choices={[
          { value: 'v1', name: text('webhooks.by_secret') },
          { value: 'v1a', name: text('webhooks.by_public_key') },
        ]}
        onValue={setSignature}
      />
    </FormDialog>
  );
}
