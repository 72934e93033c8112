import { useState } from 'preact/hooks';
import { dayOf, endOfDay, isDay, lastDay, lastDayOf, startOfDay } from '../format/dates.ts';
import { type FieldProps, TextField } from './field.tsx';

/** For each kind of field, the value for a day of the business, and the day for a value. */
const kinds = {
  day: [(day: string) => day, (value: string) => value],
  start: [startOfDay, (value: string) => dayOf(new Date(value))],
  end: [endOfDay, lastDayOf],
} as const;

interface DayFieldProps extends FieldProps {
  /** `day`: the value is the day, as `2026-05-03`. `start` and `end`: it is the moment at which the day begins, or is over. */
  is: keyof typeof kinds;
  /** Empty without a day. */
  value: string;
  onValue: (value: string) => void;
  /** Gets whether the day is complete. A day that is typed in part has no value, like an empty field. */
  onWhole?: (isWhole: boolean) => void;
  required?: boolean;
}

/** A day of the business, in any time zone of the browser. A value within a day stays until another day is typed. */
export function DayField({ is, value, onValue, ...rest }: DayFieldProps) {
  const [valueOn, dayOfValue] = kinds[is];
  const shown = value && dayOfValue(value);
  // A date that the service does not accept stays in the field, so that the field is refused and not taken as empty.
  const [other, setOther] = useState('');
  return (
    <TextField
      {...rest}
      type="date"
      // A later day that the service has can stay.
      max={value && !isDay(shown) ? shown : lastDay}
      value={shown || other}
      onValue={(day) => {
        setOther(isDay(day) ? '' : day);
        onValue(isDay(day) ? valueOn(day) : '');
      }}
    />
  );
}
