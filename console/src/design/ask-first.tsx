import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useAction } from '../service/use-action.ts';
import { Button } from './button.tsx';
import { FormDialog } from './form-dialog.tsx';

interface AskFirstProps {
  /** What the button says, and the button that confirms. */
  name: string;
  /** What it is about, for a screen reader, where several such buttons are in a list. */
  of?: string;
  /** The question, such as "Pause this program?". */
  title: string;
  /** What follows, and whether it can be undone. */
  children: ComponentChildren;
  danger?: boolean;
  small?: boolean;
  act: () => Promise<unknown>;
}

/** A button whose act has consequences for others: it asks before it acts, and says in place why it failed. */
export function AskFirst({ name, of, title, children, danger = false, small = false, act }: AskFirstProps) {
  const [isOpen, setOpen] = useState(false);
  const action = useAction(async () => {
    await act();
    setOpen(false);
  });
  return (
    <>
      <Button small={small} {...(danger && { look: 'danger' })} onClick={() => setOpen(true)}>
        {name} {of && <span class="hidden-text">{of}</span>}
      </Button>
      {isOpen && (
        <FormDialog title={title} submit={name} danger={danger} action={action} onClose={() => setOpen(false)}>
          <p>{children}</p>
        </FormDialog>
      )}
    </>
  );
}
