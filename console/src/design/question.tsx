import type { ComponentChildren } from 'preact';
import { text } from '../languages/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionProps {
  title: string;
  /** What the button that agrees says: what it does. */
  yes: string;
  /** What the button that change nothing says. */
  no?: string;
  danger?: boolean;
  busy?: boolean;
  onAnswer: (isMeant: boolean) => void;
  children?: ComponentChildren;
}

/** Asks before something that is hard to take back. The button that changes nothing has the focus. */
export function Question(props: QuestionProps) {
  const { title, yes, no = text('action.cancel'), danger = false, busy = false, onAnswer, children } = props;
  return (
    <Dialog title={title} onClose={() => onAnswer(false)}>
      {children}
      <div class="actions">
        <Button look={danger ? 'danger primary' : 'primary'} disabled={busy} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
        <Button autofocus onClick={() => onAnswer(false)}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
