import { text } from '../languages/text.ts';
import { Question } from './question.tsx';

/** Asks before changes are lost. */
export function LeaveQuestion({ onAnswer }: { onAnswer: (isMeant: boolean) => void }) {
  return (
    <Question
      title={text('unsaved.title')}
      yes={text('unsaved.leave')}
      no={text('unsaved.stay')}
      danger
      onAnswer={onAnswer}
    >
      <p>{text('unsaved.text')}</p>
    </Question>
  );
}
