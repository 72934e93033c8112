import { dayOf, endOfDay, isDay, lastDayOf, startOfDay } from '../format/dates.ts';
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
  required?: boolean;
}

/** A day of the business, whatever the zone of the browser. A value within a day stays until another day is typed. */
export function DayField({ is, value, onValue, ...rest }: DayFieldProps) {
  const [valueOn, dayOfValue] = kinds[is];
  return (
    <TextField
      {...rest}
      type="date"
      max="9998-12-31"
      value={value && dayOfValue(value)}
      onValue={(day) => onValue(isDay(day) ? valueOn(day) : '')}
    />
  );
}
