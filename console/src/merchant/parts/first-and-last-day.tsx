import { DayField } from '../../design/day-field.tsx';
import { text } from '../../languages/text.ts';

interface FirstAndLastDayProps {
  from: string;
  until: string;
  wrongFrom: string | undefined;
  wrongUntil: string | undefined;
  onFrom: (from: string) => void;
  onUntil: (until: string) => void;
}

/** The days from which and until which something can be used. Both may stay empty. */
export function FirstAndLastDay({ from, until, wrongFrom, wrongUntil, onFrom, onUntil }: FirstAndLastDayProps) {
  return (
    <div class="row">
      <DayField
        is="start"
        label={text('field.first_day')}
        hint={text('field.first_day_hint')}
        value={from}
        wrong={wrongFrom}
        onValue={onFrom}
      />
      <DayField
        is="end"
        label={text('field.last_day')}
        hint={text('field.last_day_hint')}
        value={until}
        wrong={wrongUntil}
        onValue={onUntil}
      />
    </div>
  );
}
