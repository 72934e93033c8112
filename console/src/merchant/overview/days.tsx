import { Table } from '../../design/table.tsx';
import { calendarDay } from '../../format/dates.ts';
import { number } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { PartProps } from './part-props.ts';

/** The numbers of the plots, each a link to its rows. */
export function Days({ now, of, rowsOf }: PartProps) {
  const days = now.days.filter(({ programs }) => programs.length > 0).toReversed();
  if (days.length === 0) return null;
  return (
    <details>
      <summary>{text('overview.by_day')}</summary>
      <Table
        caption={text('overview.by_day')}
        rows={days}
        keyOf={({ date }) => date}
        columns={[
          {
            name: text('overview.day'),
            cell: ({ date }) => (
              <a href={rowsOf({ occurred_after: date, occurred_before: date })}>{calendarDay(date)}</a>
            ),
          },
          { name: text('overview.issued'), isNumber: true, cell: ({ programs }) => of(programs[0]?.issued ?? 0) },
          { name: text('overview.used'), isNumber: true, cell: ({ programs }) => of(programs[0]?.used ?? 0) },
          {
            name: text('overview.transactions'),
            isNumber: true,
            cell: ({ programs }) => number(programs[0]?.transactions ?? 0),
          },
        ]}
      />
    </details>
  );
}
