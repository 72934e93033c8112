import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useAction } from '../service/use-action.ts';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';
import { Question } from './question.tsx';

interface AskFirstProps {
  /** The text of the button, and of the button that confirms. */
  name: string;
  /** The object of the action, for a screen reader, if a list has several such buttons. */
  of?: string;
  /** The question, such as "Pause this program?". */
  title: string;
  /** The consequences, and whether they can be undone. */
  children: ComponentChildren;
  danger?: boolean;
  small?: boolean;
  act: () => Promise<unknown>;
}

/** A button whose action affects others, so it asks before it acts. The question shows why an action failed. */
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
        <Question
          title={title}
          yes={name}
          danger={danger}
          busy={action.busy}
          onAnswer={(isMeant) => (isMeant ? void action.run() : setOpen(false))}
        >
          <p>{children}</p>
          <Failure of={action.failure} />
        </Question>
      )}
    </>
  );
}
