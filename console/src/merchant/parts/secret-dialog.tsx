import { Button } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { text } from '../../languages/text.ts';

/** A secret that the service shows once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={text('secret.title')} onClose={onClose}>
      <p>{text('secret.text')}</p>
      <pre class="code-block whole">{secret}</pre>
      <div class="actions">
        <CopyButton text={secret} />
        <Button onClick={onClose}>{text('action.close')}</Button>
      </div>
    </Dialog>
  );
}
