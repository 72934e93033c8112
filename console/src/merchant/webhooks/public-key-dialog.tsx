import { Button } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { text } from '../../languages/text.ts';

/** The key that verifies the deliveries to an endpoint. It is not secret, so it is shown as often as someone asks. */
export function PublicKeyDialog({ publicKey, onClose }: { publicKey: string; onClose: () => void }) {
  return (
    <Dialog title={text('webhooks.public_key')} onClose={onClose}>
      <p>{text('webhooks.public_key_means')}</p>
      <pre class="code-block whole">{publicKey}</pre>
      <div class="actions">
        <CopyButton text={publicKey} />
        <Button onClick={onClose}>{text('action.close')}</Button>
      </div>
    </Dialog>
  );
}
