import type { AnalyticsCohorts, Cohort } from '@loyalty-service/sdk';
import { CalendarMonth } from '../../design/dates.ts';
import { Table } from '../../design/table.tsx';
import { daysOfMonth } from '../../format/dates.ts';
import { number, percent } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { cohortRows, type RowList } from './rows-behind.ts';

interface CohortsProps {
  of: AnalyticsCohorts;
  programId: string;
  /** The address of a list. */
  addressOf: (list: RowList) => string;
}

const levels = 5;

/** How strong the colour of a cell is: 1 to 5. */
const levelOf = (share: number): number => Math.max(1, Math.ceil(share * levels));

/** Cards by their first month, and the part of them that came back in each later month. */
export function Cohorts({ of: { cohorts }, programId, addressOf }: CohortsProps) {
  const first = cohorts.findIndex(({ cards }) => cards > 0);
  if (first < 0) return null;
  const shown = cohorts.slice(first);
  const rowsOf = (cohort: string, month?: string) =>
    addressOf(cohortRows(programId, daysOfMonth(cohort), month === undefined ? null : daysOfMonth(month)));
  const cellAfter = (months: number) => (cohort: Cohort) => {
    const later = cohort.months[months];
    if (!later || cohort.cards === 0) return null;
    if (later.active_cards === 0) return <span class="heat">{percent(0)}</span>;
    const share = later.active_cards / cohort.cards;
    return (
      <a class={`heat heat-${levelOf(share)}`} href={rowsOf(cohort.month, later.month)}>
        {percent(share)} <span class="hint">{number(later.active_cards)}</span>
      </a>
    );
  };
  return (
    <section class="card-box">
      <h2>{text('overview.cohorts')}</h2>
      <p class="hint">{text('overview.cohorts_hint')}</p>
      <Table
        caption={text('overview.cohorts')}
        rows={shown.toReversed()}
        keyOf={({ month }) => month}
        columns={[
          { name: text('overview.cohort'), cell: ({ month }) => <CalendarMonth of={month} /> },
          {
            name: text('overview.new_cards'),
            isNumber: true,
            cell: ({ month, cards }) => (cards > 0 ? <a href={rowsOf(month)}>{number(cards)}</a> : number(0)),
          },
          ...shown.slice(1).map((_, at) => ({
            name: text('overview.months_later', { count: at + 1 }),
            isNumber: true,
            cell: cellAfter(at + 1),
          })),
        ]}
      />
    </section>
  );
}
