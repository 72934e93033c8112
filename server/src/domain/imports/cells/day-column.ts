import { dateText } from '../../calendar/civil.ts';
import { dayStart } from '../../calendar/local-time.ts';
import { dayCloses } from '../../calendar/period.ts';
import { bareTextOf, type CellOptions, quoted, type Read } from './cell.ts';
import { dateOrderOf, readDay, takeDayApart } from './day.ts';
import { instantOf, isInstant, splitTime } from './instant.ts';

/**
 * The meaning of a column of dates: days, or instants. A day in a column of instants means its first instant (`from`) or
 * its end (`until`).
 */
export type DayColumn = 'day' | 'from' | 'until';

/** Some files hold whole timestamps. No date is longer. */
const maxCharacters = 64;

/** Reads the cells of one column of dates. A cell with two readings is read as the rest of the column shows. */
export function readDayColumn(
  kind: DayColumn,
  cells: readonly string[],
  { dateOrder, timeZone }: CellOptions,
): (cell: string) => Read<string> {
  const order = dateOrder ?? dateOrderOf(cells.map((cell) => takeDayApart(splitTime(shortText(cell)).day)));
  return (cell) => {
    const text = shortText(cell);
    if (kind !== 'day' && isInstant(text)) return { value: text.toUpperCase() };
    const { day: dayText, clock } = splitTime(text);
    const read = readDay(text, takeDayApart(dayText), order);
    if ('fault' in read) return read;
    const { value: day } = read;
    if (kind !== 'day' && clock) return instantOf(text, day, clock, timeZone);
    if (clock && !isMidnight(clock))
      return { fault: `${quoted(text)} has a time of day. Write ${dateText(day)}`, rule: 'only_day' };
    if (kind === 'day') return { value: dateText(day) };
    return { value: new Date(kind === 'from' ? dayStart(timeZone, day) : dayCloses(timeZone, day)).toISOString() };
  };
}

const shortText = (cell: string): string => bareTextOf(cell).slice(0, maxCharacters);

/** Whether a time is midnight: spreadsheets and databases write a day as its midnight. */
const isMidnight = ({
  hour,
  minute,
  second,
  millisecond,
}: NonNullable<ReturnType<typeof splitTime>['clock']>): boolean => hour + minute + second + millisecond === 0;
