import type { AnalyticsSummary, ProgramSummary } from '@loyalty-service/sdk';
import * as Plot from '@observablehq/plot';
import { useLocation } from 'preact-iso';
import { SelectField } from '../../design/field.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { Table } from '../../design/table.tsx';
import { addDays, calendarDay, dayOf } from '../../format/dates.ts';
import { number, percent, type Unit, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { Figure } from './figure.tsx';
import { PlotFigure } from './plot.tsx';

const spans = ['7', '30', '90', '365'] as const;

/** Is it working? The figures of a span of days against the span before, each with the rows that make it. */
export function OverviewPage() {
  const { loyalty, mode, to } = useSession();
  const { query, path, route } = useLocation();
  const { choices } = usePrograms();
  const span = spans.find((one) => one === query['days']) ?? '30';
  const programId = query['program_id'] ?? choices[0]?.value ?? '';
  const [from, until] = rangeOf(Number(span));
  const summaries = useLoaded([mode, span, programId], async () => {
    if (!programId) return null;
    const [before, after] = [addDays(from, -Number(span)), addDays(from, -1)];
    const [now, then] = await Promise.all([
      loyalty.analytics.summary({ from, to: until, program_id: programId, group_by: 'location' }),
      loyalty.analytics.summary({ from: before, to: after, program_id: programId }),
    ]);
    return { now, then };
  });
  const go = (changes: Record<string, string>) => route(`${path}?${new URLSearchParams({ ...query, ...changes })}`);
  const rowsOf = (filters: Record<string, string>): string =>
    `${to('/transactions')}?${new URLSearchParams({ program_id: programId, occurred_after: from, occurred_before: until, ...filters })}`;
  return (
    <Page title={text('overview.title')}>
      <div class="filters">
        <SelectField
          label={text('field.program')}
          value={programId}
          choices={choices}
          onValue={(id) => go({ program_id: id })}
        />
        <SelectField
          label={text('overview.span')}
          value={span}
          choices={spans.map((value) => ({ value, name: text('overview.days', { count: Number(value) }) }))}
          onValue={(days) => go({ days })}
        />
      </div>
      <WhenLoaded of={summaries}>
        {(found) =>
          found ? (
            <Summary {...found} rowsOf={rowsOf} cards={`${to('/cards')}?program_id=${programId}`} />
          ) : (
            <p class="empty">{text('overview.empty')}</p>
          )
        }
      </WhenLoaded>
    </Page>
  );
}

function rangeOf(days: number): [from: string, to: string] {
  const today = dayOf(new Date());
  return [addDays(today, 1 - days), today];
}

interface SummaryProps {
  now: AnalyticsSummary;
  then: AnalyticsSummary;
  /** The rows of the ledger of this program and these days. */
  rowsOf: (filters: Record<string, string>) => string;
  cards: string;
}

const nothing = {
  issued: 0,
  used: 0,
  expired: 0,
  liability: 0,
  active_cards: 0,
  new_cards: 0,
  transactions: 0,
  unit: 'point',
  currency: null,
};

const programIn = ({ programs }: AnalyticsSummary): ProgramSummary => (programs[0] ?? nothing) as ProgramSummary;

function Summary({ now, then, rowsOf, cards }: SummaryProps) {
  const [current, earlier] = [programIn(now), programIn(then)];
  const of = (amount: number): string => units(amount, current.unit as Unit, current.currency);
  const repeat = ({ active_cards, new_cards }: ProgramSummary): number =>
    active_cards > 0 ? (active_cards - new_cards) / active_cards : 0;
  const share = ({ used, issued }: ProgramSummary): number => (issued > 0 ? used / issued : 0);
  return (
    <>
      <div class="figures">
        <Figure
          name={text('overview.active_cards')}
          value={number(current.active_cards)}
          now={current.active_cards}
          then={earlier.active_cards}
          href={cards}
        />
        <Figure
          name={text('overview.issued')}
          value={of(current.issued)}
          now={current.issued}
          then={earlier.issued}
          href={rowsOf({})}
        />
        <Figure
          name={text('overview.used')}
          value={of(current.used)}
          now={current.used}
          then={earlier.used}
          href={rowsOf({})}
        />
        <Figure
          name={text('overview.repeat')}
          value={percent(repeat(current), 1)}
          now={repeat(current)}
          then={repeat(earlier)}
          href={cards}
        />
        <Figure
          name={text('overview.rate')}
          value={percent(share(current), 1)}
          now={share(current)}
          then={share(earlier)}
          href={rowsOf({ kind: 'redeem' })}
        />
        <Figure
          name={text('overview.liability')}
          value={of(current.liability)}
          now={current.liability}
          then={earlier.liability}
          href={cards}
        />
        <Figure
          name={text('overview.expired')}
          value={of(current.expired)}
          now={current.expired}
          then={earlier.expired}
          href={rowsOf({ kind: 'expire' })}
        />
      </div>
      <div class="columns">
        <DayPlot title={text('overview.issued_used')} now={now} lines={['issued', 'used']} />
        <DayPlot title={text('overview.liability')} now={now} lines={['liability']} />
      </div>
      <Days now={now} of={of} rowsOf={rowsOf} />
      <Locations now={now} of={of} rowsOf={rowsOf} />
    </>
  );
}

type Line = 'issued' | 'used' | 'liability';

function DayPlot({ title, now, lines }: { title: string; now: AnalyticsSummary; lines: readonly Line[] }) {
  const points = now.days.flatMap(({ date, programs }) =>
    lines.map((line) => ({ date: new Date(date), line: text(`overview.${line}`), value: programs[0]?.[line] ?? 0 })),
  );
  const shown = lines.includes('liability') ? points.filter(({ value }) => value !== 0) : points;
  return (
    <section class="card-box">
      <h2>{title}</h2>
      <PlotFigure
        label={title}
        of={now}
        options={{
          color: { range: ['var(--accent)', 'var(--warn)'] },
          y: { grid: true, label: null },
          x: { label: null },
        }}
        marks={() => [
          Plot.ruleY([0]),
          Plot.lineY(shown, { x: 'date', y: 'value', stroke: 'line', strokeWidth: 2, tip: false }),
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

interface PartProps extends Pick<SummaryProps, 'now' | 'rowsOf'> {
  of: (amount: number) => string;
}

/** The numbers of the plots, each a link to its rows. */
function Days({ now, of, rowsOf }: PartProps) {
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

function Locations({ now, of, rowsOf }: PartProps) {
  const groups = (now.groups ?? []).filter(({ value }) => value !== null).slice(0, 10);
  if (groups.length === 0) return null;
  return (
    <section class="card-box">
      <h2>{text('overview.locations')}</h2>
      <Table
        caption={text('overview.locations')}
        rows={groups}
        keyOf={({ value }) => value ?? ''}
        columns={[
          {
            name: text('field.location'),
            cell: ({ value }) => <a href={rowsOf({ location: value ?? '' })}>{value}</a>,
          },
          { name: text('overview.transactions'), isNumber: true, cell: ({ transactions }) => number(transactions) },
          { name: text('overview.issued'), isNumber: true, cell: ({ programs }) => of(programs[0]?.issued ?? 0) },
          { name: text('overview.used'), isNumber: true, cell: ({ programs }) => of(programs[0]?.used ?? 0) },
        ]}
      />
    </section>
  );
}
