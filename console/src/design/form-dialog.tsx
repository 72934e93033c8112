import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { text } from '../languages/text.ts';
import type { Action } from '../service/use-action.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Failure } from './failure.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { useUnsaved } from './unsaved.ts';

interface FormDialogProps {
  title: string;
  /** The text of the button that sends, such as its action. */
  submit: string;
  danger?: boolean;
  action: Action<[]>;
  onClose: () => void;
  children: ComponentChildren;
}

/** A dialog with a form. It stays open while the service refuses the form. */
export function FormDialog({ title, submit, danger = false, action, onClose, children }: FormDialogProps) {
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // A refusal is about the sent values, so it is removed once a person types again.
  const [outdated, setOutdated] = useState<unknown>();
  useUnsaved(isTouched);
  return (
    // Escape can be pressed by accident, Cancel hardly.
    <Dialog title={title} onClose={() => (isTouched ? setAsking(true) : onClose())}>
      <form
        class="form"
        onInput={() => {
          setTouched(true);
          setOutdated(action.failure);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          action.run();
        }}
      >
        {children}
        <Failure of={action.failure === outdated ? undefined : action.failure} />
        <div class="actions">
          <Button type="submit" look={danger ? 'danger primary' : 'primary'} disabled={action.busy}>
            {submit}
          </Button>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
        </div>
      </form>
      {isAsking && (
        <LeaveQuestion
          onAnswer={(isMeant) => {
            setAsking(false);
            if (isMeant) onClose();
          }}
        />
      )}
    </Dialog>
  );
}
