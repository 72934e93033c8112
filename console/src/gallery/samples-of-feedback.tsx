import { useState } from 'preact/hooks';
import { AskFirst } from '../design/ask-first.tsx';
import { Button } from '../design/button.tsx';
import { CodeBlock } from '../design/code-block.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Failure } from '../design/failure.tsx';
import { TextField } from '../design/field.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { LeaveQuestion } from '../design/leave-question.tsx';
import { Badge, Notice } from '../design/notice.tsx';
import { Question } from '../design/question.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { toast } from '../design/toasts.tsx';
import { Explained } from '../service/failures.ts';
import { useAction } from '../service/use-action.ts';

export const States = () => (
  <>
    <p class="actions">
      <Badge>Draft</Badge> <Badge tone="good">Active</Badge> <Badge tone="warn">Paused</Badge>{' '}
      <Badge tone="bad">Blocked</Badge>
    </p>
    <Notice>This card was replaced.</Notice>
    <Notice tone="good">The card can be used again.</Notice>
    <Notice tone="warn">The clock of this device is 2 h fast.</Notice>
    <Failure of={new Explained('The service does not answer. Check the connection.')} onRetry={() => {}} />
    <CodeBlock value={{ kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } }} />
    <Skeleton of="figures" />
    <Skeleton of="rows" />
  </>
);

export const Answers = () => (
  <div class="actions">
    <Button onClick={() => toast('Coffee is saved.')}>Toast</Button>
    <Button onClick={() => toast('Coffee is archived.', async () => toast('Coffee is offered again.'))}>
      Toast with Undo
    </Button>
    <CopyButton text="https://example.com/c/1" />
  </div>
);

type Open = 'dialog' | 'form' | 'question' | 'leave' | null;

export function Dialogs() {
  const [open, setOpen] = useState<Open>(null);
  const [name, setName] = useState('');
  const close = () => setOpen(null);
  const save = useAction(async () => {
    toast(`${name} is saved.`);
    close();
  });
  return (
    <div class="actions">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('form')}>Form</Button>
      <Button onClick={() => setOpen('question')}>Question</Button>
      <Button onClick={() => setOpen('leave')}>Leave</Button>
      <AskFirst danger name="Pause" title="Pause this program?" act={async () => toast('The program is paused.')}>
        Sales no longer earn while it is paused.
      </AskFirst>
      {open === 'dialog' && (
        <Dialog title="Nora is invited" onClose={close}>
          <p>An e-mail with a link is on its way.</p>
          <div class="actions">
            <Button onClick={close}>Close</Button>
          </div>
        </Dialog>
      )}
      {open === 'form' && (
        <FormDialog title="New reward" submit="Save" action={save} onClose={close}>
          <TextField label="Name" required value={name} onValue={setName} />
        </FormDialog>
      )}
      {open === 'question' && (
        <Question title="Book €1,200.00?" yes="Book" onAnswer={close}>
          <p>This is more than usual.</p>
        </Question>
      )}
      {open === 'leave' && <LeaveQuestion onAnswer={close} />}
    </div>
  );
}
