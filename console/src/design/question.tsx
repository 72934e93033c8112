import type { ComponentChildren } from 'preact';
import { text } from '../languages/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionProps {
  title: string;
  /** What the button that agrees says: what it does. */
  yes: string;
  danger?: boolean;
  onAnswer: (isMeant: boolean) => void;
  children?: ComponentChildren;
}

/** Asks before something that is hard to take back. The button that changes nothing has the focus. */
export function Question({ title, yes, danger = false, onAnswer, children }: QuestionProps) {
  return (
    <Dialog title={title} onClose={() => onAnswer(false)}>
      {children}
      <div class="actions">
        <Button look={danger ? 'danger primary' : 'primary'} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
        <Button autofocus onClick={() => onAnswer(false)}>
          {text('action.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
