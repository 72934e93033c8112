import { useState } from 'preact/hooks';
import { CalendarDay } from '../../design/dates.ts';
import { Table } from '../../design/table.tsx';
import { number } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { type DayNumbers, daySeries } from './day-series.ts';
import type { PartProps } from './part-props.ts';

const columns = ['issued', 'used', 'expired', 'active_cards', 'liability', 'transactions'] as const;
const counts: ReadonlySet<string> = new Set(['active_cards', 'transactions']);

/** The numbers of the plots, each a link to its rows. They are drawn when they are opened: a year has over 2,000. */
export function Days({ now, then, of, rowsOf }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const days = daySeries(now, then)
    .filter(({ transactions }) => transactions > 0)
    .toReversed();
  if (days.length === 0) return null;
  const cell = (column: (typeof columns)[number]) => (day: DayNumbers) => (
    <a href={rowsOf(column, { from: day.date, to: day.date })}>
      {counts.has(column) ? number(day[column]) : of(day[column])}
    </a>
  );
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text('overview.by_day')}</summary>
      {isOpen && (
        <Table
          caption={text('overview.by_day')}
          rows={days}
          keyOf={({ date }) => date}
          columns={[
            { name: text('overview.day'), cell: ({ date }) => <CalendarDay of={date} /> },
            ...columns.map((column) => ({ name: text(`overview.${column}`), isNumber: true, cell: cell(column) })),
          ]}
        />
      )}
    </details>
  );
}
