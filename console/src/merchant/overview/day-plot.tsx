import { calendarDay, dayOf, dayOfAxis } from '../../format/dates.ts';
import { shortUnits, type Unit } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useSession } from '../session/session.ts';
import { type DayNumbers, daySeries } from './day-series.ts';
import type { PartProps } from './part-props.ts';
import { PlotFigure } from './plot.tsx';
import { programIn } from './program-in.ts';

type Line = 'issued' | 'used' | 'liability';

interface DayPlotProps extends PartProps {
  title: string;
  lines: readonly Line[];
}

/** With more days, dots would hide the lines. */
const mostDots = 60;

/** Numbers of units are whole. Without any, the axis has one step, not six parts of nothing. */
function axisOf(values: readonly number[]): { readonly domain?: [number, number]; readonly ticks?: number } {
  const most = Math.max(...values, 0);
  if (most === 0 && Math.min(...values) >= 0) return { domain: [0, 1], ticks: 1 };
  return most < 5 ? { ticks: Math.ceil(most) } : {};
}

/** Numbers by day. Each point is a link to its rows. Today is dashed, because it is not over. */
export function DayPlot({ title, now, then, of, rowsOf, lines }: DayPlotProps) {
  const { now: clock } = useSession();
  const today = dayOf(clock());
  const days = daySeries(now, then);
  const { unit, currency } = programIn(now);
  const short = (value: number) => shortUnits(value, unit as Unit, currency);
  const pointOf = (line: Line) => (day: DayNumbers) => ({
    day: day.date,
    date: new Date(day.date),
    line: text(`overview.${line}`),
    value: day[line],
    href: rowsOf(line, { from: day.date, to: day.date }),
    title: `${calendarDay(day.date)}: ${text(`overview.${line}`)} ${of(day[line])}`,
  });
  const points = lines.flatMap((line) => days.map(pointOf(line)));
  const over = points.filter(({ day }) => day < today);
  const last = days.findLast(({ date }) => date < today)?.date ?? today;
  const ofLine = { x: 'date', y: 'value', stroke: 'line', strokeWidth: 2, tip: false } as const;
  return (
    <section class="card-box">
      <h2>{title}</h2>
      <PlotFigure
        label={title}
        of={now}
        stops={days.map((day) => ({
          at: new Date(day.date),
          title: day.date === today ? text('overview.today', { day: calendarDay(day.date) }) : calendarDay(day.date),
          lines: lines.map((line) => `${text(`overview.${line}`)}: ${of(day[line])}`),
        }))}
        options={{
          color: { domain: lines.map((line) => text(`overview.${line}`)), range: ['var(--accent)', 'var(--warn)'] },
          y: { grid: true, label: null, ...axisOf(points.map(({ value }) => value)), tickFormat: short },
          x: { label: null, tickFormat: dayOfAxis },
        }}
        marks={({ ruleY, lineY, dot }) => [
          ruleY([0]),
          lineY(over, ofLine),
          lineY(
            points.filter(({ day }) => day >= last),
            { ...ofLine, strokeDasharray: '4 4', className: 'today' },
          ),
          days.length <= mostDots
            ? dot(points, { x: 'date', y: 'value', fill: 'line', r: 3, href: 'href', title: 'title' })
            : null,
        ]}
      />
      <p class="legend">
        {lines.map((line, at) => (
          <span key={line} class={`line-${at}`}>
            {text(`overview.${line}`)}
          </span>
        ))}
      </p>
    </section>
  );
}
