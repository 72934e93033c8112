import type { ComponentChildren } from 'preact';
import { text } from '../languages/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionProps {
  title: string;
  /** The text of the button that agrees: its action. */
  yes: string;
  /** The text of the button that changes nothing. */
  no?: string;
  danger?: boolean;
  busy?: boolean;
  onAnswer: (isMeant: boolean) => void;
  children?: ComponentChildren;
}

/** Asks before an action that is hard to undo. The button that changes nothing has the focus. */
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
