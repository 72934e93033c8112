import { useState } from 'preact/hooks';
import { dayOf, endOfDay, isDay, lastDay, lastDayOf, startOfDay } from '../format/dates.ts';
import { type FieldProps, TextField } from './field.tsx';

/** What the value of a field is for a day of the business, and the day for a value. */
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
  /** Hears whether the day is whole: one that is typed in part has no value, as an empty field. */
  onWhole?: (isWhole: boolean) => void;
  required?: boolean;
}

/** A day of the business, whatever the zone of the browser. A value within a day stays until another day is typed. */
export function DayField({ is, value, onValue, ...rest }: DayFieldProps) {
  const [valueOn, dayOfValue] = kinds[is];
  const shown = value && dayOfValue(value);
  // A date that is no day for the service stays in the field, so that the field is refused and not taken as empty.
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
